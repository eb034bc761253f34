import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let nurse: Caller;
let office: Caller;
let student = 0;
beforeAll(async () => {
  school = await newSchool();
  nurse = await school.signedIn(['nurse'], { name: 'Nora Nurse' });
  office = await school.office();
});
beforeEach(async () => {
  student = await school.student();
});

const record = (changes: object = {}) => ({
  ...{ doctorName: 'Dr Lee', doctorPhone: '', insuranceNumber: '', bloodGroup: '0+', immunisation: '' },
  ...{ mayGiveMedication: true, ambulanceCover: false, details: 'Wears glasses', version: 0 },
  ...changes,
});
const condition = (itemName: string, severity: string, changes: object = {}) => ({
  ...{ id: 0, itemName, severity, triggers: '', reaction: '', response: '', medication: '' },
  ...{ dateReview: null, version: 0 },
  ...changes,
});
const incident = (changes: object = {}) => ({
  ...{ id: 0, dateTime: '2026-11-18T08:59:00', place: 'Yard', details: 'Fell', treatment: 'Ice' },
  ...{ informed: 'Mother', version: 0 },
  ...changes,
});
const path = (what: string, id = student) => `/api/Medical${what}/${id}`;
const put = (by: Caller, what: string, body: object) => by.put(path(what), {}, body);

