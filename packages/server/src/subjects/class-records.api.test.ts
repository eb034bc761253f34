import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

const TODAY = '2026-11-18';

let school: TestSchool;
let office: Caller;
let first: number;
let second: number;
let teacher: number;
let other: number;
let english: number;
beforeAll(async () => {
  school = await newSchool();
  office = await school.office();
  await school.year(2026);
  await school.year(2027);
  first = await school.period('1', '09:00', '09:50', 1);
  second = await school.period('2', '10:00', '10:50', 2);
  teacher = await school.staff('Mia', 'Main');
  other = await school.staff('Otto', 'Other');
  const { id } = await school.arrange(async (db) => {
    await db.updateTable('academic_year').set({ cycle_days: 5 }).where('id', '=', 2026).execute();
    await db.insertInto('subject').values({ code: 'ART', name: 'Art' }).execute();
    return db
      .insertInto('subject')
      .values({ code: 'ENG', name: 'English' })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  english = id;
});

const teaching = (personID: number, changes: object = {}) => ({
  ...{ personID, role: 'main', dateFrom: '2026-02-01', dateTo: null },
  ...changes,
});
const meeting = (cycleDay: number | null, periodID: number, location = '') => ({
  cycleDay,
  periodID,
  location,
});
const wanted = (code: string, changes: object = {}) => ({
  ...{
    id: 0,
    academicYearID: 2026,
    code,
    itemName: `English ${code.trim()}`,
    subjectID: english,
    levelID: null,
  },
  ...{ campusID: null, teachers: [teaching(teacher)], meetings: [meeting(1, first, 'B1')] },
  ...{ dateClosed: null, version: 0 },
  ...changes,
});
const save = (body: object) => office.put('/api/ClassRecords', {}, body);
/** What is sent to change a class that was read. */
const changed = ({ subject, ...record }: { subject: { id: number } | null }, changes: object) => ({
  ...record,
  subjectID: subject?.id ?? null,
  ...changes,
});
const faultOf = async (body: object) => {
  const answer = await save(body);
  return [answer.status, answer.body.errors?.[0]];
};

describe('subjects', () => {
  it('are listed by name', async () => {
    const { body } = await office.get('/api/Subjects');
    expect(body.map(({ itemName }: { itemName: string }) => itemName)).toEqual(['Art', 'English']);
    expect(body[1]).toEqual({ id: english, itemName: 'English', code: 'ENG' });
  });
});

describe('a class', () => {
  it('is added with its teachers and meetings, and read again', async () => {
    const { status, body } = await save(wanted(' 9EN1 '));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ academicYearID: 2026, code: '9EN1', itemName: 'English 9EN1', dateClosed: null, version: 1 },
      subject: { id: english, itemName: 'English' },
      teachers: [{ ...teaching(teacher), fullName: 'Mia Main' }],
      meetings: [meeting(1, first, 'B1')],
    });
    expect((await office.get(`/api/ClassRecords/${body.id}`)).body).toEqual(body);
    expect((await office.get('/api/ClassRecords/2000000000')).status).toBe(404);
    expect((await save(wanted('9EN9', { id: 2_000_000_000 }))).status).toBe(404);
    // The same code in another year is another class.
    expect((await save(wanted('9EN1', { academicYearID: 2027 }))).status).toBe(200);
    expect(await faultOf(wanted('9EN1'))).toEqual([
      400,
      { path: 'code', message: 'is the code of English 9EN1 in this year' },
    ]);
  });

  it('changes by whole lists: who is gone ends today, a meeting that is gone is gone; nothing else is touched', async () => {
    const { body } = await save(
      wanted('9EN2', {
        teachers: [teaching(teacher), teaching(other, { role: 'co' })],
        meetings: [meeting(1, first, 'B1'), meeting(2, first), meeting(null, second)],
      }),
    );
    const sent = changed(body, {
      teachers: [teaching(other, { role: 'co', dateTo: '2026-12-01' })],
      meetings: [meeting(1, first, 'C3'), meeting(null, second), meeting(3, second)],
    });
    const { body: after } = await save(sent);
    expect(after.version).toBe(2);
    expect(after.teachers).toMatchObject([
      { personID: teacher, dateTo: TODAY },
      { personID: other, role: 'co', dateTo: '2026-12-01' },
    ]);
    expect(after.meetings).toEqual([meeting(null, second), meeting(1, first, 'C3'), meeting(3, second)]);
    const { rows } = await sql<{ line: string }>`
      select action || ' ' || field_name as line from audit_entry
      where by_user_id = ${office.id} and table_name = 'class_meeting' and action <> 'insert'
      order by 1`.execute(school.school.db);
    expect(rows.map(({ line }) => line)).toEqual([
      ...[
        'delete class_detail_id',
        'delete cycle_day',
        'delete location',
        'delete period_id',
        'update location',
      ],
    ]);
    const late = await save({ ...sent, itemName: 'Lost' });
    expect([late.status, late.body.current]).toEqual([409, after]);
  });

  it('says in words what cannot be', async () => {
    const { body } = await save(wanted('9EN3'));
    const students = await school.student();
    const cases: [object, string, string][] = [
      [{ academicYearID: 1999 }, 'academicYearID', 'is no year of the school'],
      [{ teachers: [teaching(students)] }, 'teachers.0.personID', 'is nobody of the staff'],
      [
        { teachers: [teaching(teacher), teaching(teacher, { dateFrom: TODAY })] },
        ...(['teachers.1.personID', 'is there twice for the same days'] as const),
      ],
      [
        { teachers: [teaching(teacher, { dateTo: '2026-01-31' })] },
        ...(['teachers.0.dateTo', 'is before the first day'] as const),
      ],
      [{ meetings: [meeting(1, 2_000_000_000)] }, 'meetings.0.periodID', 'is no period with lessons'],
      [{ meetings: [meeting(1, first), meeting(1, first)] }, 'meetings.1.periodID', 'is there twice'],
      [{ meetings: [meeting(6, first)] }, 'meetings.0.cycleDay', 'is not in the cycle, which has 5 days'],
    ];
    for (const [changes, path, message] of cases)
      expect(await faultOf(wanted('9EN4', changes))).toEqual([400, { path, message }]);
    expect(await faultOf(changed(body, { academicYearID: 2027 }))).toEqual([
      400,
      { path: 'academicYearID', message: 'is what a class keeps' },
    ]);
    expect((await save(wanted('9EN5', { subjectID: 2_000_000_000 }))).status).toBe(404);
    expect((await save(wanted(' '))).status).toBe(400);
  });

  it('a class that is closed ends its memberships on the day; opening it again leaves them ended', async () => {
    const { body } = await save(wanted('9EN6'));
    const [stays, left] = (await school.students(2)) as [number, number];
    const toCome = await school.student('Tove', 'Tocome');
    await school.joins(stays, { classId: body.id, from: '2026-02-01' });
    await school.joins(left, { classId: body.id, from: '2026-02-01', to: '2026-03-01' });
    await school.joins(toCome, { classId: body.id, from: '2026-12-01' });
    expect(await faultOf(changed(body, { dateClosed: '2026-11-20' }))).toEqual([
      400,
      {
        path: 'dateClosed',
        message:
          'The class is joined after this day by Tove Tocome (from 2026-12-01): take them out first, or end it later.',
      },
    ]);
    const { body: closed } = await save(changed(body, { dateClosed: '2026-12-01' }));
    expect(closed).toMatchObject({ dateClosed: '2026-12-01', teachers: [{ dateTo: '2026-12-01' }] });
    const members = async () => {
      const { body: list } = await office.get('/api/ClassDetailStudents', {
        ...{ classID: body.id, dateOf: '2026-12-02', includeWithdrawn: true },
      });
      return list.map(({ id, dateTo }: { id: number; dateTo: string }) => [id, dateTo]).sort();
    };
    const ends = [
      [stays, '2026-12-01'],
      [left, '2026-03-01'],
      [toCome, '2026-12-01'],
    ].sort();
    expect(await members()).toEqual(ends);
    const { body: open } = await save(changed(closed, { dateClosed: null }));
    expect([open.dateClosed, await members()]).toEqual([null, ends]);
  });

  it('whose ending is undone has those again who ended with it, but for what was changed meanwhile', async () => {
    const teachers = [
      teaching(teacher, { dateTo: '2026-12-18' }),
      teaching(other, { role: 'relief', dateFrom: '2026-12-02', dateTo: '2026-12-04' }),
    ];
    const { body } = await save(wanted('9EN7', { teachers }));
    const students = (await school.students(5)) as [number, number, number, number, number];
    const [stays, until, left, changedSince, leaves] = students;
    for (const student of [stays, changedSince, leaves])
      await school.joins(student, { classId: body.id, from: '2026-02-01' });
    await school.joins(until, { classId: body.id, from: '2026-02-01', to: '2026-12-10' });
    await school.joins(left, { classId: body.id, from: '2026-02-01', to: '2026-03-01' });
    const { body: closed } = await save(changed(body, { dateClosed: '2026-12-01' }));
    expect(closed.teachers).toMatchObject([{ personID: teacher, dateTo: '2026-12-01' }]);

    const path = `/api/ClassDetailStudents/${body.id}`;
    const membersNow = async () =>
      (
        await office.get('/api/ClassDetailStudents', {
          ...{ classID: body.id, dateOf: '2026-11-18', includeWithdrawn: true },
        })
      ).body as { id: number; memberID: number; fullName: string; dateTo: string | null; version: number }[];
    const memberOf = async (id: number) => (await membersNow()).find((one) => one.id === id);
    const their = await memberOf(changedSince);
    const corrected = { studentID: changedSince, memberID: their?.memberID, version: their?.version };
    await office.put(path, {}, { ...corrected, dateFrom: '2026-03-01', dateTo: '2026-12-01' });
    await school.arrange(async (db) => {
      await db.updateTable('student').set({ date_left: '2026-12-05' }).where('id', '=', leaves).execute();
    });

    const undo = changed(closed, { dateClosed: null, reopens: closed.ended });
    const { status, body: open } = await save(undo);
    expect([status, open.dateClosed]).toEqual([200, null]);
    expect(Object.fromEntries((await membersNow()).map(({ id, dateTo }) => [id, dateTo]))).toEqual({
      ...{ [stays]: null, [until]: '2026-12-10', [left]: '2026-03-01' },
      ...{ [changedSince]: '2026-12-01', [leaves]: '2026-12-01' },
    });
    expect(open.teachers.map(({ fullName: _, ...one }: { fullName: string }) => one)).toEqual(teachers);
    const stayedAsTheyAre = (await membersNow()).filter(({ id }) => [changedSince, leaves].includes(id));
    expect(open.changedMeanwhile.toSorted()).toEqual(stayedAsTheyAre.map(({ fullName }) => fullName).sort());
    // It is undone once, and only of a class as the ending left it.
    expect((await save(undo)).status).toBe(409);
    expect(await faultOf({ ...undo, version: open.version })).toEqual([
      400,
      { path: 'reopens', message: 'is for a class that has ended' },
    ]);
  });
});
