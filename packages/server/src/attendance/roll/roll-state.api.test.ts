import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { newRoll, TODAY } from '../../../test/roll.ts';

let school: TestSchool;
let office: Caller;

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-02', '2026-12-04');
  office = await school.office('Olga Office');
});
beforeEach(() => school.clock.set(`${TODAY}T09:00:00Z`));

/** The state of one roll. */
const stateOf = async (query: Record<string, string | number | boolean>, as = office) => {
  const { body } = await as.get('/api/ClassAttendances', query);
  expect(body).toHaveLength(1);
  return body[0];
};

describe('submitting a roll', () => {
  it('says so, by whom and when; a second submit changes nothing', async () => {
    const { teacher, submit, query, code } = await newRoll(school, 2);
    const first = await submit();
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      kind: 'class',
      rollClass: code,
      dateOf: TODAY,
      state: 'submitted',
      submittedAt: '2026-11-18T09:00:00',
      submittedBy: `Teacher of ${code}`,
    });
    school.clock.advance({ minutes: 5 });
    const second = await submit(office);
    expect(second.body).toMatchObject({
      submittedAt: '2026-11-18T09:00:00',
      submittedBy: `Teacher of ${code}`,
    });
    expect(await stateOf(query, teacher)).toMatchObject({
      state: 'submitted',
      submittedAt: '2026-11-18T09:00:00',
    });
  });

  it('at the same moment by two, is done once', async () => {
    const { submit } = await newRoll(school, 1);
    const answers = await Promise.all([submit(), submit(office), submit(), submit(office)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.submittedBy)).size).toBe(1);
  });

  it('leaves it open to correction within the window', async () => {
    const { students, submit, save, query } = await newRoll(school, 1);
    await submit();
    const saved = await save({ studentID: students[0], absence: {} });
    expect(saved.body).toMatchObject({ mark: 'absent', layer: 'teacher' });
    expect(await stateOf(query)).toMatchObject({ state: 'submitted', absent: 1 });
  });

  it('is for those who may mark it', async () => {
    const { submit, query } = await newRoll(school, 1);
    expect((await submit(await school.teacher())).status).toBe(403);
    expect((await submit(undefined, '2026-11-10')).status).toBe(403);
    expect((await submit(office, '2026-11-10')).status).toBe(200);
    const unknown = { query: { ...query, rollClass: 'no such class' } };
    expect((await office.post('/api/ClassAttendances', unknown)).status).toBe(404);
  });

  it('works for a subject class on a day on which it does not meet', async () => {
    const period = await school.period();
    const [student = 0] = await school.students(1);
    const teacher = await school.teacher();
    const { id } = await school.subjectClass({
      students: [student],
      teachers: [teacher.personId],
      periods: [period],
      cycleDay: 7,
    });
    const query = { dateOf: TODAY, classId: id };
    await teacher.put('/api/AttendanceStudents', query, { studentID: student, version: 0, absence: {} });
    const submitted = await teacher.post('/api/ClassAttendances', { query });
    expect(submitted.status).toBe(200);
    expect(submitted.body).toMatchObject({
      kind: 'subject',
      classId: id,
      periodId: null,
      absent: 1,
      total: 1,
    });
    expect(await stateOf(query, teacher)).toMatchObject({ state: 'submitted' });
  });
});

