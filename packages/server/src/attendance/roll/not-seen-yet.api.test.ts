import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { newRoll, type TestRoll, TODAY } from '../../../test/roll.ts';

let school: TestSchool;
let office: Caller;

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-02', '2026-12-04');
  office = await school.office();
});

const stateOf = async ({ code }: TestRoll) =>
  (await office.get('/api/ClassAttendances', { dateOf: TODAY, rollClass: code })).body[0];
const yearOf = async (student: number) => (await office.get(`/api/Attendances/${student}`)).body;
const presenceOf = async (student: number) =>
  (await office.get('/api/StudentPresences', { studentIds: String(student) })).body[0]?.presence;

describe('who joins a class after its roll was submitted', () => {
  it('is not seen yet, on the roll, in its state and in the year, until somebody marks them', async () => {
    const roll = await newRoll(school, 2);
    await roll.submit();
    const late = await school.student();
    await school.joins(late, { rollClass: roll.id, from: TODAY });
    expect(await stateOf(roll)).toMatchObject({ total: 3, present: 2, unseen: 1, state: 'submitted' });
    const line = (await roll.read()).body.find((one: { studentID: number }) => one.studentID === late);
    expect(line).toMatchObject({ mark: 'unmarked', layer: 'default' });
    expect(await yearOf(late)).toMatchObject([{ dateOf: TODAY, mark: 'unmarked', layer: 'default' }]);
    expect(await presenceOf(late)).toBe('unknown');
    await roll.save({ studentID: late, version: line.version, mark: 'present', absence: null });
    expect(await stateOf(roll)).toMatchObject({ total: 3, present: 3, unseen: 0 });
    expect(await yearOf(late)).toMatchObject([{ dateOf: TODAY, mark: 'present', layer: 'teacher' }]);
  });

  it('has no letter in the strip of the next day, and whoever was on the roll has theirs', async () => {
    const roll = await newRoll(school, 1);
    await roll.submit(office, '2026-11-17');
    const late = await school.student();
    await school.joins(late, { rollClass: roll.id, from: '2026-11-16' });
    const letters = new Map(
      (await roll.read()).body.map((one: { studentID: number; recent: string }) => [
        one.studentID,
        one.recent.at(-1),
      ]),
    );
    expect(letters.get(late)).toBe('-');
    expect(letters.get(roll.students[0])).toBe('P');
  });

  it('is written down as arrived when the desk scans them', async () => {
    const roll = await newRoll(school, 1);
    await roll.submit();
    const late = await school.student();
    await school.joins(late, { rollClass: roll.id, from: TODAY });
    const scanned = await office.post('/api/AttendanceScans', { body: { studentID: late } });
    expect(scanned.body.arrival).not.toBeNull();
    expect(await stateOf(roll)).toMatchObject({ late: 1, unseen: 0 });
  });

  it('is absent where that was known in advance', async () => {
    const roll = await newRoll(school, 1);
    await roll.submit();
    const away = await school.student();
    await office.post(`/api/KnownAbsences/${away}`, {
      body: { dateFrom: TODAY, dateTo: TODAY, reasonID: await school.reasonID('I') },
    });
    await school.joins(away, { rollClass: roll.id, from: TODAY });
    expect(await stateOf(roll)).toMatchObject({ total: 2, present: 1, absent: 1, unseen: 0 });
    expect(await yearOf(away)).toMatchObject([{ mark: 'absent', layer: 'known' }]);
  });
});

it('whose mark was taken back after the submit is not seen yet either', async () => {
  const roll = await newRoll(school, 1);
  const [studentID] = roll.students;
  await roll.save({ studentID, mark: 'present', absence: null });
  await roll.submit();
  await roll.save({ studentID, version: 1, mark: 'unmarked', absence: null });
  expect(await stateOf(roll)).toMatchObject({ present: 0, unseen: 1 });
  expect(await yearOf(studentID as number)).toMatchObject([{ mark: 'unmarked' }]);
});

