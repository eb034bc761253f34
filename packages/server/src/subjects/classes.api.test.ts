import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

const TODAY = '2026-11-18';

let school: TestSchool;
let office: Caller;
let maths: number;
let lesson: number;
let recess: number;
beforeAll(async () => {
  school = await newSchool();
  office = await school.office();
  await school.year(2026);
  await school.year(2025);
  await school.day(TODAY, { cycleDay: 3 });
  await school.day('2026-11-19', { school: false, note: 'Show day' });
  lesson = await school.period('1', '09:00', '09:50', 1);
  await school.arrange(async (db) => {
    await db.updateTable('academic_year').set({ cycle_days: 5 }).where('id', '=', 2026).execute();
    const subject = { code: 'MAT', name: 'Mathematics' };
    maths = (await db.insertInto('subject').values(subject).returning('id').executeTakeFirstOrThrow()).id;
    const period = {
      code: 'R',
      name: 'Recess',
      kind: 'break',
      time_start: '09:50',
      time_end: '10:10',
      ordinal: 2,
    };
    recess = (await db.insertInto('period').values(period).returning('id').executeTakeFirstOrThrow()).id;
  });
});

const change = (classId: number, values: object) =>
  school.arrange((db) => db.updateTable('class_detail').set(values).where('id', '=', classId).execute());
const brief = (list: { code: string; isWithdrawn: boolean }[]) =>
  list.map(({ code, isWithdrawn }) => (isWithdrawn ? `(${code})` : code));

describe('classes of a person', () => {
  it('are those of a student in a year, and with includeWithdrawn those left, last', async () => {
    const student = await school.student();
    const [main, co, relief] = [await school.staff(), await school.staff(), await school.staff()];
    const now = await school.subjectClass({ code: 'B', teachers: [] });
    await school.teaches(co, { classId: now.id, role: 'co' });
    await school.teaches(main, { classId: now.id, from: '2026-02-01' });
    await school.teaches(relief, { classId: now.id, role: 'relief', from: '2026-11-17', to: '2026-11-17' });
    await change(now.id, { subject_id: maths, name: 'B Maths' });
    await school.joins(student, { classId: now.id, from: '2026-02-01' });
    const left = await school.subjectClass({ code: 'A' });
    await school.joins(student, { classId: left.id, from: '2026-02-01', to: '2026-11-17' });
    const toCome = await school.subjectClass({ code: 'C' });
    await school.joins(student, { classId: toCome.id, from: '2026-11-23' });
    const before = await school.subjectClass({ code: 'D', year: 2025 });
    await school.joins(student, { classId: before.id, from: '2025-02-01', to: '2025-12-18' });

    const ask = async (query: object) =>
      (await office.get('/api/StudentClassDetails', { studentID: student, ...query })).body;
    const [first, ...rest] = await ask({ yearID: 2026 });
    expect(brief(rest)).toEqual(['C']);
    expect(first).toMatchObject({
      ...{ classID: now.id, itemName: 'B Maths', code: 'B', subject: 'Mathematics', level: '', role: '' },
      ...{ dateFrom: '2026-02-01', dateTo: null, isWithdrawn: false },
      teachers: [{ id: main }, { id: co }],
    });
    expect(brief(await ask({ includeWithdrawn: true }))).toEqual(['B', 'C', '(A)']);
    // A year that is over stands as it ended.
    expect(brief(await ask({ yearID: 2025 }))).toEqual(['D']);
    expect(await ask({ yearID: 1999 })).toEqual([]);
    expect((await office.get('/api/StudentClassDetails')).body).toEqual([]);
    expect((await office.get('/api/StudentClassDetails', { studentID: 2_000_000_000 })).status).toBe(404);
  });

  it('are those that somebody teaches, with the role', async () => {
    const teacher = await school.staff();
    const [own, given] = [await school.subjectClass({ code: 'X' }), await school.subjectClass({ code: 'Y' })];
    await school.teaches(teacher, { classId: own.id, role: 'co' });
    await school.teaches(teacher, { classId: given.id, to: '2026-06-30' });
    const ask = async (query: object) =>
      (await office.get('/api/TeacherClassDetails', { teacherID: teacher, ...query })).body;
    expect(await ask({})).toMatchObject([{ classID: own.id, role: 'co', dateTo: null }]);
    expect(brief(await ask({ includeWithdrawn: '' }))).toEqual(['X', '(Y)']);
    await change(own.id, { date_closed: '2026-11-17' });
    expect(brief(await ask({}))).toEqual([]);
  });
});

