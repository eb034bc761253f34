import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { eventually } from '../../test/eventually.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { newRoll, type TestRoll, TODAY } from '../../test/roll.ts';
import { childrenAttendance, daysAwayOf } from './attendance.facts.ts';

const YESTERDAY = '2026-11-17';
const DENTIST = { timeFrom: '10:00', timeTo: '11:30' };
let school: TestSchool;
let office: Caller;
let nurse: Caller;
let medical: number;
/** From nine, ten, eleven and half past eleven. */
let periods: [number, number, number, number];

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-02', '2026-12-04');
  medical = await school.reasonID('M');
  office = await school.office('Olga Office');
  nurse = await school.signedIn(['nurse']);
  periods = [
    await school.period('Period 1', '09:00', '10:00', 1),
    await school.period('Period 2', '10:00', '10:55', 2),
    await school.period('Period 3', '11:00', '11:30', 3),
    await school.period('Period 4', '11:30', '12:20', 4),
  ];
});

let roll: TestRoll;
let classId: number;
let child: number;
let other: number;
beforeEach(async () => {
  school.clock.set(`${TODAY}T09:00:00Z`);
  roll = await newRoll(school, 2);
  [child, other] = roll.students as [number, number];
  ({ id: classId } = await school.subjectClass({
    students: roll.students,
    teachers: [roll.teacher.personId],
    periods,
  }));
});

const know = (fields: object = DENTIST, as = office, studentID = child) =>
  as.post(`/api/KnownAbsences/${studentID}`, {
    body: { dateFrom: TODAY, dateTo: TODAY, reasonID: medical, ...fields },
  });
const known = async (fields: object = DENTIST) => {
  const { status, body } = await know(fields);
  expect([status, body]).toEqual([200, { id: expect.any(Number) }]);
  return body.id as number;
};
const lesson = (at: number, dateOf = TODAY) => ({
  ...{ dateOf, classId: String(classId), periodId: String(periods[at - 1]) },
});
const line = async (query: object, as: Caller = roll.teacher) => {
  const { body } = await as.get('/api/AttendanceStudents', query as never);
  return body.find(({ studentID }: { studentID: number }) => studentID === child);
};
const marksOfLessons = () =>
  Promise.all([1, 2, 3, 4].map(async (at) => (await line(lesson(at))).mark as string));
const mark = (query: object, body: object, as: Caller = roll.teacher) =>
  as.put('/api/AttendanceStudents', query as never, { studentID: child, version: 0, ...body });
/** Somebody of the office who has just signed in, at a time of a day: an older session would be over. */
const officeAt = (time: string, dateOf = TODAY) => {
  school.clock.set(`${dateOf}T${time}:00Z`);
  return school.office();
};
const presence = async (time: string) => {
  const { body } = await (await officeAt(time)).get('/api/StudentPresences', { studentIds: String(child) });
  return body[0].presence as string;
};

