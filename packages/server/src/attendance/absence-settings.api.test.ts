import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { newRoll, TODAY } from '../../test/roll.ts';

let school: TestSchool;
let office: Caller;
let teacher: Caller & { personId: number };

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-02', '2026-12-04');
  await school.day('2026-11-20', { school: false, note: "Founders' Day" });
  await school.day(TODAY, { cycleDay: 3, note: 'Sports in the afternoon' });
  office = await school.office();
  teacher = await school.teacher();
});
beforeEach(() => school.clock.set(`${TODAY}T09:00:00Z`));

const settings = async (dateOf: string, as: Caller = teacher) =>
  (await as.get('/api/ClassAbsenceSettings', { dateOf })).body;
const codes = ({ absenceReasons }: { absenceReasons: { code: string }[] }) =>
  absenceReasons.map((reason) => reason.code);

describe('the absence settings', () => {
  it('give the default absence and lateness: now today, at roll time on another day', async () => {
    const today = await settings(TODAY);
    expect(today.absentDefault).toEqual({
      dateTime: '2026-11-18T09:00:00',
      reason: {
        id: await school.reasonID('U'),
        code: 'U',
        label: 'Unexplained',
        authorised: false,
        countsAsAbsence: true,
      },
      details: '',
      late: false,
      timeArrived: null,
    });
    expect(today.lateDefault).toMatchObject({ late: true, reason: { code: 'L' } });
    expect((await settings('2026-11-17')).absentDefault.dateTime).toBe('2026-11-17T08:45:00');
  });

  it('list the reasons that this user may use, in their order, with digits for the first nine of teachers', async () => {
    const forTeacher = await settings(TODAY);
    expect(codes(forTeacher)).toEqual(['U', 'I', 'M', 'T', 'E', 'X', 'N', 'C', 'L', 'LB', 'LE']);
    expect(forTeacher.absenceReasons.map((reason: { digit: string }) => reason.digit)).toEqual([
      ...['1', '2', '3', '4', '5', '6', '7', '8', '9', null, null],
    ]);
    const forOffice = await settings(TODAY, office);
    expect(codes(forOffice)).toContain('F');
    const leave = forOffice.absenceReasons.find((reason: { code: string }) => reason.code === 'F');
    expect(leave).toMatchObject({ teacherMayUse: false, needsDetails: true, digit: null });
  });

  it('tell what kind of day it is and why there is no school', async () => {
    expect(await settings(TODAY)).toMatchObject({
      ...{ isSchoolDay: true, dayNote: 'Sports in the afternoon', cycleDay: 3, today: TODAY },
      lateAfterMinutes: 20,
    });
    expect(await settings('2026-11-17')).toMatchObject({ isSchoolDay: true, dayNote: '', cycleDay: null });
    expect(await settings('2026-11-21')).toMatchObject({ isSchoolDay: false, dayNote: 'Saturday' });
    expect(await settings('2026-11-20')).toMatchObject({ isSchoolDay: false, dayNote: "Founders' Day" });
    // A day that no calendar holds is no school day either.
    expect(await settings('2027-06-06')).toMatchObject({ isSchoolDay: false, dayNote: 'Sunday' });
  });

  it('name the school days around the date', async () => {
    expect(await settings('2026-11-19')).toMatchObject({ previousDay: TODAY, nextDay: '2026-11-23' });
    expect(await settings('2026-11-02')).toMatchObject({ previousDay: null, recentDays: [] });
    expect(await settings('2026-12-04')).toMatchObject({ previousDay: '2026-12-03', nextDay: null });
    expect((await settings('2026-11-17')).recentDays).toEqual([
      ...['2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-09'],
      ...['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-16'],
    ]);
  });

  it('need a day that exists', async () => {
    for (const dateOf of ['2026-02-30', '18.11.2026', '', 'infinity', '0001-01-01']) {
      const answer = await teacher.get('/api/ClassAbsenceSettings', { dateOf });
      expect(answer.status).toBe(400);
      expect(answer.body.errors[0].path).toBe('dateOf');
    }
    expect((await teacher.get('/api/ClassAbsenceSettings')).status).toBe(400);
  });
});

describe('the defaults', () => {
  it('are today, this teacher with the roll class, and the class that meets now or next', async () => {
    const me = await school.teacher();
    const { code } = await school.rollClass({ teachers: [me.personId] });
    const first = await school.period('A1', '09:00', '09:50', 1);
    const second = await school.period('A2', '10:00', '10:50', 2);
    const one = await school.subjectClass({ teachers: [me.personId], periods: [first], cycleDay: 3 });
    const two = await school.subjectClass({ teachers: [me.personId], periods: [second] });
    const defaults = async () => (await me.get('/api/ClassAttendanceDefaults')).body;
    expect(await defaults()).toMatchObject({
      defaultDateOf: TODAY,
      defaultTeacher: { id: me.personId, rollClass: code },
      defaultClassDetail: { id: one.id, itemName: one.code },
      defaultPeriod: { id: first, itemName: 'A1' },
    });
    school.clock.set(`${TODAY}T09:51:00Z`);
    await me.signIn();
    expect(await defaults()).toMatchObject({
      defaultClassDetail: { id: two.id },
      defaultPeriod: { id: second },
    });
    school.clock.set('2026-11-21T09:00:00Z');
    await me.signIn();
    expect(await defaults()).toMatchObject({
      ...{ defaultDateOf: '2026-11-21', defaultClassDetail: null, defaultPeriod: null },
    });
  });

  it('name no teacher to somebody who is none', async () => {
    expect((await office.get('/api/ClassAttendanceDefaults')).body).toEqual({
      defaultDateOf: TODAY,
      defaultTeacher: null,
      defaultClassDetail: null,
      defaultPeriod: null,
    });
  });
});

describe('the dashboard', () => {
  it('shows who is absent or late of the students whom a teacher teaches, or of the school, by name', async () => {
    const mine = await newRoll(school, 3);
    const other = await newRoll(school, 0);
    const abel = await school.student('Abel', 'Abbot');
    await school.joins(abel, { rollClass: other.id });
    const [away, late] = mine.students;
    await mine.save({ studentID: late, absence: { late: true } });
    await other.save({ studentID: abel, absence: {} });
    await office.post(`/api/KnownAbsences/${away}`, {
      body: { dateFrom: TODAY, dateTo: TODAY, reasonID: await school.reasonID('I') },
    });
    const asked = async (teacherID?: number) => {
      const query = { dateOf: TODAY, teacherID, attendancetype: 2 };
      const { body } = await mine.teacher.get('/api/AttendanceStudents', query);
      return body.map((line: { studentID: number; mark: string }) => [line.studentID, line.mark]);
    };
    const ours = [
      [away, 'absent'],
      [late, 'late'],
    ];
    expect(await asked(mine.teacher.personId)).toEqual(ours);
    expect(await asked()).toEqual([[abel, 'absent'], ...ours]);
    expect(await asked(teacher.personId)).toEqual([]);
    const subject = await school.teacher();
    await school.subjectClass({ students: [late as number, abel], teachers: [subject.personId] });
    expect(await asked(subject.personId)).toEqual([
      [abel, 'absent'],
      [late, 'late'],
    ]);
  });
});