describe('members of a class', () => {
  const members = async (classID: number, query: object = {}) =>
    (await office.get('/api/ClassDetailStudents', { classID, ...query })).body;
  const save = (classId: number, body: object) =>
    office.put(
      `/api/ClassDetailStudents/${classId}`,
      {},
      {
        ...{ memberID: 0, dateTo: null, version: 0 },
        ...body,
      },
    );

  it('end with the last day of a student who leaves, and none begins after it', async () => {
    const studentID = await school.student();
    await school.arrange((db) =>
      db.updateTable('student').set({ date_left: '2026-12-11' }).where('id', '=', studentID).execute(),
    );
    const { id } = await school.subjectClass();
    const joined = await save(id, { studentID, dateFrom: TODAY });
    expect([joined.status, joined.body.dateTo]).toEqual([200, '2026-12-11']);
    const late = await save(id, { studentID, dateFrom: '2026-12-14' });
    expect([late.status, late.body.errors]).toEqual([
      400,
      [{ path: 'dateFrom', message: "is after the student's last day at the school, 2026-12-11" }],
    ]);
  });

  it('are listed by name as on a day, with what a list says of a student, and those who left after them', async () => {
    const [zoe, ana, gone] = [
      await school.student('Zoe', 'Ćosić', 'S1'),
      await school.student('Ana', 'Cosgrove'),
      await school.student('Old', 'Abbot'),
    ];
    const { code } = await school.rollClass({ students: [zoe] });
    const levels = await school.arrange(async (db) => {
      const flag = { person_id: zoe, category: 'allergy', item_name: 'Nuts' } as const;
      await db
        .insertInto('flag')
        .values([flag, { ...flag, item_name: 'Past', date_closed: TODAY }])
        .execute();
      const values = [7, 8].map((n) => ({ code: String(n), name: `Year ${n}`, ordinal: n }));
      return db.insertInto('level').values(values).returning('id').execute();
    });
    const [seven, eight] = levels.map(({ id }) => id);
    await school.arrange((db) =>
      db
        .updateTable('student')
        .set({ level_id: seven, next_level_id: eight, next_level_from: TODAY })
        .where('id', '=', zoe)
        .execute(),
    );
    const { id } = await school.subjectClass({ students: [zoe, ana] });
    await school.joins(gone, { classId: id, from: '2026-02-01', to: '2026-03-01' });
    await school.joins(gone, { classId: id, from: '2026-05-01', to: '2026-11-17' });
    expect(await members(id)).toMatchObject([
      {
        ...{ id: ana, classID: id, itemName: 'Cosgrove, Ana', fullName: 'Ana Cosgrove', number: '' },
        ...{ level: '', rollClass: '', photo: null, flags: [], isWithdrawn: false, dateTo: null },
      },
      {
        ...{ id: zoe, number: 'S1', level: 'Year 8', rollClass: code, version: 1 },
        flags: [{ category: 'allergy', itemName: 'Nuts' }],
      },
    ]);
    const all = await members(id, { includeWithdrawn: true });
    expect(all.slice(2)).toMatchObject([{ id: gone, dateFrom: '2026-05-01', isWithdrawn: true }]);
    const then = await members(id, { dateOf: '2026-03-01', includeWithdrawn: true });
    expect(then.map((one: { id: number }) => one.id)).toContain(gone);
    expect(then.every((one: { isWithdrawn: boolean }) => !one.isWithdrawn)).toBe(true);
    expect((await members(id, { dateOf: '2026-04-01' })).length).toBe(2);
    const toCome = { student: await school.student('New', 'Zhou'), from: '2026-11-23' };
    await school.joins(toCome.student, { classId: id, from: toCome.from });
    expect((await members(id, { includeWithdrawn: true })).length).toBe(3);
    expect((await members(id, { includeFuture: true })).slice(2)).toMatchObject([
      { id: toCome.student, dateFrom: toCome.from, isWithdrawn: false },
    ]);
    expect(await members(0)).toEqual([]);
    expect((await office.get('/api/ClassDetailStudents', { classID: 2_000_000_000 })).status).toBe(404);
  });

  it('who never should have been in it are taken out; the history keeps it', async () => {
    const student = await school.student('Jack', 'Walker');
    const { id, code } = await school.subjectClass();
    const { body: added } = await save(id, { studentID: student, dateFrom: TODAY });
    const path = `/api/ClassDetailStudents/${id}/${added.memberID}`;
    const stale = await office.send('DELETE', path, { query: { version: added.version + 1 } });
    expect([stale.status, stale.body.current.memberID]).toEqual([409, added.memberID]);
    expect((await office.send('DELETE', path, { query: { version: added.version } })).status).toBe(204);
    expect(await members(id, { includeWithdrawn: true })).toEqual([]);
    const { entries } = (await office.get(`/api/RecordHistories/${student}`)).body;
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'delete', fieldName: 'class_detail_id', oldValue: code }),
    );
  });

  it('join, leave and come back by dates; an open roll shows it at once', async () => {
    const [student, other] = await school.students(2);
    const { id } = await school.subjectClass({ students: [other as number], periods: [lesson] });
    const roll = async () =>
      (
        await office.get('/api/AttendanceStudents', { dateOf: TODAY, classId: id, periodId: lesson })
      ).body.map((line: { studentID: number }) => line.studentID);
    expect(await roll()).toEqual([other]);
    const { status, body: joined } = await save(id, { studentID: student, dateFrom: TODAY });
    expect([status, joined.dateFrom, joined.dateTo, joined.version]).toEqual([200, TODAY, null, 1]);
    expect((await roll()).sort()).toEqual([student, other].sort());

    const membership = { studentID: student, memberID: joined.memberID, dateFrom: TODAY };
    const again = await save(id, { studentID: student, dateFrom: '2026-11-20' });
    expect([again.status, again.body.errors]).toEqual([
      400,
      [{ path: 'dateFrom', message: `overlaps with the membership from ${TODAY} on` }],
    ]);
    const ended = await save(id, { ...membership, dateFrom: '2026-11-02', dateTo: '2026-11-17', version: 1 });
    expect(ended.body).toMatchObject({ isWithdrawn: true, dateTo: '2026-11-17', version: 2 });
    expect(await roll()).toEqual([other]);
    const late = await save(id, { ...membership, version: 1 });
    const { clashes: _, ...current } = ended.body;
    expect([late.status, late.body.current]).toEqual([409, current]);
    const undone = await save(id, { ...membership, version: 2 });
    expect(undone.body).toMatchObject({ isWithdrawn: false, dateFrom: TODAY, dateTo: null });
    expect((await roll()).length).toBe(2);
    expect((await save(id, { ...membership, studentID: other, version: 3 })).status).toBe(404);
    const elsewhere = await school.subjectClass();
    expect((await save(elsewhere.id, { ...membership, version: 3 })).status).toBe(404);
    expect((await save(2_000_000_000, { studentID: student, dateFrom: TODAY })).status).toBe(404);
    expect((await save(id, { studentID: await school.staff(), dateFrom: TODAY })).status).toBe(404);
  });

  it('come back on the day after they left, not on that day', async () => {
    const [student] = (await school.students(1)) as [number];
    const { id } = await school.subjectClass();
    await school.joins(student, { classId: id, from: '2026-11-02', to: '2026-11-17' });
    expect((await save(id, { studentID: student, dateFrom: '2026-11-17' })).status).toBe(400);
    expect((await save(id, { studentID: student, dateFrom: '2026-11-18' })).status).toBe(200);
  });

  it('are not kept outside of the year, the class and the school', async () => {
    const [student] = await school.students(1);
    const { id } = await school.subjectClass();
    await change(id, { date_closed: '2026-11-30' });
    const refused = async (dateFrom: string, dateTo: string | null) =>
      (await save(id, { studentID: student, dateFrom, dateTo })).body.errors?.[0];
    expect(await refused(TODAY, '2026-11-01')).toEqual({
      path: 'dateTo',
      message: 'is before the first day',
    });
    expect(await refused('2027-01-01', '2027-02-01')).toEqual({
      ...{ path: 'dateFrom', message: 'is not in 2026 (2026-01-20 to 2026-12-18)' },
    });
    expect((await refused(TODAY, null)).message).toContain('the class is closed on that day');
    await school.arrange((db) =>
      db
        .updateTable('student')
        .set({ date_left: '2026-11-19' })
        .where('id', '=', student as number)
        .execute(),
    );
    expect((await refused(TODAY, '2026-11-20')).message).toContain('2026-11-19 or before');
    expect(await refused(TODAY, '2026-11-19')).toBeUndefined();
  });
});