describe('an absence of a part of a day', () => {
  it('is on the rolls of the lessons that it overlaps, edges apart, with its times', async () => {
    await known();
    expect(await marksOfLessons()).toEqual(['unmarked', 'absent', 'absent', 'unmarked']);
    const { body } = await roll.read();
    expect([body[0].mark, body[0].known]).toEqual(['unmarked', null]);
    expect(await line(lesson(2))).toMatchObject({
      ...{ layer: 'known', absence: { reason: { code: 'M' } } },
      known: { ...DENTIST, reason: 'Medical appointment' },
    });
    const layers = await office.get('/api/AttendanceLayers', { ...lesson(2), studentID: child });
    expect(layers.body.find(({ layer }: { layer: string }) => layer === 'known')).toMatchObject(DENTIST);
  });

  it.each([
    [{ timeFrom: '09:59', timeTo: '10:01' }, ['absent', 'absent', 'unmarked', 'unmarked']],
    [{ timeFrom: '11:00' }, ['unmarked', 'unmarked', 'absent', 'absent']],
    [{ timeTo: '10:00' }, ['absent', 'unmarked', 'unmarked', 'unmarked']],
    [{ timeFrom: null, timeTo: null }, ['absent', 'absent', 'absent', 'absent']],
  ])('%o is of these lessons', async (times, expected) => {
    await known(times);
    expect(await marksOfLessons()).toEqual(expected);
  });

  it('is of the morning roll where the time of that roll lies within', async () => {
    // The school takes it at 8:45.
    const cases: [object, string][] = [
      [{ timeTo: '10:00' }, 'absent'],
      [{ timeTo: '08:45' }, 'unmarked'],
      [{ timeFrom: '08:45', timeTo: '09:00' }, 'absent'],
      [{ timeFrom: '11:00' }, 'unmarked'],
    ];
    for (const [times, expected] of cases) {
      const id = await known(times);
      expect((await line(roll.query)).mark).toBe(expected);
      expect((await office.delete(`/api/KnownAbsences/${id}`)).status).toBe(204);
    }
  });

  it('counts in the heads of those rolls alone, and leaves the rest of the others to be marked', async () => {
    await known();
    const states = async () =>
      (await office.get('/api/ClassAttendances', { dateOf: TODAY })).body
        .filter(
          (one: { classId: number; rollClass: string }) =>
            one.classId === classId || one.rollClass === roll.code,
        )
        .map(({ periodName, absent, recorded }: Record<string, unknown>) => [periodName, absent, recorded]);
    expect(await states()).toEqual([
      [null, 0, 0],
      ['Period 1', 0, 0],
      ['Period 2', 1, 1],
      ['Period 3', 1, 1],
      ['Period 4', 0, 0],
    ]);
    for (const [query, rest] of [
      [roll.query, [child, other]],
      [lesson(2), [other]],
      [lesson(4), [child, other]],
    ] as const) {
      const { body } = await roll.teacher.post('/api/AttendanceStudents/MarkRestPresent', {
        query: query as never,
      });
      expect(body.map(({ studentID }: { studentID: number }) => studentID)).toEqual(rest);
    }
  });

  it('is not written over by a whole roll of its lessons, and is by that of another', async () => {
    await known();
    const whole = (at: number) =>
      roll.teacher.post('/api/ClassAttendances', {
        query: lesson(at) as never,
        body: { marks: [], restPresent: true },
      });
    const saved = async (at: number) => {
      await line(lesson(at));
      const { status, body } = await whole(at);
      expect(status).toBe(200);
      return body.saved.map(({ studentID }: { studentID: number }) => studentID);
    };
    expect(await saved(2)).toEqual([other]);
    // The strip of the next day says so of the lesson that was missed.
    const next = '2026-11-19';
    const reader = await officeAt('09:00', next);
    expect((await line(lesson(2, next), reader)).recent.at(-1)).toBe('E');
    expect((await line({ ...roll.query, dateOf: next }, reader)).recent.at(-1)).toBe('-');
    school.clock.set(`${TODAY}T09:00:00Z`);
    expect(await saved(4)).toEqual([child, other]);
  });

  it('gives way on its lessons only to a mark that knows of it; on others no word is needed', async () => {
    await known();
    // The rolls are remembered: the marks are foreseen.
    for (const at of [2, 4]) await line(lesson(at));
    expect((await mark(lesson(2), { absence: null })).body.code).toBe('attendance.known_absence');
    expect((await mark(lesson(4), { absence: null })).body).toMatchObject({ mark: 'present', known: null });
    expect((await mark(lesson(2), { absence: null, overrideKnown: true })).body).toMatchObject({
      ...{ mark: 'present', known: DENTIST },
    });
  });

  it('is seen by a mark that another server foresees without it', async () => {
    const second = await school.secondServer();
    try {
      const there = roll.teacher.at(second.url);
      await mark(lesson(2), { studentID: other, absence: null });
      await line(lesson(2), there);
      await line(lesson(4), there);
      await known();
      expect((await mark(lesson(2), { absence: null }, there)).status).toBe(409);
      expect((await mark(lesson(4), { absence: null }, there)).status).toBe(200);
      await eventually(async () => expect((await line(lesson(3), there)).mark).toBe('absent'));
    } finally {
      await second.close();
    }
  });

  it('stands beside another of the same day', async () => {
    await known({ timeTo: '10:00' });
    await known({ timeFrom: '11:30' });
    expect(await marksOfLessons()).toEqual(['absent', 'unmarked', 'unmarked', 'absent']);
    const { body } = await office.get(`/api/Attendances/${child}`, { yearid: '2026' });
    expect(body.map(({ timeFrom, timeTo }: Record<string, unknown>) => [timeFrom, timeTo])).toEqual(
      expect.arrayContaining([
        [null, '10:00'],
        ['11:30', null],
      ]),
    );
  });

  it('is told to the desk with its times; somebody who is here is not absent because of it', async () => {
    await known();
    const { fullName } = await line(roll.query);
    const { body } = await office.get('/api/AttendanceScans', { keyword: fullName.split(',')[0] });
    const found = body.find(({ id }: { id: number }) => id === child);
    expect(found).toMatchObject({ mark: 'unmarked', known: 'Medical appointment', knownTimes: DENTIST });
  });
});

