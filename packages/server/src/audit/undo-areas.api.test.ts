import type { AuditSave } from '@homeroom/contract/audit/audits.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { behaviourLists, saveEvent } from '../../test/behaviour.ts';
import type { Caller } from '../../test/caller.ts';
import { TODAY } from '../../test/moment.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { newRoll } from '../../test/roll.ts';

let school: TestSchool;
let admin: Caller;
let list: Awaited<ReturnType<typeof behaviourLists>>;
/** The day of the database: the audit goes by its clock. */

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-02', '2026-12-04');
  admin = await school.admin();
  list = await behaviourLists(school);
});

const savesOf = async (query: object): Promise<AuditSave[]> =>
  (
    await admin.get('/api/AuditSaves', {
      ...{ dateOfStart: addDays(TODAY, -1), dateOfEnd: addDays(TODAY, 2), auditType: 'changes' },
      ...query,
    })
  ).body.saves;
const lastSave = async (query: object) => (await savesOf(query))[0] as AuditSave;
const undo = (save: AuditSave, body: object = {}, caller: Caller = admin) =>
  caller.post(`/api/Audits/${save.saveID}/Undo`, {
    body: { changeID: null, fieldName: null, preview: false, ...body },
  });
const told = (body: { changes: AuditSave['changes'] }) =>
  body.changes.flatMap(({ fields }) => fields.map((f) => `${f.fieldName}: ${f.oldValue} → ${f.newValue}`));

describe('a mark', () => {
  it('says again what it said before, in the layer that said it, for everybody at once', async () => {
    const { students, save, read, teacher } = await newRoll(school, 1);
    const [studentID] = students;
    await save({ studentID, absence: null });
    await save({ studentID, version: 1, absence: {} });
    const last = await lastSave({ personID: studentID, searchTableName: 'attendance_mark' });
    expect(last.changes[0]).toMatchObject({ dateOf: '2026-11-18', mayUndo: true });
    const shown = await undo(last, { preview: true });
    expect(told(shown.body)).toContain('status: absent → present');
    expect((await read()).body[0]).toMatchObject({ mark: 'absent', version: 2 });
    expect((await undo(last)).status).toBe(200);
    expect((await read()).body[0]).toMatchObject({
      mark: 'present',
      layer: 'teacher',
      absence: null,
      version: 3,
    });
    const twice = await undo(last);
    expect([twice.status, twice.body.code]).toEqual([409, 'audit.changed_since']);
    // The teacher goes on with what stands; and the undo is undone.
    const back = await lastSave({ personID: studentID, searchTableName: 'attendance_mark' });
    expect(back.lastModifiedByUser).not.toBe(last.lastModifiedByUser);
    expect((await undo(back)).status).toBe(200);
    expect((await read(teacher)).body[0]).toMatchObject({ mark: 'absent', version: 4 });
  });

  it('is taken back with its roll where it was the first: the roll says nothing then', async () => {
    const { students, save, read } = await newRoll(school, 1);
    await save({ studentID: students[0], absence: {} });
    const first = await lastSave({ personID: students[0], searchTableName: 'attendance_mark' });
    const whole = await lastSave({ saveID: first.saveID });
    expect(new Set(whole.changes.map(({ tableName }) => tableName))).toEqual(
      new Set(['roll', 'attendance_mark']),
    );
    expect((await undo(whole)).status).toBe(200);
    expect((await read()).body[0]).toMatchObject({ mark: 'unmarked', version: 2 });
  });

  it('is left where the office has corrected it since', async () => {
    const { students, save, read } = await newRoll(school, 1);
    const [studentID] = students;
    const office = await school.office();
    await save({ studentID, absence: {} });
    const teachers = await lastSave({ personID: studentID, searchTableName: 'attendance_mark' });
    await save({ studentID, version: 1, mark: 'late', absence: { late: true } }, office);
    const refused = await undo(teachers, { changeID: teachers.changes[0]?.changeID });
    expect([refused.status, refused.body.code]).toEqual([409, 'record.changed']);
    expect((await read()).body[0]).toMatchObject({ mark: 'late', layer: 'office' });
  });

  it('comes back where an absence that was known by mistake is cancelled', async () => {
    const { students, read } = await newRoll(school, 1);
    const [studentID] = students;
    const office = await school.office();
    const body = {
      ...{ dateFrom: '2026-11-18', dateTo: '2026-11-18', details: '' },
      reasonID: await school.reasonID('I'),
    };
    expect((await office.post(`/api/KnownAbsences/${studentID}`, { body })).status).toBe(200);
    expect((await read()).body[0]).toMatchObject({ mark: 'absent', layer: 'known' });
    const known = await lastSave({ personID: studentID, searchTableName: 'known_absence' });
    expect((await undo(known)).status).toBe(200);
    expect((await read()).body[0]).toMatchObject({ mark: 'unmarked', layer: 'default' });
    expect((await undo(known)).status).toBe(404);
    const leave = { ...body, dateFrom: '2026-11-17' };
    const { id } = (await office.post(`/api/KnownAbsences/${studentID}`, { body: leave })).body;
    await office.put(`/api/KnownAbsences/${id}`, {}, { dateTo: '2026-11-17', seen: '2026-11-18' });
    expect((await read()).body[0]).toMatchObject({ mark: 'unmarked' });
    const ended = await lastSave({ personID: studentID, searchTableName: 'known_absence' });
    expect((await undo(ended)).status).toBe(200);
    expect((await read()).body[0]).toMatchObject({ mark: 'absent', layer: 'known' });
  });

  it('is not for who may undo and may not mark the roll', async () => {
    const { students, save, read } = await newRoll(school, 1);
    await save({ studentID: students[0], absence: {} });
    const marked = await lastSave({ personID: students[0], searchTableName: 'attendance_mark' });
    const reader = await school.allowed(['audit.undo', 'attendance.read']);
    // The roll that came with it is told of; the mark is not.
    expect((await undo(marked, {}, reader)).status).toBe(403);
    expect((await undo(marked, { changeID: marked.changes[0]?.changeID }, reader)).status).toBe(404);
    expect((await read()).body[0]).toMatchObject({ mark: 'absent', version: 1 });
  });
});

