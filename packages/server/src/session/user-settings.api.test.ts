import { MAX_USER_SETTINGS } from '@homeroom/contract/session/user-settings.endpoints.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

const PATH = '/api/UserSettings';
let school: TestSchool;
let anna: Caller;
let bert: Caller;
beforeAll(async () => {
  school = await newSchool();
  anna = await school.teacher();
  bert = await school.signedIn(['parent'], { scope: 'parent' });
});
beforeEach(async () => {
  for (const caller of [anna, bert]) await drop(caller, '%');
});

const save = (caller: Caller, ...settings: [string, string][]) =>
  caller.post(PATH, { body: settings.map(([itemName, value]) => ({ itemName, value })) });
const drop = (caller: Caller, searchName: string) => caller.send('DELETE', PATH, { query: { searchName } });
const names = async (caller: Caller, searchName?: string) =>
  (await caller.get(PATH, { searchName })).body.map((item: { itemName: string }) => item.itemName);

describe("a user's settings", () => {
  it('are saved, read by name, saved again and deleted', async () => {
    const saved = await save(anna, ['Web.theme.dark', 'true'], ['Web.roll.size', '3']);
    expect([saved.status, saved.body]).toEqual([
      200,
      [
        { itemName: 'Web.theme.dark', value: 'true' },
        { itemName: 'Web.roll.size', value: '3' },
      ],
    ]);
    await save(anna, ['Web.roll.size', '']);
    expect((await anna.get(PATH)).body).toEqual([
      { itemName: 'Web.roll.size', value: '' },
      { itemName: 'Web.theme.dark', value: 'true' },
    ]);
    const answer = await drop(anna, 'Web.theme.dark');
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect(await names(anna)).toEqual(['Web.roll.size']);
  });

  it('are theirs: nobody else reads, changes or deletes them', async () => {
    await save(anna, ['Web.a.b', 'hers']);
    expect(await names(bert)).toEqual([]);
    await save(bert, ['Web.a.b', 'his']);
    await drop(bert, 'Web%');
    expect((await anna.get(PATH)).body).toEqual([{ itemName: 'Web.a.b', value: 'hers' }]);
  });

  it('are found with % for any text; everything else stands for itself', async () => {
    await save(anna, ['Web.a.b', '1'], ['Web.aXb', '2'], ['campus', '[]'], ['50%_\\', '3']);
    expect(await names(anna, 'Web%')).toEqual(['Web.a.b', 'Web.aXb']);
    expect(await names(anna, '%\\')).toEqual(['50%_\\']);
    expect(await names(anna, 'Web.a_b')).toEqual([]);
    expect(await names(anna, 'web%')).toEqual([]);
    expect(await names(anna, '')).toEqual([]);
    expect((await drop(anna, 'Web.a_b')).status).toBe(204);
    expect(await names(anna)).toHaveLength(4);
    await drop(anna, 'Web%');
    expect(await names(anna)).toEqual(['50%_\\', 'campus']);
    expect((await anna.delete(PATH)).status).toBe(400);
  });

  it('keep any text as it is, and refuse what is none or too long', async () => {
    const odd = '<script>alert(1)</script> \' " \\ % _ 小龍 \r\n \u202e';
    await save(anna, [odd, odd]);
    expect((await anna.get(PATH)).body).toEqual([{ itemName: odd, value: odd }]);
    for (const [name, value] of [
      ['', 'x'],
      ['x'.repeat(201), 'x'],
      ['x', 'x'.repeat(4001)],
      ['x\0', 'x'],
      ['x', '\ud800'],
    ] as [string, string][])
      expect((await save(anna, ['fine', 'x'], [name, value])).status).toBe(400);
    expect(await names(anna)).toEqual([odd]);
    expect((await anna.post(PATH, { body: [] })).status).toBe(400);
  });

  it('of two with one name in one call, the last counts', async () => {
    expect((await save(anna, ['twice', '1'], ['twice', '2'])).body).toEqual([
      { itemName: 'twice', value: '2' },
    ]);
    expect((await anna.get(PATH)).body).toEqual([{ itemName: 'twice', value: '2' }]);
  });
});

describe('the most that are kept', () => {
  const many = (from: number, to: number, kind = 'many') =>
    Array.from({ length: to - from }, (_, at): [string, string] => [`Web.${kind}.${from + at}`, 'x']);

  it('is held, also against several calls at once; one that is there can still be changed', async () => {
    for (let at = 0; at < MAX_USER_SETTINGS - 50; at += 50) await save(anna, ...many(at, at + 50));
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) => save(anna, ...many(at * 50, at * 50 + 50, 'race'))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
      expect(await names(anna)).toHaveLength(MAX_USER_SETTINGS);
      if (round < 4) await drop(anna, 'Web.race.%');
    }
    const refused = await save(anna, ['one.more', 'x']);
    expect(refused.body.errors[0].message).toBe('At most 500 settings are kept for one user.');
    expect((await save(anna, ['Web.many.0', 'changed'])).status).toBe(200);
    expect((await save(bert, ['one.more', 'x'])).status).toBe(200);
    await drop(anna, 'Web.many.0');
    expect((await save(anna, ['one.more', 'x'])).status).toBe(200);
  });
});
