import type { Audit, AuditSave } from '@homeroom/contract/audit/audits.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { TODAY } from '../../test/moment.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { MAX_COUNTED } from './changes.views.ts';

let school: TestSchool;
let admin: Caller;
let office: Caller;
/** The day of the database, in the zone of the school: the audit goes by its clock, whatever the test's says. */
beforeAll(async () => {
  school = await newSchool();
  admin = await school.admin();
  office = await school.signedIn(['office'], { person: await school.staff('Olga', 'Office') });
});

const days = () => ({ dateOfStart: TODAY, dateOfEnd: addDays(TODAY, 1) });
const savesOf = async (query: object = {}, caller: Caller = admin): Promise<AuditSave[]> =>
  (await caller.get('/api/AuditSaves', { ...days(), ...query })).body.saves;
const linesOf = async (query: object = {}, caller: Caller = admin): Promise<Audit[]> =>
  (await caller.get('/api/Audits', { ...days(), ...query })).body;
const undo = (save: string, body: object = {}, caller: Caller = admin) =>
  caller.post(`/api/Audits/${save}/Undo`, {
    body: { changeID: null, fieldName: null, preview: false, ...body },
  });

const information = async (id: number) => {
  const { permission: _, id: __, ...now } = (await office.get(`/api/PersonalInformations/${id}`)).body;
  return now;
};
const change = async (id: number, fields: object) =>
  office.put(`/api/PersonalInformations/${id}`, {}, { ...(await information(id)), ...fields });
const lastSaveOf = async (id: number): Promise<AuditSave> =>
  (await savesOf({ personID: id, auditType: 'update' }))[0] as AuditSave;