describe('a timetable', () => {
  const ask = async (id: number, dateOf?: string) =>
    (await office.get(`/api/Timetables/${id}`, { dateOf })).body;

  it('has the lessons of the classes that are somebody’s on the day, and says what of the cycle it is', async () => {
    const [student] = (await school.students(1)) as [number];
    const [teacher, relief] = [await school.staff('Mia', 'Main'), await school.staff('Rolf', 'Relief')];
    const { id, code } = await school.subjectClass({
      code: 'T',
      teachers: [teacher],
      periods: [lesson],
      cycleDay: 3,
    });
    await school.teaches(relief, { classId: id, role: 'relief', from: TODAY, to: TODAY });
    await school.joins(student, { classId: id, from: '2026-02-01', to: '2026-11-18' });
    const daily = await school.subjectClass({ code: 'U', periods: [lesson], students: [student] });
    await school.subjectClass({ code: 'V', year: 2025, periods: [lesson], students: [student] });
    const now = await ask(student);
    expect(now).toMatchObject({
      ...{ id: student, dateOf: TODAY, cycleDay: 3, isSchoolDay: true, note: '', cycleDays: 5 },
      periods: [
        { id: lesson, itemName: '1', kind: 'lesson', timeStart: '09:00', timeEnd: '09:50' },
        { id: recess, itemName: 'Recess', kind: 'break' },
      ],
    });
    expect(now.lessons).toEqual([
      {
        ...{ cycleDay: null, periodID: lesson, classID: daily.id, itemName: 'U', code: 'U', location: '' },
        teachers: [],
      },
      {
        ...{ cycleDay: 3, periodID: lesson, classID: id, itemName: code, code, location: '' },
        teachers: ['Mia Main', 'Rolf Relief'],
      },
    ]);
    const off = await ask(student, '2026-11-19');
    expect(off).toMatchObject({ isSchoolDay: false, cycleDay: null, note: 'Show day', cycleDays: 5 });
    expect(off.lessons.map((one: { code: string }) => one.code)).toEqual(['U']);
    expect((await ask(relief)).lessons).toHaveLength(1);
    expect((await ask(relief, '2026-11-19')).lessons).toEqual([]);
    expect((await ask(teacher, '2030-01-01')).lessons).toHaveLength(1);
    expect((await office.get('/api/Timetables/2000000000')).status).toBe(404);
  });
});
