import type { BuiltInRole } from '@homeroom/contract/session/default-roles.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { userWith } from '../../test/user.ts';
import { privateModelOfPersons } from './persons.facts.ts';

let school: TestSchool;
let office: Caller;
let teacher: Caller & { personId: number };
beforeAll(async () => {
  school = await newSchool();
  office = await school.office();
  teacher = await school.teacher();
});

const UNKNOWN = 2_000_000_000;
const path = (id: number) => `/api/PersonalInformations/${id}`;
const addresses = (id: number) => `/api/PersonalAddresses/${id}`;
const read = async (id: number, caller = office) => (await caller.get(path(id))).body;
/** Saves a person's information as it stands, but for the changes. */
const save = async (id: number, changes: object, caller = office) => {
  const { id: _, permission: __, ...now } = await read(id);
  return caller.put(path(id), {}, { ...now, ...changes });
};
const home = {
  ...{
    id: 0,
    kind: 'home',
    line1: '1 Hill Road',
    line2: '',
    suburb: 'Hillside',
    state: '',
    postcode: '4000',
  },
  ...{ country: '', dateFrom: '2020-01-01', dateTo: null, version: 0 },
};

describe('personal information', () => {
  it('keeps every field as it was typed, without blanks around it', async () => {
    const id = await school.student('Ada', 'Okafor');
    const fields = {
      ...{ title: 'Ms', surname: 'Okafor', givenName: 'Adaeze', middleName: 'N.', preferredName: 'Ada' },
      ...{ formerNames: 'Obi', pronouns: 'she/her', sex: 'female', birthDate: '2014-02-28' },
      ...{ homeLanguage: 'Igbo', countryOfBirth: 'Nigeria', email: 'ada@example.org' },
      ...{ phone: '07 1234', mobile: '+44 (0)7700 900', workPhone: null, hidesBirthday: true },
    };
    const saved = await office.put(
      path(id),
      {},
      { ...fields, surname: ' Okafor ', workPhone: '  ', version: 1 },
    );
    expect(saved.body).toEqual({ id, ...fields, permission: 2, version: 2 });
    expect(await read(id)).toEqual(saved.body);
    expect(await read(id, teacher)).toEqual({ ...saved.body, permission: 1 });
    // The same again is no change.
    expect((await save(id, {})).body.version).toBe(2);
  });

  it('keeps the old family name among the former ones when it changes', async () => {
    const id = await school.student('Bea', 'Dahl');
    expect((await save(id, { surname: 'DAHL' })).body.formerNames).toBe('');
    expect((await save(id, { surname: 'Ćosić' })).body.formerNames).toBe('DAHL');
    expect((await save(id, { surname: 'Cosic' })).body.formerNames).toBe('DAHL');
    expect((await save(id, { surname: 'Berg' })).body.formerNames).toBe('DAHL, Cosic');
    expect((await save(id, { surname: 'Dahl' })).body.formerNames).toBe('DAHL, Cosic, Berg');
    expect((await save(id, { surname: 'Berg' })).body.formerNames).toBe('DAHL, Cosic, Berg');
    const full = await save(id, { surname: 'Long', formerNames: `Dahl, ${'x'.repeat(293)}` });
    expect([full.status, full.body.errors[0].path]).toEqual([400, 'formerNames']);
  });

  it('refuses what cannot be, at its field', async () => {
    const id = await school.student();
    const wrong: [object, string][] = [
      [{ surname: '  ' }, 'surname'],
      [{ birthDate: '2026-11-19' }, 'birthDate'],
      [{ birthDate: '2026-02-30' }, 'birthDate'],
      [{ email: 'nobody' }, 'email'],
      [{ sex: 'F' }, 'sex'],
    ];
    for (const [changes, field] of wrong) {
      const { status, body } = await save(id, changes);
      expect([status, body.errors?.[0]?.path], JSON.stringify(changes)).toEqual([400, field]);
    }
    expect((await save(id, { birthDate: '2026-11-18' })).status).toBe(200);
  });

  it('of two who change it at once, tells the second what stands', async () => {
    const id = await school.student();
    await save(id, { title: 'Mr' });
    const late = await save(id, { title: 'Dr', version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'record.changed']);
    expect(late.body.current).toEqual(await read(id));
    expect(late.body.current.title).toBe('Mr');
  });

  it('does not lose what an import wrote in another way', async () => {
    const id = await school.student();
    await school.arrange((db) =>
      db.updateTable('person').set({ sex: 'unspecified' }).where('id', '=', id).execute(),
    );
    expect((await save(id, { title: 'Mx' })).body.sex).toBe('');
    const stored = await school.school.db.selectFrom('person').select('sex').where('id', '=', id).execute();
    expect(stored).toEqual([{ sex: 'unspecified' }]);
  });

  it('of staff is read with its right or by themselves, and else answers like nobody', async () => {
    const unknown = await teacher.get(path(UNKNOWN));
    expect(unknown.status).toBe(404);
    const colleague = await school.staff();
    expect(await teacher.get(path(colleague))).toMatchObject({ status: 404, body: unknown.body });
    expect(await teacher.get(addresses(colleague))).toMatchObject({ status: 404, body: unknown.body });
    expect((await read(teacher.personId, teacher)).permission).toBe(1);
    expect((await read(teacher.personId)).permission).toBe(2);
    expect((await save(teacher.personId, {}, teacher)).status).toBe(403);
    // Somebody's mother who teaches here is staff.
    const child = await school.student();
    await school.arrange((db) =>
      db
        .insertInto('relation')
        .values({ adult_id: colleague, child_id: child, relationship: 'Mother' })
        .execute(),
    );
    expect((await teacher.get(path(colleague))).status).toBe(404);
  });

  it('of staff, where it changed, is told to whom it may be shown', async () => {
    const [colleague, student] = [await school.staff(), await school.student()];
    const ids = [teacher.personId, colleague, student, UNKNOWN];
    const hears = async (role: BuiltInRole, personId: number | null) => {
      const user = userWith([role], { personId });
      const heard = await privateModelOfPersons.permittedIds(school.school.db, user, ids, school.today);
      return heard.sort((a, b) => a - b);
    };
    expect(await hears('teacher', teacher.personId)).toEqual([teacher.personId, student]);
    expect(await hears('counsellor', null)).toEqual([student]);
    expect(await hears('office', null)).toEqual([teacher.personId, colleague, student]);
  });

  it('of a record that was merged into another there is none', async () => {
    const [kept, merged] = [await school.student(), await school.student()];
    await school.arrange((db) =>
      db.updateTable('person').set({ merged_into: kept }).where('id', '=', merged).execute(),
    );
    for (const address of [path(merged), addresses(merged), `/api/PersonalFlags/${merged}`])
      expect((await office.get(address)).status, address).toBe(404);
  });
});