describe('an event of behaviour', () => {
  const incident = () => ({ incidentType: { id: list('incident', 'Late to lesson') } });

  it('is saved as it was, field by field or whole, and taken away and brought back', async () => {
    const pupil = await school.student('Tolu', 'Undone');
    const saved = await saveEvent(
      admin,
      [{ id: pupil, incidents: [{ ...incident(), comment: 'Ten minutes' }] }],
      {
        comment: 'Came late',
      },
    );
    const { id } = saved.body;
    const read = async () => (await admin.get(`/api/BehaviourReports/${id}`)).body;
    const one = saved.body.people[0];
    await saveEvent(admin, [{ ...one, incidents: [{ ...one.incidents[0], comment: 'Two hours' }] }], {
      ...{ id, version: saved.body.version, comment: 'Came very late' },
    });
    const changed = await lastSave({ searchTableName: 'behaviour_%' });
    expect(told((await undo(changed, { preview: true })).body)).toEqual(
      expect.arrayContaining(['comment: Two hours → Ten minutes', 'comment: Came very late → Came late']),
    );
    expect((await undo(changed)).status).toBe(200);
    expect(await read()).toMatchObject({
      comment: 'Came late',
      people: [{ incidents: [{ comment: 'Ten minutes' }] }],
    });
    const again = await undo(changed);
    expect([again.status, again.body.code]).toEqual([409, 'audit.changed_since']);

    await admin.delete(`/api/BehaviourReports/${id}`);
    const gone = await lastSave({ searchTableName: 'behaviour_report' });
    expect((await undo(gone)).status).toBe(200);
    expect(await read()).toMatchObject({ takenAway: null, people: [{ id: pupil }] });
  });

  it('goes whole where it was recorded by mistake, with all that came with it', async () => {
    const pupil = await school.student('Uma', 'Mistaken');
    const saved = await saveEvent(admin, [{ id: pupil, incidents: [incident()] }]);
    const added = await lastSave({ searchTableName: 'behaviour_report' });
    const whole = await lastSave({ saveID: added.saveID });
    expect(whole.changes.length).toBeGreaterThan(2);
    expect((await undo(whole)).status).toBe(200);
    expect((await admin.get(`/api/BehaviourReports/${saved.body.id}`)).body.takenAway).not.toBeNull();
  });

  it('loses an incident that was added to it alone', async () => {
    const pupil = await school.student('Vic', 'More');
    const saved = await saveEvent(admin, [{ id: pupil }]);
    const { id, version, people } = saved.body;
    await saveEvent(admin, [{ ...people[0], incidents: [incident()] }], { id, version });
    const added = await lastSave({ searchTableName: 'behaviour_incident' });
    const changeID = added.changes.find(({ tableName }) => tableName === 'behaviour_incident')?.changeID;
    expect((await undo(added, { changeID })).status).toBe(200);
    expect((await admin.get(`/api/BehaviourReports/${id}`)).body).toMatchObject({
      takenAway: null,
      people: [{ id: pupil, incidents: [] }],
    });
  });
});