describe('the audit of a day', () => {
  it('has a line for each field, as the specification names it', async () => {
    const id = await school.student('Ada', 'Okafor');
    await change(id, { surname: 'Obi', title: 'Dr' });
    const lines = await linesOf({ personID: id, auditType: 'update' });
    expect(lines.map(({ fieldName }) => fieldName).sort()).toEqual(['former_names', 'surname', 'title']);
    expect(lines.find(({ fieldName }) => fieldName === 'surname')).toMatchObject({
      ...{ auditType: 'update', iconID: 10, tableName: 'person', oldValue: 'Okafor', newValue: 'Obi' },
      ...{ lastModifiedByUser: 'Olga Office', userDetails: office.userName },
      lastTimeModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
      linkGUID: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('groups what was written at once, and says whom it is of', async () => {
    const id = await school.student('Ben', 'Group');
    await change(id, { title: 'Mr', pronouns: 'he/him' });
    const save = await lastSaveOf(id);
    expect(save).toMatchObject({ lastModifiedByUser: 'Olga Office', hasMore: false });
    expect(save.changes).toHaveLength(1);
    expect(save.changes[0]).toMatchObject({
      ...{ tableName: 'person', mayUndo: true, about: { id, fullName: 'Ben Group' } },
      fields: expect.arrayContaining([
        { fieldName: 'title', oldValue: '', newValue: 'Mr', oldName: null, newName: null, mayUndo: true },
      ]),
    });
    const [alone] = (await admin.get('/api/AuditSaves', { saveID: save.saveID })).body.saves;
    expect(alone).toEqual(save);
  });

  it('is asked for by days whose end is not in it, by table, field, kind, by whom and of whom', async () => {
    const id = await school.student('Cleo', 'Filter');
    await change(id, { title: 'Ms' });
    const fields = async (query: object) =>
      (await linesOf({ personID: id, ...query })).map((l) => l.fieldName);
    expect(await fields({ fieldName: 'title', auditType: 'update' })).toEqual(['title']);
    expect(await fields({ searchTableName: 'person', userID: office.id })).toEqual(['title']);
    expect(await fields({ fieldName: 'surname' })).toEqual(['surname']);
    expect(await fields({ searchTableName: 'per%', userID: office.id })).toEqual(['title']);
    expect(await fields({ searchTableName: 'flag' })).toEqual([]);
    expect(await fields({ userID: admin.id })).toEqual([]);
    expect(await fields({ byInstallation: true, auditType: 'update' })).toEqual([]);
    expect(await fields({ dateOfStart: addDays(TODAY, -1), dateOfEnd: TODAY })).toEqual([]);
    expect(await fields({ dateOfStart: addDays(TODAY, -1), auditType: 'update' })).toEqual(['title']);
    for (const [from, to] of [
      [TODAY, TODAY],
      [TODAY, addDays(TODAY, -1)],
      ['2026-02-30', TODAY],
      ['1990-01-01', TODAY],
    ])
      expect((await admin.get('/api/Audits', { dateOfStart: from, dateOfEnd: to })).status).toBe(400);
  });

  it('is read a page at a time, and bulk work is one line of it', async () => {
    const ids = await Promise.all([1, 2, 3].map((nth) => school.student('Page', `Of${nth}`)));
    await school.arrange((db) => sql`update person set title = 'Bulk' where id = any(${ids})`.execute(db));
    await school.arrange((db) =>
      sql`insert into person (given_name, surname) select 'Bulk', 'Nr ' || n from generate_series(1, 500) n`.execute(
        db,
      ),
    );
    for (let nth = 0; nth < 60; nth++) await change(ids[0] as number, { title: `T${nth}` });
    const query = { ...days(), searchTableName: 'person' };
    const first = (await admin.get('/api/AuditSaves', query)).body;
    expect(first.saves).toHaveLength(50);
    expect(first.saves[0].changes[0].fields[0].newValue).toBe('T59');
    const second = (await admin.get('/api/AuditSaves', { ...query, before: first.next })).body;
    const titles = (saves: AuditSave[]) =>
      saves.flatMap(({ changes }) => changes.flatMap(({ fields }) => fields.map(({ newValue }) => newValue)));
    expect(titles(second.saves).slice(0, 10)).toEqual([...Array(10).keys()].map((nth) => `T${9 - nth}`));
    const bulk = second.saves[10];
    expect([bulk.hasMore, bulk.changes.length, bulk.lastModifiedByUser]).toEqual([true, 20, 'system:test']);
    expect(titles([second.saves[11]])).toEqual(['Bulk', 'Bulk', 'Bulk']);
    const whole = (await admin.get('/api/AuditSaves', { saveID: bulk.saveID })).body;
    const rest = (await admin.get('/api/AuditSaves', { saveID: bulk.saveID, before: whole.next })).body;
    expect([whole.saves[0].changes.length, rest.saves[0].changes.length]).toEqual([200, 200]);
    expect([whole.whole, rest.whole]).toEqual([{ count: 500, isAtLeast: false }, null]);
  });

  /** How many saves are told on all pages. */
  async function toldOn(query: object, caller: Caller = admin): Promise<{ saves: number; whole: unknown }> {
    const first = (await caller.get('/api/AuditSaves', { ...days(), ...query })).body;
    let saves = first.saves.length;
    for (let { next } = first; next; ) {
      const page = (await caller.get('/api/AuditSaves', { ...days(), ...query, before: next })).body;
      expect(page.whole).toBeNull();
      saves += page.saves.length;
      next = page.next;
    }
    return { saves, whole: first.whole };
  }

  it('says of how many saves a page is the first: of those that are told to who asks', async () => {
    const id = await school.student('Cut', 'Pages');
    const query = { personID: id, searchTableName: 'person' };
    const short = await toldOn(query);
    expect(short.whole).toEqual({ count: short.saves, isAtLeast: false });
    for (let nth = 0; nth < 60; nth++)
      await school.arrange((db) =>
        sql`update person set ${nth % 6 ? sql`title = ${`T${nth}`}` : sql`mobile = ${`04${nth}`}`} where id = ${id}`.execute(
          db,
        ),
      );
    const all = await toldOn(query);
    expect(all.saves).toBeGreaterThanOrEqual(60);
    expect(all.whole).toEqual({ count: all.saves, isAtLeast: false });
    // Who is not told of numbers is not told either how often one was changed.
    const reader = await school.allowed([
      ...(['audit.read', 'people.read', 'people.history', 'people.contact', 'people.staff'] as const),
    ]);
    const some = await toldOn(query, reader);
    expect(some.saves).toBe(all.saves - 10);
    expect(some.whole).toEqual({ count: some.saves, isAtLeast: false });
  });

  it('of very many changes counts some, and says that there may be more', async () => {
    const rows = MAX_COUNTED + 1;
    await school.arrange((db) =>
      sql`insert into audit_change (action, by_name, table_name, row_guid, new_values, at, save_id)
        select 'insert', 'system:test', 'person', gen_random_uuid(), '{"surname": "Many"}', '2020-03-01T12:00Z', n / 100
        from generate_series(1, ${rows}::int) n`.execute(db),
    );
    const query = { dateOfStart: '2020-03-01', dateOfEnd: '2020-03-02' };
    const { saves, next, whole } = (await admin.get('/api/AuditSaves', query)).body;
    expect([saves.length, next === null]).toEqual([50, false]);
    expect(whole).toEqual({ count: Math.floor(rows / 100) + 1, isAtLeast: true });
    expect((await admin.get('/api/AuditCounts', query)).body).toEqual({ count: rows, isAtLeast: true });
  });

  it('is counted by fields, as the flat list tells them page by page to who asks', async () => {
    await school.arrange((db) =>
      sql`insert into audit_change (action, by_name, table_name, row_guid, old_values, new_values, at, save_id)
        select case when n > 600 then 'update' else 'insert' end, 'system:test', 'person', gen_random_uuid(),
          case when n > 600 then '{"mobile": "1", "title": null}'::jsonb end,
          case when n > 600 then '{"mobile": "2", "title": ""}'::jsonb
            else '{"surname": "Many", "title": "Dr", "email": "", "search_name": "many"}'::jsonb end,
          '2020-04-01T12:00Z', n / 100
        from generate_series(1, 610) n`.execute(db),
    );
    const reader = await school.allowed([
      ...(['audit.read', 'people.read', 'people.history', 'people.contact', 'people.staff'] as const),
    ]);
    const query = { dateOfStart: '2020-04-01', dateOfEnd: '2020-04-02' };
    const told = async (caller: Caller, more: object = {}) => {
      let [lines, before] = [0, ''];
      for (;;) {
        const page: Audit[] = await linesOf({ ...query, ...more, ...(before && { before }) }, caller);
        const last = page.at(-1);
        if (!last) return lines;
        lines += page.length;
        before = `${last.saveID}-${last.changeID}`;
      }
    };
    const countOf = async (caller: Caller, more: object = {}) =>
      (await caller.get('/api/AuditCounts', { ...query, ...more })).body;
    for (const [caller, more, count] of [
      [admin, {}, 1220],
      [admin, { fieldName: 'title' }, 610],
      [admin, { fieldName: 'email' }, 0],
      [admin, { auditType: 'update' }, 20],
      [reader, {}, 1210],
    ] as const) {
      expect(await told(caller, more)).toBe(count);
      expect(await countOf(caller, more)).toEqual({ count, isAtLeast: false });
    }
    expect(
      await linesOf({ auditType: 'read', searchTableName: 'audit_change', userID: reader.id }),
    ).toContainEqual(expect.objectContaining({ fieldName: '2020-04-01 to 2020-04-02' }));
  });

  it('is told of with its names when the account is there no more', async () => {
    const id = await school.student('Dee', 'Left');
    const gone = await school.signedIn(['office'], { name: 'Gone Gadfly' });
    const now = await information(id);
    await gone.put(`/api/PersonalInformations/${id}`, {}, { ...now, title: 'Sir' });
    await school.arrange(async (db) => {
      const { rows } = await sql<{ table: string; column: string }>`
        select c.conrelid::regclass::text as table, a.attname::text as column
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.confrelid = 'user_account'::regclass`.execute(db);
      for (const { table, column } of rows)
        await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${gone.id}`.execute(db);
      await sql`delete from user_account where id = ${gone.id}`.execute(db);
    });
    const [line] = await linesOf({ userID: gone.id });
    expect(line).toMatchObject({ lastModifiedByUser: 'Gone Gadfly', newValue: 'Sir' });
  });

  it('is exported as it is filtered, and that it was read and exported stands in it', async () => {
    const id = await school.student('Eve', 'Exported');
    await change(id, { title: '=1+1', pronouns: 'she/her' });
    const filter = { ...days(), personID: id, auditType: 'update', fieldName: 'title' };
    const answer = await admin.get('/api/AuditExports', filter);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain(`audit-${TODAY}-${addDays(TODAY, 1)}.csv`);
    const [heading, line, ...more] = String(answer.body).trimEnd().split('\r\n');
    expect(heading).toContain('"Type","Date","Modified by"');
    expect(line).toContain(`"Olga Office"`);
    expect(line).toContain(`"'=1+1"`);
    expect(more).toEqual([]);
    const noted = await linesOf({ searchTableName: 'audit_change', userID: admin.id });
    expect(noted.map(({ auditType }) => auditType)).toContain('export');
    expect(noted.some(({ fieldName }) => fieldName.includes(`of person ${id}`))).toBe(true);
    expect(JSON.stringify(noted)).not.toContain('Exported');
  });

  it('is exported whole, however long it is, each line with whom it is of', async () => {
    await school.arrange((db) =>
      sql`insert into person (given_name, surname) select 'Long', 'Nr ' || n from generate_series(1, 2500) n`.execute(
        db,
      ),
    );
    const filter = { ...days(), searchTableName: 'person', auditType: 'insert', fieldName: 'surname' };
    const lines = String((await admin.get('/api/AuditExports', filter)).body).split('\r\n');
    const long = lines.filter((line) => line.includes('"Long Nr '));
    expect([long.length, new Set(long).size]).toEqual([2500, 2500]);
    for (const line of long) expect(line).toMatch(/"Long (Nr \d+)","","\1"$/);
  });

  it('says of whom a record is by where it stands now, whatever was written first', async () => {
    const [before, now] = [await school.student('Mia', 'Before'), await school.student('Mia', 'Now')];
    const alert = { item_name: 'Bees', category: 'medical', comment: 'Moved' };
    await school.arrange(async (db) => {
      const { id } = await db
        .insertInto('flag')
        .values({ ...alert, person_id: before })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.updateTable('flag').set({ person_id: now }).where('id', '=', id).execute();
    });
    const [line] = (await savesOf({ personID: now, searchTableName: 'flag', auditType: 'insert' })) as [
      AuditSave,
    ];
    expect(line.changes[0]?.about).toEqual({ id: now, fullName: 'Mia Now' });
  });
});

describe('what is confidential', () => {
  it('is told of to who may read all of it, and there is nothing of it for anybody else', async () => {
    const child = await school.student('Fay', 'Hidden');
    await school.arrange(async (db) => {
      const flag = { person_id: child, item_name: 'Order', category: 'court-order', comment: 'CANARY-ORDER' };
      await db.insertInto('flag').values(flag).execute();
      await db
        .insertInto('medical_condition')
        .values({ person_id: child, item_name: 'CANARY-HEALTH', severity: 'mild' })
        .execute();
      await db.updateTable('person').set({ mobile: 'CANARY-MOBILE' }).where('id', '=', child).execute();
    });
    const reader = await school.allowed(['audit.read', 'people.read', 'people.history']);
    const all = JSON.stringify(await linesOf({ personID: child }));
    for (const canary of ['CANARY-ORDER', 'CANARY-HEALTH', 'CANARY-MOBILE']) expect(all).toContain(canary);
    for (const path of ['/api/Audits', '/api/AuditSaves', '/api/AuditExports']) {
      const { status, body } = await reader.get(path, { ...days(), personID: child });
      expect([path, status]).toEqual([path, 200]);
      expect(JSON.stringify(body)).not.toMatch(/CANARY|medical/);
    }
    expect((await linesOf({ personID: child }, reader)).map(({ fieldName }) => fieldName)).toContain(
      'item_name',
    );
    expect(await linesOf({ personID: child, fieldName: 'comment' }, reader)).toEqual([]);
    const told = (await reader.get('/api/AuditTables')).body.map(
      ({ tableName }: { tableName: string }) => tableName,
    );
    expect(told).toEqual(expect.arrayContaining(['flag', 'audit_change']));
    expect(told).not.toContain('medical_condition');
    const { rows } = await sql<{ guid: string }>`
      select guid from medical_condition where person_id = ${child}`.execute(school.school.db);
    const then = { tableName: 'medical_condition', dateOf: TODAY };
    const record = (caller: Caller) => caller.get(`/api/AuditRecords/${rows[0]?.guid}`, then);
    expect([(await record(admin)).status, (await record(reader)).status]).toEqual([200, 404]);
    const [save] = await savesOf({ personID: child, searchTableName: 'medical_condition' });
    const undoer = await school.allowed(['audit.undo', 'people.read', 'people.history']);
    // Of the save they see the alert alone: neither the condition nor all of it is theirs to undo.
    const changeID = save?.changes[0]?.changeID;
    expect((await undo(save?.saveID ?? '', { changeID }, undoer)).status).toBe(404);
    expect((await undo(save?.saveID ?? '', {}, undoer)).status).toBe(403);
  });
});

describe('undoing', () => {
  it('shows what it would write, and writes it by the save of the area', async () => {
    const id = await school.student('Gus', 'Before');
    await change(id, { preferredName: 'Gustav', homeLanguage: 'German' });
    const { saveID } = await lastSaveOf(id);
    const shown = await undo(saveID, { preview: true });
    expect(shown.status).toBe(200);
    const told = (body: { changes: AuditSave['changes'] }) =>
      body.changes
        .flatMap(({ fields }) => fields.map((f) => `${f.fieldName}: ${f.oldValue} → ${f.newValue}`))
        .sort();
    expect(told(shown.body)).toEqual(['home_language: German → ', 'preferred_name: Gustav → ']);
    expect(await information(id)).toMatchObject({ preferredName: 'Gustav', version: 2 });
    const done = await undo(saveID);
    expect([done.status, told(done.body)]).toEqual([200, told(shown.body)]);
    expect(await information(id)).toMatchObject({ preferredName: '', homeLanguage: '', version: 3 });
    // Twice is once too often; and an undo is a save like any other.
    const again = await undo(saveID);
    expect([again.status, again.body.code]).toEqual([409, 'audit.changed_since']);
    const last = await lastSaveOf(id);
    expect(last.userDetails).toBe(admin.userName);
    expect((await undo(last.saveID)).status).toBe(200);
    expect(await information(id)).toMatchObject({ preferredName: 'Gustav', homeLanguage: 'German' });
  });

  it('takes back one field alone', async () => {
    const id = await school.student('Hal', 'Field');
    await change(id, { title: 'Mr', pronouns: 'they/them' });
    const { saveID, changes } = await lastSaveOf(id);
    const changeID = changes[0]?.changeID;
    expect((await undo(saveID, { changeID, fieldName: 'title' })).status).toBe(200);
    expect(await information(id)).toMatchObject({ title: '', pronouns: 'they/them' });
    expect((await undo(saveID, { fieldName: 'title' })).status).toBe(400);
    expect((await undo(saveID, { changeID, fieldName: 'email' })).status).toBe(404);
  });

  describe('a family name', () => {
    const names = async (id: number) => {
      const { surname, formerNames } = await information(id);
      return [surname, formerNames];
    };
    const surnameAlone = ({ changes }: AuditSave) => ({
      changeID: changes[0]?.changeID,
      fieldName: 'surname',
    });

    it.each([
      ['alone', surnameAlone],
      ['with the whole save', () => ({})],
    ])('%s: neither the mistyped nor the right one stays among the former names', async (_what, wanted) => {
      const id = await school.student('Ned', 'Okafor');
      await change(id, { surname: 'Okfaor' });
      expect(await names(id)).toEqual(['Okfaor', 'Okafor']);
      const mistyped = await lastSaveOf(id);
      const shown = await undo(mistyped.saveID, { ...wanted(mistyped), preview: true });
      const fields = (shown.body.changes as AuditSave['changes']).flatMap((one) => one.fields);
      expect(fields.map((field) => field.fieldName).sort()).toEqual(['former_names', 'surname']);
      expect((await undo(mistyped.saveID, wanted(mistyped))).status).toBe(200);
      expect(await names(id)).toEqual(['Okafor', '']);
      // That was wrong: it was no mistake.
      const undone = await lastSaveOf(id);
      expect((await undo(undone.saveID, wanted(undone))).status).toBe(200);
      expect(await names(id)).toEqual(['Okfaor', 'Okafor']);
    });

    it('leaves former names that somebody has changed since', async () => {
      const id = await school.student('Nia', 'Okafor');
      await change(id, { surname: 'Okfaor' });
      const mistyped = await lastSaveOf(id);
      await change(id, { formerNames: 'Okafor, Obi' });
      expect((await undo(mistyped.saveID, surnameAlone(mistyped))).status).toBe(200);
      expect(await names(id)).toEqual(['Okafor', 'Okafor, Obi']);
    });

    it('keeps former names of before the change', async () => {
      const id = await school.student('Nola', 'Okafor');
      await change(id, { formerNames: 'Obi' });
      await change(id, { surname: 'Okfaor' });
      const mistyped = await lastSaveOf(id);
      expect((await undo(mistyped.saveID, surnameAlone(mistyped))).status).toBe(200);
      expect(await names(id)).toEqual(['Okafor', 'Obi']);
    });
  });

  it('shows what was changed since and leaves it', async () => {
    const id = await school.student('Ida', 'Since');
    await change(id, { title: 'Ms', pronouns: 'she/her' });
    const { saveID } = await lastSaveOf(id);
    await change(id, { title: 'Dr' });
    const refused = await undo(saveID, { preview: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'audit.changed_since']);
    expect(refused.body.current).toMatchObject([
      { tableName: 'person', fieldName: 'title', oldValue: '', newValue: 'Ms', nowValue: 'Dr' },
    ]);
    expect(await information(id)).toMatchObject({ title: 'Dr', pronouns: 'she/her' });
  });

  it('closes what was added, with the rules of its area', async () => {
    const id = await school.student('Jon', 'Added');
    const added = await office.post('/api/PersonalFlagCategories', {
      body: { personID: id, flagCategoryID: 1, flagType: null, comment: 'Bees', itemName: 'Allergy' },
    });
    expect(added.status).toBe(200);
    const [save] = await savesOf({ personID: id, searchTableName: 'flag' });
    expect((await undo(save?.saveID ?? '')).status).toBe(200);
    const flags = (await office.get(`/api/PersonalFlags/${id}`)).body;
    expect(flags).toMatchObject([{ comment: 'Bees', dateClosed: '2026-11-18' }]);
  });

  it('leaves of an enrolment what the save did not change', async () => {
    const id = await school.student('Joy', 'Enrolled');
    const read = async () => (await office.get(`/api/StudentInformations/${id}`)).body;
    const before = await read();
    await school.arrange((db) =>
      sql`update student set leaving_reason = 'Moved', number = 'X-77' where id = ${id}`.execute(db),
    );
    const [save] = await savesOf({ personID: id, searchTableName: 'student', auditType: 'update' });
    const changeID = save?.changes[0]?.changeID;
    expect((await undo(save?.saveID ?? '', { changeID, fieldName: 'leaving_reason' })).status).toBe(200);
    expect(await read()).toEqual({ ...before, number: 'X-77', version: before.version + 2 });
  });

  it('is refused where no area says how, where one may not write, and for what there is not', async () => {
    const id = await school.student('Kim', 'Refused');
    const staff = await school.staff('Kit', 'Refused');
    await school.arrange((db) => sql`update staff set position = 'Head' where id = ${staff}`.execute(db));
    const [save] = await savesOf({ personID: staff, searchTableName: 'staff', auditType: 'update' });
    const refused = await undo(save?.saveID ?? '');
    expect([refused.status, refused.body.code]).toEqual([409, 'audit.not_undoable']);
    expect(refused.body.current).toEqual([{ tableName: 'staff', fieldNames: [] }]);
    expect(save?.changes[0]?.mayUndo).toBe(false);

    await change(id, { title: 'Mr' });
    const { saveID } = await lastSaveOf(id);
    const mayNotWrite = await school.allowed([
      ...(['audit.undo', 'people.read', 'people.history', 'people.contact', 'people.staff'] as const),
    ]);
    expect((await undo(saveID, { preview: true }, mayNotWrite)).status).toBe(403);
    expect((await undo('1-1')).status).toBe(404);
    expect((await undo('none')).status).toBe(400);
    expect(await information(id)).toMatchObject({ title: 'Mr' });
  });

  it('of two who undo at once the second is told what stands', async () => {
    const id = await school.student('Lea', 'Race');
    await change(id, { title: 'Ms' });
    const { saveID } = await lastSaveOf(id);
    const answers = await Promise.all([undo(saveID), undo(saveID), undo(saveID)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('has one effect under one key', async () => {
    const id = await school.student('Max', 'Once');
    await change(id, { title: 'Mr' });
    const { saveID } = await lastSaveOf(id);
    const send = () =>
      admin.post(`/api/Audits/${saveID}/Undo`, {
        body: { changeID: null, fieldName: null, preview: false },
        headers: { 'Idempotency-Key': 'audit-undo-once' },
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await information(id)).toMatchObject({ title: '', version: 3 });
  });

  it('brings a setting back, which counts at once', async () => {
    const value = (name: string) => JSON.stringify({ key: 'school', value: { name, timeZone: 'UTC' } });
    for (const name of ['First School', 'Second School'])
      await admin.post('/api/SystemSettings', { body: [{ itemName: 'system/school', value: value(name) }] });
    const [save] = await savesOf({ searchTableName: 'system_setting', userID: admin.id });
    expect((await undo(save?.saveID ?? '')).status).toBe(200);
    const [setting] = (await admin.get('/api/SystemSettings', { searchName: 'system/school' })).body;
    expect(JSON.parse(setting.value).value.name).toBe('First School');
  });
});

describe('a record as it was', () => {
  it('is worked out backwards, also of one that is there no more', async () => {
    const id = await school.student('Nia', 'Then');
    const { rows } = await sql<{ guid: string }>`select guid from person where id = ${id}`.execute(
      school.school.db,
    );
    const guid = rows[0]?.guid as string;
    await change(id, { surname: 'Now' });
    const then = async (dateOf: string, tableName = 'person', of = guid) =>
      (await admin.get(`/api/AuditRecords/${of}`, { tableName, dateOf })).body;
    const now = await then(TODAY);
    expect(now).toMatchObject({ state: 'there', about: { id, fullName: 'Nia Now' } });
    expect(now.fields.find((f: { fieldName: string }) => f.fieldName === 'surname')).toMatchObject({
      ...{ value: 'Now', hasChanged: false },
    });
    expect(await then(addDays(TODAY, -1))).toMatchObject({ state: 'notYet', fields: [] });
    const path = `/api/AuditRecords/${guid}`;
    const { saveID } = await lastSaveOf(id);
    const before = (await admin.get(path, { tableName: 'person', saveID })).body;
    expect(before).toMatchObject({ state: 'there', dateOf: null });
    expect(before.fields.find((f: { fieldName: string }) => f.fieldName === 'surname')).toMatchObject({
      ...{ value: 'Then', nowValue: 'Now', hasChanged: true },
    });
    expect((await admin.get(path, { tableName: 'person' })).status).toBe(400);
    expect((await admin.get(path, { tableName: 'person', saveID, dateOf: TODAY })).status).toBe(400);
    expect(
      (await admin.get(`/api/AuditRecords/${guid}`, { tableName: 'pg_class', dateOf: TODAY })).status,
    ).toBe(404);
    expect(
      (await admin.get(`/api/AuditRecords/${guid}`, { tableName: 'person', dateOf: '2026-02-30' })).status,
    ).toBe(400);
  });

  it('never tells of passwords', async () => {
    const { rows } = await sql<{ guid: string }>`
      select guid from user_account where id = ${admin.id}`.execute(school.school.db);
    const record = (
      await admin.get(`/api/AuditRecords/${rows[0]?.guid}`, { tableName: 'user_account', dateOf: TODAY })
    ).body;
    const hash = record.fields.find((f: { fieldName: string }) => f.fieldName === 'password_hash');
    expect(hash).toMatchObject({ value: '(hidden)', nowValue: '(hidden)' });
    expect(JSON.stringify(record)).not.toContain('argon2');
  });
});

describe('who may see something', () => {
  it('is told with the permissions and roles, and who has read it of a person', async () => {
    const child = await school.student('Oda', 'Read');
    const adult = await school.person('Al', 'Read');
    await school.arrange((db) =>
      db
        .insertInto('relation')
        .values({ adult_id: adult, child_id: child, relationship: 'Father' })
        .execute(),
    );
    await office.get(`/api/PersonalRelations/${child}`);
    const { body } = await admin.get('/api/AuditReaders', {
      ...{ tableName: 'relation', fieldName: 'court_order', personID: child },
    });
    expect(body.needs.map(({ permission }: { permission: string }) => permission)).toEqual([
      ...['people.contact', 'people.custody'],
    ]);
    const reader = body.readers.find(({ userID }: { userID: number }) => userID === office.id);
    expect(reader.because).toContainEqual(
      expect.objectContaining({ permission: 'people.custody', roles: [expect.stringMatching(/office/i)] }),
    );
    expect(body.reads).toMatchObject([{ by: 'Olga Office', auditType: 'read', detail: 'custody' }]);
    const teacher = await school.teacher();
    const ids = body.readers.map(({ userID }: { userID: number }) => userID);
    expect(ids).not.toContain(teacher.id);
    expect(body.readCount).toBe(body.reads.length);
    expect((await admin.get('/api/AuditReaders', { tableName: 'none' })).status).toBe(404);
  });

  it('is told of all reads of a person, a page at a time', async () => {
    const child = await school.student('Una', 'Often');
    const adult = await school.person('Al', 'Often');
    await school.arrange((db) =>
      db
        .insertInto('relation')
        .values({ adult_id: adult, child_id: child, relationship: 'Father' })
        .execute(),
    );
    const nurse = await school.signedIn(['office'], { name: 'Nora First' });
    await nurse.get(`/api/PersonalRelations/${child}`);
    for (let nth = 0; nth < 51; nth++) await office.get(`/api/PersonalRelations/${child}`);
    const asked = { tableName: 'relation', fieldName: 'court_order', personID: child };
    const first = (await admin.get('/api/AuditReaders', asked)).body;
    const second = (await admin.get('/api/AuditReaders', { ...asked, before: first.next })).body;
    const by = ({ reads }: { reads: { by: string }[] }) => reads.map((read) => read.by);
    expect([by(first).length, new Set(by(first))]).toEqual([50, new Set(['Olga Office'])]);
    expect(by(second)).toEqual(['Olga Office', 'Nora First']);
    expect([first.readCount, second.next]).toEqual([52, null]);
  });
});