/** Which reads of the student stand in the audit: by whom, of which table. */
async function noted(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select by_user_id || ' ' || table_name as line from audit_entry
    where action = 'read' and row_guid = (select guid from person where id = ${student}) order by id`.execute(
    school.school.db,
  );
  return rows.map(({ line }) => line);
}

describe('the day of a nurse', () => {
  it('has what happened on it, newest first, and is noted once in a while', async () => {
    await put(nurse, 'Incidents', incident());
    await put(nurse, 'Incidents', incident({ dateTime: '2026-11-17T10:00:00', details: 'The day before' }));
    const before = (await noted()).length;
    const ofDay = async (query = {}) =>
      (await office.get('/api/MedicalIncidents', query)).body.filter(
        (one: { student: { id: number } }) => one.student.id === student,
      );
    expect(await ofDay()).toEqual([
      {
        id: expect.any(Number),
        ...{ dateTime: '2026-11-18T08:59:00', place: 'Yard', details: 'Fell' },
        student: { id: student, itemName: expect.any(String) },
      },
    ]);
    expect((await ofDay({ dateOf: '2026-11-17' }))[0].details).toBe('The day before');
    expect((await noted()).slice(before)).toEqual([`${office.id} medical_incident`]);
  });

  it('has the reviews that are over or due within a week, the longest ago first; each is noted', async () => {
    const review = (itemName: string, dateReview: string) =>
      put(nurse, 'Conditions', condition(itemName, 'mild', { dateReview }));
    await review('Next week', '2026-11-25');
    await review('Over', '2026-11-02');
    await review('Later', '2026-11-26');
    const { body } = await review('Closed', '2026-11-03');
    const closed = body.find((one: { itemName: string }) => one.itemName === 'Closed');
    await put(nurse, 'Conditions', { ...closed, isClosed: true });
    const before = (await noted()).length;
    const names = (await office.get('/api/MedicalReviews')).body
      .filter((one: { student: { id: number } }) => one.student.id === student)
      .map(({ itemName }: { itemName: string }) => itemName);
    expect(names).toEqual(['Over', 'Next week']);
    expect((await noted()).slice(before)).toEqual([`${office.id} medical_condition`]);
  });

  it('has the plans for what may cost a life of those who are here now', async () => {
    await put(
      nurse,
      'Conditions',
      condition('Bee stings', 'life-threatening', { response: 'EpiPen, then 000' }),
    );
    await put(nurse, 'Conditions', condition('Hay fever', 'severe'));
    const plans = async () =>
      (await nurse.get('/api/MedicalConditions')).body.filter(
        (one: { student: { id: number } }) => one.student.id === student,
      );
    expect(await plans()).toMatchObject([
      { itemName: 'Bee stings', response: 'EpiPen, then 000', lesson: null, contact: null },
    ]);
    await school.arrange((db) =>
      db.updateTable('student').set({ date_left: '2026-11-17' }).where('id', '=', student).execute(),
    );
    expect(await plans()).toEqual([]);
  });
});

describe('the medical record', () => {
  it('is empty before it is begun, and each read and answer of it is noted', async () => {
    const empty = await office.get(path('Records'));
    expect(empty.body).toMatchObject({ id: student, doctorName: '', version: 0, permission: 1 });
    const { body } = await put(nurse, 'Records', record());
    expect(body).toEqual({ id: student, ...record(), version: 1, permission: 2 });
    expect((await office.get(path('Records'))).body).toEqual({ ...body, permission: 1 });
    const [byOffice, byNurse] = [office, nurse].map(({ id }) => `${id} medical_record`);
    expect(await noted()).toEqual([byOffice, byNurse, byOffice]);
  });

  it('of two who begin or change it: the second is told what stands, and that is noted too', async () => {
    const other = await school.signedIn(['nurse']);
    const [one, two] = await Promise.all([
      put(nurse, 'Records', record({ details: 'By one' })),
      put(other, 'Records', record({ details: 'By two' })),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const [won, lost] = one.status === 200 ? [one, two] : [two, one];
    expect(lost.body).toMatchObject({ code: 'record.changed', current: won.body });
    expect(await noted()).toHaveLength(2);
    expect((await put(nurse, 'Records', record({ version: 1, details: 'Again' }))).status).toBe(200);
    const late = await put(other, 'Records', record({ version: 1, details: 'Lost' }));
    expect([late.status, late.body.current.details, late.body.current.version]).toEqual([409, 'Again', 2]);
  });

  it('is there for those alone who may, and of persons that there are', async () => {
    const teacher = await school.signedIn(['teacher', 'counsellor']);
    for (const what of ['Records', 'Conditions', 'Incidents']) {
      expect((await teacher.get(path(what))).status).toBe(403);
      expect((await nurse.get(path(what, 2_000_000_000))).status).toBe(404);
    }
    expect((await put(office, 'Records', record())).status).toBe(403);
    expect((await put(office, 'Conditions', condition('Asthma', 'mild'))).status).toBe(403);
    expect((await put(office, 'Incidents', incident())).status).toBe(403);
    expect(await noted()).toEqual([]);
    await school.arrange(async (db) => {
      const kept = await db
        .insertInto('person')
        .values({ surname: 'Kept' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.updateTable('person').set({ merged_into: kept.id }).where('id', '=', student).execute();
    });
    expect((await nurse.get(path('Records'))).status).toBe(404);
    expect((await put(nurse, 'Records', record())).status).toBe(404);
  });
});

describe('conditions', () => {
  it('stand with the gravest first and closed ones last; closing is undone', async () => {
    await put(nurse, 'Conditions', condition('Hay fever', 'mild'));
    await put(nurse, 'Conditions', condition('  Nuts ', 'life-threatening', { response: 'EpiPen' }));
    const { body: three } = await put(nurse, 'Conditions', condition('Asthma', 'severe'));
    const names = (list: { itemName: string }[]) => list.map(({ itemName }) => itemName);
    expect(names(three)).toEqual(['Nuts', 'Asthma', 'Hay fever']);
    const close = (version: number, isClosed: boolean) =>
      put(nurse, 'Conditions', { ...three[0], version, isClosed });
    const { body: closed } = await close(1, true);
    expect(names(closed)).toEqual(['Asthma', 'Hay fever', 'Nuts']);
    expect(closed[2]).toMatchObject({ dateClosed: '2026-11-18', version: 2, permission: 2 });
    await school.arrange((db) =>
      db
        .updateTable('medical_condition')
        .set({ date_closed: '2026-11-02' })
        .where('id', '=', three[0].id)
        .execute(),
    );
    expect((await close(3, true)).body[2].dateClosed).toBe('2026-11-02');
    expect((await close(4, false)).body[0]).toMatchObject({ itemName: 'Nuts', dateClosed: null, version: 5 });
    expect(
      (await office.get(path('Conditions'))).body.every(
        (one: { permission: number }) => one.permission === 1,
      ),
    ).toBe(true);
    expect((await noted()).at(-1)).toBe(`${office.id} medical_condition`);
    expect(await noted()).toHaveLength(7);
  });

  it('keep what the first of two saved, and belong to their person', async () => {
    const { body } = await put(nurse, 'Conditions', condition('Asthma', 'mild'));
    await put(nurse, 'Conditions', { ...body[0], triggers: 'Cold' });
    const late = await put(nurse, 'Conditions', { ...body[0], triggers: 'Dust' });
    expect([late.status, late.body.current]).toEqual([409, { ...body[0], triggers: 'Cold', version: 2 }]);
    student = await school.student();
    expect((await put(nurse, 'Conditions', body[0])).status).toBe(404);
    expect((await put(nurse, 'Conditions', condition(' ', 'mild'))).status).toBe(400);
    expect((await put(nurse, 'Conditions', condition('Asthma', 'terrible'))).status).toBe(400);
  });
});

describe('incidents', () => {
  it('are listed newest first with who recorded them, and none is still to come', async () => {
    await put(nurse, 'Incidents', incident({ dateTime: 'Nov 17, 2026 1:05:00 PM' }));
    const { body } = await put(nurse, 'Incidents', incident({ dateTime: '2026-11-18T09:00:30' }));
    expect(body.map(({ dateTime }: { dateTime: string }) => dateTime)).toEqual([
      '2026-11-18T09:00:30',
      '2026-11-17T13:05:00',
    ]);
    expect(body[0]).toMatchObject({
      ...incident({ id: body[0].id, dateTime: body[0].dateTime, version: 1 }),
    });
    expect(body[0]).toMatchObject({ recordedBy: 'Nora Nurse', dateClosed: null, permission: 2 });
    const future = await put(nurse, 'Incidents', incident({ dateTime: '2026-11-18T09:01:00' }));
    expect([future.status, future.body.errors]).toEqual([
      400,
      [{ path: 'dateTime', message: 'has not come yet' }],
    ]);
    expect((await put(nurse, 'Incidents', incident({ dateTime: null }))).status).toBe(400);

    const other = await school.signedIn(['nurse']);
    const changed = await put(other, 'Incidents', { ...body[1], informed: 'Both parents', isClosed: true });
    expect(changed.body[1]).toMatchObject({
      ...{ informed: 'Both parents', dateClosed: '2026-11-18', recordedBy: 'Nora Nurse', version: 2 },
    });
    const late = await put(nurse, 'Incidents', body[1]);
    expect([late.status, late.body.current]).toEqual([409, changed.body[1]]);
    expect((await noted()).filter((line) => line.startsWith(`${other.id} `))).toHaveLength(1);
  });
});
