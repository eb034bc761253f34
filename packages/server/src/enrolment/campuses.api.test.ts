import type { Campus } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

const PATH = '/api/Campuses';
let school: TestSchool;
let admin: Caller;
let teacher: Caller;
beforeAll(async () => {
  school = await newSchool();
  admin = await school.admin();
  teacher = await school.teacher();
});

const fresh = (code: string, more: Partial<Campus> = {}): Campus => ({
  ...{ id: 0, code, itemName: code, isMainCampus: false, isSelectedCampus: false, version: 0 },
  ...more,
});
const list = async (caller: Caller): Promise<Campus[]> => (await caller.get(PATH)).body;
const save = (caller: Caller, campuses: unknown) => caller.put(PATH, {}, campuses);
const named = (campuses: Campus[]) => campuses.map(({ itemName }) => itemName);

/** A list as it stands, with one of its campuses changed. */
const changed = async (caller: Caller, code: string, changes: Partial<Campus>) =>
  (await list(caller)).map((campus) => (campus.code === code ? { ...campus, ...changes } : campus));

beforeEach(async () => {
  await school.arrange(async (db) => {
    await db.deleteFrom('campus').execute();
    await db
      .insertInto('campus')
      .values([
        { code: 'S', name: 'Seaside' },
        { code: 'H', name: 'Hilltop', is_main: true },
        { code: 'A', name: 'Älm Grove' },
      ])
      .execute();
  });
});

describe('the campuses', () => {
  it('are read by everyone who is signed in, the main one first, then by name; at first none is chosen', async () => {
    const parent = await school.signedIn(['parent'], { scope: 'parent' });
    for (const caller of [teacher, parent, await school.signedIn(['guest'])]) {
      expect(named(await list(caller))).toEqual(['Hilltop', 'Älm Grove', 'Seaside']);
      expect((await list(caller)).some((campus) => campus.isSelectedCampus)).toBe(false);
    }
    expect((await list(teacher))[0]).toEqual({
      id: expect.any(Number),
      code: 'H',
      itemName: 'Hilltop',
      isMainCampus: true,
      isSelectedCampus: false,
      version: 1,
    });
    expect((await school.anyone().get(PATH)).status).toBe(401);
  });

  it('are chosen by each for themselves', async () => {
    const answer = await save(teacher, await changed(teacher, 'S', { isSelectedCampus: true }));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(await list(teacher));
    const chosen = async (caller: Caller) =>
      named((await list(caller)).filter(({ isSelectedCampus }) => isSelectedCampus));
    expect(await chosen(teacher)).toEqual(['Seaside']);
    expect(await chosen(admin)).toEqual([]);
    expect((await list(teacher)).map(({ version }) => version)).toEqual([1, 1, 1]);
    await save(teacher, await changed(teacher, 'S', { isSelectedCampus: false }));
    expect(await chosen(teacher)).toEqual([]);
  });

  it.each(['7', '{"a":1}', 'nonsense', '["1",null,2000000000]', 'null'])(
    'a choice that is no list of theirs is none: %s',
    async (value) => {
      await teacher.post('/api/UserSettings', { body: [{ itemName: 'campus', value }] });
      expect((await list(teacher)).map(({ isSelectedCampus }) => isSelectedCampus)).toEqual([
        false,
        false,
        false,
      ]);
    },
  );

  it('are not changed by who may not: 403, and the choice that came with it is not kept', async () => {
    for (const changes of [{ itemName: 'Mine' }, { code: 'X' }, { isMainCampus: true }]) {
      const refused = await save(
        teacher,
        await changed(teacher, 'S', { ...changes, isSelectedCampus: true }),
      );
      expect([refused.status, refused.body.error]).toEqual([403, 'permission.denied']);
    }
    expect((await save(teacher, [...(await list(teacher)), fresh('N')])).status).toBe(403);
    expect((await list(teacher)).some(({ isSelectedCampus }) => isSelectedCampus)).toBe(false);
    expect(named(await list(admin))).toEqual(['Hilltop', 'Älm Grove', 'Seaside']);
  });
});