describe('who was known to be away when the roll was submitted', () => {
  const know = async (student: number, dateTo = '2026-11-20') => {
    const reasonID = await school.reasonID('I');
    const body = { dateFrom: '2026-11-17', dateTo, reasonID };
    return (await office.post(`/api/KnownAbsences/${student}`, { body })).body.id;
  };
  const end = (id: number, dateTo: string, seen: string) =>
    office.put(`/api/KnownAbsences/${id}`, {}, { dateTo, seen });

  it('is not seen yet where the absence ends before that day, and away again where it does not', async () => {
    const roll = await newRoll(school, 2);
    const [one = 0] = roll.students;
    const id = await know(one);
    school.clock.advance({ minutes: 1 });
    await roll.submit(office, '2026-11-17');
    await roll.submit();
    expect(await stateOf(roll)).toMatchObject({ present: 1, absent: 1, unseen: 0 });
    expect((await end(id, '2026-11-17', '2026-11-20')).status).toBe(204);
    expect(await stateOf(roll)).toMatchObject({ present: 1, absent: 0, unseen: 1 });
    expect(await yearOf(one)).toMatchObject([
      { dateOf: TODAY, mark: 'unmarked' },
      { dateOf: '2026-11-17', mark: 'absent', layer: 'known' },
    ]);
    expect(await presenceOf(one)).toBe('unknown');
    expect((await end(id, '2026-11-20', '2026-11-17')).status).toBe(204);
    expect(await stateOf(roll)).toMatchObject({ present: 1, absent: 1, unseen: 0 });
  });

  it('is not seen yet where the absence is taken back, and away where another one holds', async () => {
    const roll = await newRoll(school, 2);
    const [one = 0, two = 0] = roll.students;
    const known = [await know(one), await know(two)];
    await know(two);
    school.clock.advance({ minutes: 1 });
    await roll.submit();
    for (const id of known) expect((await office.delete(`/api/KnownAbsences/${id}`)).status).toBe(204);
    expect(await stateOf(roll)).toMatchObject({ present: 0, absent: 1, unseen: 1 });
  });

  it('keeps the mark that somebody has made, and is there where the absence came after the submit', async () => {
    const roll = await newRoll(school, 2);
    const [one = 0, two = 0] = roll.students;
    const id = await know(one);
    school.clock.advance({ minutes: 1 });
    await roll.save({ studentID: one, mark: 'present', absence: null, overrideKnown: true });
    await roll.submit();
    school.clock.advance({ minutes: 1 });
    const later = await know(two);
    await end(id, '2026-11-17', '2026-11-20');
    await office.delete(`/api/KnownAbsences/${later}`);
    expect(await stateOf(roll)).toMatchObject({ present: 2, absent: 0, unseen: 0 });
  });
});

it('before the submit nobody without a mark is present', async () => {
  const roll = await newRoll(school, 3);
  await roll.save({ studentID: roll.students[0], mark: 'present', absence: null });
  expect(await stateOf(roll)).toMatchObject({ total: 3, present: 1, unseen: 0 });
});

describe('an empty class', () => {
  it('owes no roll: it is in no list, and is not overdue', async () => {
    const { id, code } = await school.rollClass({ students: [] });
    const teacher = await school.teacher({ of: [{ id }] });
    school.clock.advance({ minutes: 8 });
    const office = await school.office();
    const named = (list: { rollClass: string }[]) => list.filter(({ rollClass }) => rollClass === code);
    const all = await office.get('/api/ClassAttendances', { dateOf: TODAY });
    expect(named(all.body)).toEqual([]);
    const day = await teacher.get('/api/TeacherDays', { dateOf: TODAY });
    expect(day.body.rolls).toEqual([]);
    const one = await office.get('/api/ClassAttendances', { dateOf: TODAY, rollClass: code });
    expect(one.body).toMatchObject([{ total: 0, overdue: false }]);
    const student = await school.student();
    await school.joins(student, { rollClass: id, from: TODAY });
    expect((await teacher.get('/api/TeacherDays', { dateOf: TODAY })).body.rolls).toMatchObject([
      { rollClass: code, total: 1 },
    ]);
  });
});
