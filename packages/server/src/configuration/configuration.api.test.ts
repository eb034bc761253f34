import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { newRoll } from '../../test/roll.ts';

let school: TestSchool;
let admin: Caller;
let teacher: Caller;
beforeAll(async () => {
  school = await newSchool();
  await school.days('2026-11-02', '2026-11-18');
  admin = await school.admin();
  teacher = await school.teacher();
});

const PATH = '/api/SystemSettings';
const setting = (key: string, value: unknown, inner = key) => ({
  itemName: `system/${key}`,
  value: JSON.stringify({ key: inner, value }),
});
const save = (...body: unknown[]) => admin.post(PATH, { body });
const names = async (searchName?: string) =>
  (await teacher.get(PATH, { searchName })).body.map((item: { itemName: string }) => item.itemName);
const stored = async (key: string) => {
  const { body } = await teacher.get(PATH, { searchName: `system/${key}` });
  return body.length ? JSON.parse(body[0].value) : undefined;
};

beforeEach(() =>
  save(setting('attendance', {}), setting('school', { name: 'Test School', timeZone: 'UTC' })),
);

describe('the settings', () => {
  it('are read by everyone who works here, as JSON text of key and value', async () => {
    const { body } = await teacher.get(PATH, { searchName: 'system/%' });
    expect(body).toEqual([
      { itemName: 'system/attendance', value: expect.any(String) },
      { itemName: 'system/school', value: expect.any(String) },
    ]);
    expect(await stored('school')).toEqual({
      key: 'school',
      value: { name: 'Test School', timeZone: 'UTC' },
    });
    expect((await (await school.signedIn(['guest'])).get(PATH)).status).toBe(403);
  });

  it('are found with % for any text; _ and everything else stand for themselves', async () => {
    expect(await names()).toEqual(['system/attendance', 'system/school']);
    expect(await names('%att%')).toEqual(['system/attendance']);
    expect(await names('system/school')).toEqual(['system/school']);
    for (const nothing of ['system/schoo_', 'SYSTEM/%', 'system', '\\%', 'themes/%', ''])
      expect(await names(nothing)).toEqual([]);
  });

  it('are changed by the administrator alone', async () => {
    const body = [setting('attendance', { editWindowDays: 3 })];
    expect((await teacher.post(PATH, { body })).status).toBe(403);
    expect((await (await school.office()).post(PATH, { body })).status).toBe(403);
    const saved = await save(...body);
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual(body);
    expect(await stored('attendance')).toEqual({ key: 'attendance', value: { editWindowDays: 3 } });
  });

  it('answer what is stored: fields that nobody knows are dropped', async () => {
    const saved = await save(setting('attendance', { editWindowDays: 4, colour: 'red' }));
    expect(JSON.parse(saved.body[0].value).value).toEqual({ editWindowDays: 4 });
    expect((await stored('attendance')).value).toEqual({ editWindowDays: 4 });
  });
});

describe('a setting that is wrong', () => {
  it.each([
    ['no JSON', { itemName: 'system/school', value: '{' }, 'system/school'],
    ['no object', { itemName: 'system/school', value: '7' }, 'system/school'],
    ['an unknown name', setting('colours', {}), 'system/colours'],
    ['the name of something inherited', { itemName: 'constructor', value: '{}' }, 'constructor'],
    ["another's key", setting('school', { name: 'X', timeZone: 'UTC' }, 'attendance'), 'system/school'],
    [
      'a window that is too long',
      setting('attendance', { editWindowDays: 367 }),
      'system/attendance.editWindowDays',
    ],
    ['half a day', setting('attendance', { editWindowDays: 0.5 }), 'system/attendance.editWindowDays'],
    [
      'an unknown set of reasons',
      setting('attendance', { reasonSet: 'mars' }),
      'system/attendance.reasonSet',
    ],
    [
      'a time that is none',
      setting('attendance', { rollClassTime: '24:00' }),
      'system/attendance.rollClassTime',
    ],
    ['no time zone', setting('school', { name: 'X', timeZone: 'Mars/Base' }), 'system/school.timeZone'],
    ['no name', setting('school', { name: '', timeZone: 'UTC' }), 'system/school.name'],
    ['a name with NUL in it', setting('school', { name: 'a\0b', timeZone: 'UTC' }), 'system/school.name'],
  ])('%s: 400 that names it, and none of the request is saved', async (_, wrong, path) => {
    const answer = await save(setting('attendance', { editWindowDays: 9 }), wrong);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('request.invalid');
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path);
    expect((await stored('attendance')).value).toEqual({});
  });

  it('or none at all, or no list: 400', async () => {
    expect((await admin.post(PATH, { body: [] })).status).toBe(400);
    expect((await admin.post(PATH, { body: setting('attendance', {}) })).status).toBe(400);
    expect((await admin.post(PATH)).status).toBe(400);
  });
});

describe('a change takes effect', () => {
  it('at once: the window in which a teacher may change a roll', async () => {
    const { read, teacher: own } = await newRoll(school, 1);
    const permission = async () => (await read(own, '2026-11-16')).body[0].permission;
    expect(await permission()).toBe(2);
    await save(setting('attendance', { editWindowDays: 1 }));
    expect(await permission()).toBe(1);
    await save(setting('attendance', { editWindowDays: 2 }));
    expect(await permission()).toBe(2);
  });

  it("at once: the school's name and today", async () => {
    await save(setting('school', { name: 'Pacific School', timeZone: 'Pacific/Kiritimati' }));
    school.clock.set('2026-11-18T11:00:00Z');
    const somebody = await school.account({ roles: ['teacher'] });
    const answer = await school.anyone().signIn(somebody.password, 'user', somebody.userName);
    expect(answer.body).toMatchObject({ schoolName: 'Pacific School', today: '2026-11-19' });
    school.clock.set('2026-11-18T09:00:00Z');
  });
});