describe('is refused', () => {
  it.each([
    [{ dateFrom: YESTERDAY, ...DENTIST }, 'timeFrom', 'can be given for one day only'],
    [{ dateFrom: YESTERDAY, timeTo: '11:30' }, 'timeTo', 'can be given for one day only'],
    [{ timeFrom: '11:30', timeTo: '11:30' }, 'timeTo', 'must be after the time from which it is'],
    [{ timeFrom: '25:00' }, 'timeFrom', 'must be a time written HH:mm'],
    [{ timeTo: '' }, 'timeTo', 'must be a time written HH:mm'],
  ])('%o by its field %s', async (fields, path, message) => {
    const { status, body } = await know(fields);
    expect([status, body.errors]).toEqual([400, [{ path, message }]]);
  });

  it('of whoever is not of the office', async () => {
    expect((await know(DENTIST, roll.teacher)).status).toBe(403);
    expect((await know(DENTIST, nurse)).status).toBe(403);
  });
});

describe('no day is counted', () => {
  it('of an absence of a part of it, also where the morning roll is in it', async () => {
    await known({ timeTo: '10:00', dateFrom: YESTERDAY, dateTo: YESTERDAY });
    await known();
    await roll.submit(office, YESTERDAY);
    await roll.submit(office);
    const { body } = await office.get(`/api/Attendances/${child}`, { yearid: '2026' });
    expect(
      body
        .filter(({ layer }: { layer: string }) => layer === 'known')
        .map((one: Record<string, unknown>) => [
          one.dateOf,
          one.kind,
          one.countsAsAbsence,
          one.timeFrom,
          one.timeTo,
        ]),
    ).toEqual([
      [TODAY, 'known', false, '10:00', '11:30'],
      [YESTERDAY, 'class', false, null, '10:00'],
    ]);
    const [told] = await childrenAttendance({ school: school.school, today: TODAY, timeZone: 'UTC' }, [
      child,
    ]);
    expect(told).toMatchObject({ mark: 'present', daysAbsent: 0, ahead: [DENTIST] });
    const counted = await daysAwayOf(school.school.db, [child], { from: '2026-11-01', to: TODAY });
    expect(counted.get(child)?.absent ?? 0).toBe(0);
  });

  it('and it explains the absence from its lessons, not from others', async () => {
    await known();
    for (const at of [2, 4]) await mark(lesson(at), { mark: 'absent', absence: {}, overrideKnown: true });
    const { body } = await office.get('/api/UnexplainedAbsences', { dateOf: TODAY });
    const listed = body.find(({ studentID }: { studentID: number }) => studentID === child);
    expect(listed.rolls.map(({ periodName }: { periodName: string }) => periodName)).toEqual(['Period 4']);
  });
});

describe('at school', () => {
  it('is who goes at ten until they go; then absent; and when they are due back, not known until a roll has seen them', async () => {
    await known();
    await mark(lesson(1), { mark: 'present', absence: null });
    expect([await presence('09:59'), await presence('10:00'), await presence('11:29')]).toEqual([
      ...['here', 'absent', 'absent'],
    ]);
    expect(await presence('11:30')).toBe('unknown');
    await mark(lesson(4), { mark: 'present', absence: null }, await officeAt('11:35'));
    expect(await presence('11:40')).toBe('here');
  });

  it('is not denied all day by what a roll said of the time when they were away', async () => {
    await known();
    await mark(lesson(1), { mark: 'present', absence: null });
    await mark(lesson(2), { mark: 'absent', absence: {}, overrideKnown: true }, await officeAt('10:05'));
    expect([await presence('10:10'), await presence('11:31')]).toEqual(['absent', 'unknown']);
  });

  it('is who did not go, as a lesson of that time has seen them', async () => {
    await known();
    await mark(lesson(2), { mark: 'present', absence: null }, await officeAt('10:05'));
    expect([await presence('10:10'), await presence('11:40')]).toEqual(['here', 'here']);
  });

  it('is not said of who was away already before', async () => {
    await known();
    await mark(roll.query, { mark: 'absent', absence: {} });
    expect(await presence('11:40')).toBe('absent');
  });
});

it('a teacher is told of it at the lessons that it is of', async () => {
  await known();
  const { body } = await roll.teacher.get('/api/TeacherDays', { dateOf: TODAY });
  expect(
    body.rolls.map(({ periodName, carried }: { periodName: string; carried: object[] }) => [
      periodName,
      carried.length,
    ]),
  ).toEqual([
    [null, 0],
    ['Period 1', 0],
    ['Period 2', 1],
    ['Period 3', 1],
    ['Period 4', 0],
  ]);
  expect(body.rolls[2].carried).toMatchObject([{ studentID: child, mark: 'known', since: null, ...DENTIST }]);
});