describe('addresses', () => {
  it('are added, changed and ended; those that hold stand first', async () => {
    const id = await school.student();
    await office.put(addresses(id), {}, { ...home, line1: ' 1 Hill Road ' });
    const { body } = await office.put(
      addresses(id),
      {},
      { ...home, kind: 'mail', line1: 'Box 3', dateFrom: null },
    );
    expect(body).toEqual([
      { ...home, id: expect.any(Number), version: 1 },
      { ...home, id: expect.any(Number), kind: 'mail', line1: 'Box 3', dateFrom: null, version: 1 },
    ]);
    const [old] = body;
    await office.put(addresses(id), {}, { ...old, dateTo: '2026-11-17' });
    const moved = await office.put(
      addresses(id),
      {},
      { ...home, line1: '2 Sea Road', dateFrom: '2026-11-18' },
    );
    expect(moved.body.map(({ line1 }: { line1: string }) => line1)).toEqual([
      '2 Sea Road',
      'Box 3',
      '1 Hill Road',
    ]);

    const late = await office.put(addresses(id), {}, { ...old, line2: 'Flat 2' });
    expect([late.status, late.body.current]).toEqual([409, moved.body]);
    const wrong = await office.put(addresses(id), {}, { ...home, dateTo: '2019-12-31' });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'dateTo']);
    expect((await office.put(addresses(id), {}, { ...home, line1: ' ' })).status).toBe(400);
    expect((await teacher.put(addresses(id), {}, home)).status).toBe(403);
  });

  it("are a person's own: never another's through a relation, nor changed from there", async () => {
    const [child, mother, father] = [
      await school.student(),
      await school.person('May', 'Mother'),
      await school.person('Fred', 'Father'),
    ];
    await school.arrange((db) =>
      db
        .insertInto('relation')
        .values([
          { adult_id: mother, child_id: child, relationship: 'Mother' },
          { adult_id: father, child_id: child, relationship: 'Father' },
        ])
        .execute(),
    );
    const { body } = await office.put(addresses(mother), {}, { ...home, line1: 'A refuge' });
    for (const other of [child, father]) {
      expect((await office.get(addresses(other))).body).toEqual([]);
      const answer = await office.put(addresses(other), {}, { ...body[0], line1: 'Elsewhere' });
      expect([answer.status, answer.body.code]).toEqual([404, 'record.unknown']);
    }
    const { body: seen } = await office.get(`/api/PersonalRelations/${father}`);
    expect(seen.map(({ personID }: { personID: number }) => personID)).toEqual([child]);
    expect(JSON.stringify((await office.get(`/api/PersonContacts/${father}`)).body)).not.toMatch(
      /refuge|May/,
    );
  });
});