describe('somebody who tries', () => {
  it('neither writes the audit nor undoes what no area declares, under any name', async () => {
    const pupil = await school.student('Wes', 'Tried');
    await school.arrange((db) =>
      db.updateTable('person').set({ title: 'Dr' }).where('id', '=', pupil).execute(),
    );
    const save = await lastSave({ personID: pupil, searchTableName: 'person', auditType: 'update' });
    const parent = await school.signedIn(['parent'], {
      person: await school.person('Pat', 'Parent'),
      scope: 'parent',
    });
    expect((await undo(save, {}, parent)).status).toBe(403);
    expect((await undo(save, {}, school.anyone())).status).toBe(401);
    for (const fieldName of [
      'constructor',
      '__proto__',
      'id',
      'version',
      'guid',
      "title'; drop table person",
    ])
      expect((await undo(save, { changeID: save.changes[0]?.changeID, fieldName })).status).toBe(404);
    for (const changeID of ['0', '-1', '1e3', ' 1'])
      expect((await undo(save, { changeID })).status).toBe(400);
    expect((await undo(save, { changeID: '999999999999999999' })).status).toBe(404);
    const staff = await school.staff('Kit', 'Tried');
    await school.arrange((db) =>
      db.updateTable('staff').set({ position: 'Head' }).where('id', '=', staff).execute(),
    );
    const refused = await undo(await lastSave({ searchTableName: 'staff', auditType: 'update' }));
    expect([refused.status, refused.body.code]).toEqual([409, 'audit.not_undoable']);
    const noted = await undo(await lastSave({ searchTableName: 'audit_change', auditType: 'read' }));
    expect([noted.status, noted.body.code]).toEqual([409, 'audit.nothing_to_undo']);
    for (const fieldName of ['constructor', '__proto__', 'toString'])
      expect((await admin.get('/api/AuditReaders', { tableName: 'person', fieldName })).status).toBe(200);
    for (const tableName of ['constructor', 'pg_authid', 'audit_change', 'idempotency_key'])
      expect(
        (await admin.get(`/api/AuditRecords/${save.changes[0]?.linkGUID}`, { tableName, dateOf: TODAY }))
          .status,
      ).toBe(404);
  });

  it('is told that something confidential was changed since, and not what', async () => {
    const child = await school.student('Yan', 'Ordered');
    const adult = await school.person('Yul', 'Ordered');
    const order = (court_order: string) =>
      school.arrange((db) =>
        sql`update relation set court_order = ${court_order} where child_id = ${child}`.execute(db),
      );
    await school.arrange((db) =>
      sql`insert into relation (adult_id, child_id, relationship, court_order)
        values (${adult}, ${child}, 'Father', 'CANARY-THEN')`.execute(db),
    );
    await order('CANARY-NOW');
    const added = await lastSave({ personID: child, searchTableName: 'relation', auditType: 'insert' });
    const some = await school.allowed([
      ...(['audit.undo', 'people.history', 'people.contact', 'people.write'] as const),
    ]);
    const refused = await undo(added, {}, some);
    expect([refused.status, refused.body.code]).toEqual([409, 'audit.changed_since']);
    expect(JSON.stringify(refused.body)).not.toContain('CANARY');
    expect(JSON.stringify((await undo(added)).body)).toContain('CANARY-NOW');
  });

  it('undoes one record of many that were written at once', async () => {
    const ids = await school.students(3);
    await school.arrange(async (db) => {
      await sql`update person set title = 'Many' where id = any(${ids})`.execute(db);
      await sql`insert into person (given_name, surname) select 'Many', 'Nr ' || n from generate_series(1, 300) n`.execute(
        db,
      );
    });
    const save = await lastSave({ personID: ids[0], searchTableName: 'person', auditType: 'update' });
    const many = await undo(save);
    expect([many.status, many.body.code, many.body.current]).toEqual([409, 'audit.not_undoable', []]);
    const changeID = save.changes.find(({ about }) => about?.id === ids[0])?.changeID;
    // Any of them is told by itself, also what is not among the first.
    const { rows } = await school.school.pool.query<{ id: string }>(
      `select c.id from audit_change c where c.save_id = $1 and c.table_name = 'person' order by c.id limit 1`,
      [save.saveID.split('-')[1]],
    );
    const first = await admin.get('/api/AuditSaves', { saveID: save.saveID, changeID: rows[0]?.id });
    const all = await admin.get('/api/AuditSaves', { saveID: save.saveID });
    const told = (answer: typeof all) =>
      answer.body.saves[0].changes.map((change: { changeID: string }) => change.changeID);
    expect(told(first)).toEqual([rows[0]?.id]);
    expect(told(all)).not.toContain(rows[0]?.id);
    expect((await undo(save, { changeID })).status).toBe(200);
    const titles = await school.school.pool.query('select title from person where id = any($1) order by id', [
      ids,
    ]);
    expect(titles.rows.map(({ title }) => title)).toEqual(['', 'Many', 'Many']);
  });

  it('of who may not read a field sees it in no form, and undoes nothing of it', async () => {
    const pupil = await school.student('Xan', 'Numbers');
    await school.arrange((db) =>
      db.updateTable('person').set({ title: 'Dr', mobile: '0400 CANARY' }).where('id', '=', pupil).execute(),
    );
    const save = await lastSave({ personID: pupil, searchTableName: 'person', auditType: 'update' });
    const some = await school.allowed([
      ...(['audit.undo', 'people.history', 'people.contact', 'people.staff', 'people.write'] as const),
    ]);
    const changeID = save.changes[0]?.changeID;
    const { body } = await some.get('/api/AuditSaves', { saveID: save.saveID });
    expect(JSON.stringify(body)).not.toContain('CANARY');
    expect((await undo(save, { changeID, fieldName: 'mobile' }, some)).status).toBe(404);
    expect((await undo(save, { preview: true }, some)).status).toBe(403);
    for (const path of [
      `/api/AuditRecords/${save.changes[0]?.linkGUID}?tableName=person&dateOf=${addDays(TODAY, 1)}`,
      '/api/AuditReaders?tableName=person&fieldName=mobile',
    ])
      expect(JSON.stringify((await some.get(path)).body)).not.toContain('CANARY');
  });
});