describe('the state of a roll', () => {
  it('counts as the roll does: known absences are absent, the unmarked not present before the submit', async () => {
    const { id, students, save, query } = await newRoll(school, 5);
    const [away, late, present, known] = students;
    const left = await school.student();
    await school.joins(left, { rollClass: id, to: '2026-11-18' });
    await office.post(`/api/KnownAbsences/${known}`, {
      body: { dateFrom: TODAY, dateTo: TODAY, reasonID: await school.reasonID('I') },
    });
    expect(await stateOf(query)).toMatchObject({
      ...{ total: 6, present: 0, absent: 1, late: 0, recorded: 1, state: 'notMarked', lastMarkedAt: null },
    });
    await save({ studentID: away, absence: {} });
    school.clock.advance({ minutes: 2 });
    await save({ studentID: late, absence: { late: true } });
    await save({ studentID: present, absence: null });
    await save({ studentID: left, absence: {} });
    expect(await stateOf(query)).toMatchObject({
      ...{ total: 6, present: 1, absent: 3, late: 1, recorded: 5, state: 'marked' },
      lastMarkedAt: '2026-11-18T09:02:00',
      submittedAt: null,
    });
    // The office overrules an absence: the later layer is counted, once.
    await save({ studentID: away, version: 1, absence: null }, office);
    expect(await stateOf(query)).toMatchObject({ present: 2, absent: 2, recorded: 5 });
    // Who turns out not to have been a member is on the roll no more, nor in its figures.
    await school.arrange((db) =>
      db
        .updateTable('roll_class_member')
        .set({ date_to: '2026-11-17' })
        .where('student_id', '=', left)
        .execute(),
    );
    expect(await stateOf(query)).toMatchObject({ total: 5, present: 2, absent: 1, late: 1, recorded: 4 });
  });

  it('is late when it is not submitted some minutes after it should have begun', async () => {
    const { query, submit } = await newRoll(school, 1);
    school.clock.set('2026-11-18T09:05:59Z');
    expect(await stateOf(query)).toMatchObject({ overdue: false, timeStart: '08:45' });
    school.clock.set('2026-11-18T09:06:00Z');
    expect((await stateOf(query)).overdue).toBe(true);
    expect((await stateOf({ ...query, dateOf: '2026-11-17' })).overdue).toBe(true);
    expect((await stateOf({ ...query, dateOf: '2026-11-19' })).overdue).toBe(false);
    expect((await stateOf({ ...query, dateOf: '2026-11-14' })).overdue).toBe(false);
    await submit();
    expect((await stateOf(query)).overdue).toBe(false);
  });

  it('of a teacher: the own rolls of the day in its order, a subject class once for each meeting', async () => {
    const teacher = await school.teacher();
    const students = await school.students(1);
    const { code } = await school.rollClass({ teachers: [teacher.personId], students });
    const late = await school.period('D2', '11:00', '11:50', 12);
    const early = await school.period('D1', '09:00', '09:50', 11);
    const { id } = await school.subjectClass({
      teachers: [teacher.personId],
      students,
      periods: [late, early],
    });
    await school.subjectClass({ teachers: [teacher.personId], students, periods: [early], cycleDay: 3 });
    const query = { dateOf: TODAY, teacherId: teacher.personId };
    const { body } = await teacher.get('/api/ClassAttendances', query);
    expect(body).toMatchObject([
      { kind: 'class', rollClass: code, classId: null, periodId: null, permission: 2 },
      { kind: 'subject', rollClass: null, classId: id, periodId: early, timeStart: '09:00', permission: 2 },
      { kind: 'subject', classId: id, periodId: late, periodName: 'D2', timeEnd: '11:50' },
    ]);
    expect(body[0].teachers).toEqual([{ id: teacher.personId, fullName: expect.stringMatching(/^Tess /) }]);
    expect((await teacher.get('/api/ClassAttendances', { ...query, dateOf: '2026-11-14' })).body).toEqual([]);
  });

  it('of all rolls of the day is for the office to see, with what is missing', async () => {
    const { code } = await newRoll(school, 1);
    const { body } = await office.get('/api/ClassAttendances', { dateOf: TODAY });
    const mine = body.find((roll: { rollClass: string }) => roll.rollClass === code);
    expect(mine).toMatchObject({ state: 'notMarked', permission: 2, total: 1 });
    expect((await office.get('/api/ClassAttendances', { dateOf: TODAY, rollClass: 'none' })).body).toEqual(
      [],
    );
  });
});

it('lists the rolls of a day in the order of the levels', async () => {
  const codes = ['10X', '1X', 'KY', 'KX'];
  for (const code of codes) await school.rollClass({ code, students: await school.students(1) });
  const { body } = await office.get('/api/ClassAttendances', { dateOf: TODAY });
  const listed = body.map((s: { rollClass: string | null }) => s.rollClass);
  expect(listed.filter((code: string) => codes.includes(code))).toEqual(['KX', 'KY', '1X', '10X']);
});