describe('who may change the configuration', () => {
  it('renames them, moves the main campus and adds one, in one save that is audited', async () => {
    const asked = (await list(admin)).map((campus) => ({
      ...campus,
      isMainCampus: campus.code === 'S',
      ...(campus.code === 'A' ? { itemName: ' Elm Grove ', code: 'E' } : {}),
    }));
    const { status, body } = await save(admin, [
      ...asked,
      fresh('N', { itemName: 'Northside', isSelectedCampus: true }),
    ]);
    expect(status).toBe(200);
    expect(named(body)).toEqual(['Seaside', 'Elm Grove', 'Hilltop', 'Northside']);
    expect(body.map((campus: Campus) => [campus.code, campus.isMainCampus, campus.isSelectedCampus])).toEqual(
      [
        ['S', true, false],
        ['E', false, false],
        ['H', false, false],
        ['N', false, true],
      ],
    );
    const audit = await school.school.db
      .selectFrom('audit_entry')
      .select(['field_name', 'old_value', 'new_value'])
      .where('table_name', '=', 'campus')
      .where('by_user_id', '=', admin.id)
      .where('action', '=', 'update')
      .execute();
    expect(audit).toEqual(
      expect.arrayContaining([
        { field_name: 'is_main', old_value: 'true', new_value: 'false' },
        { field_name: 'is_main', old_value: 'false', new_value: 'true' },
        { field_name: 'name', old_value: 'Älm Grove', new_value: 'Elm Grove' },
      ]),
    );
  });

  it('adds the first campus of a school that has none', async () => {
    await school.arrange((db) => db.deleteFrom('campus').execute());
    expect(await list(admin)).toEqual([]);
    expect((await save(admin, [fresh('1')])).status).toBe(400);
    expect((await save(admin, [fresh('1', { isMainCampus: true })])).status).toBe(200);
    expect(named(await list(teacher))).toEqual(['1']);
  });

  it('touches only what is changed', async () => {
    await save(admin, await changed(admin, 'S', { itemName: 'Seafront' }));
    const versions = Object.fromEntries((await list(admin)).map(({ code, version }) => [code, version]));
    expect(versions).toEqual({ S: 2, H: 1, A: 1 });
  });

  it('gets 409 with what stands for a list that is older', async () => {
    const before = await changed(admin, 'S', { itemName: 'Mine' });
    await save(admin, await changed(admin, 'S', { itemName: 'Theirs' }));
    for (const [caller, sent] of [
      [admin, before],
      [teacher, await list(teacher).then((all) => all.map((campus) => ({ ...campus, version: 1 })))],
    ] as const) {
      const stale = await save(caller, sent);
      expect([stale.status, stale.body.code]).toEqual([409, 'record.changed']);
      expect(stale.body.current).toEqual(await list(caller));
    }
  });

  it('gets 409 for a code that is there twice', async () => {
    expect((await save(admin, await changed(admin, 'S', { code: 'H' }))).status).toBe(409);
    expect((await save(admin, [...(await list(admin)), fresh(' H ')])).status).toBe(409);
  });

  const lists: [string, (all: Campus[]) => unknown][] = [
    ['one left out: nothing is deleted', (all) => all.slice(1)],
    ['one twice', (all) => [...all, all[0]]],
    ['one that there is not', (all) => [...all, { ...all[0], id: 2_000_000_000 }]],
    ['no main campus', (all) => all.map((campus) => ({ ...campus, isMainCampus: false }))],
    ['two main campuses', (all) => all.map((campus) => ({ ...campus, isMainCampus: true }))],
    ['no name', (all) => all.map((campus) => ({ ...campus, itemName: ' ' }))],
    ['no code', (all) => all.map((campus) => ({ ...campus, code: '\t' }))],
    ['a name that is too long', (all) => all.map((campus) => ({ ...campus, itemName: 'x'.repeat(101) }))],
    ['nothing', () => []],
  ];
  it.each(lists)('gets 400 for a list with %s, and nothing of it is saved', async (_, made) => {
    const before = await list(admin);
    const refused = await save(admin, made(before));
    expect([refused.status, refused.body.code]).toEqual([400, 'request.invalid']);
    expect(await list(admin)).toEqual(before);
  });

  it('at once with others: there is one main campus still', async () => {
    const before = await list(admin);
    const asked = (code: string) =>
      before.map((campus) => ({ ...campus, isMainCampus: campus.code === code }));
    const answers = await Promise.all(['S', 'A', 'S', 'A'].map((code) => save(admin, asked(code))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect((await list(admin)).filter(({ isMainCampus }) => isMainCampus)).toHaveLength(1);
  });
});
