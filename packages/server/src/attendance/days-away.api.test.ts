import { beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { newRoll, TODAY } from '../../test/roll.ts';
import { childrenAttendance, daysAwayOf } from './attendance.facts.ts';

let school: TestSchool;
let office: Caller;

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-02', '2026-12-04');
  office = await school.office('Olga Office');
  school.clock.set(`${TODAY}T09:00:00Z`);
});

test('days away are those that families are told, of many students at once', async () => {
  const { students, save, submit } = await newRoll(school, 3);
  const [often = 0, late = 0, never = 0] = students;
  await save({ studentID: often, absence: {} }, office, '2026-11-12');
  // Known before, then corrected on the roll: here after all, and away for a reason that does not count.
  const known = (dateFrom: string, dateTo: string, code: string) =>
    school
      .reasonID(code)
      .then((reasonID) =>
        office.post(`/api/KnownAbsences/${often}`, { body: { dateFrom, dateTo, reasonID } }),
      );
  await known('2026-11-05', '2026-11-06', 'I');
  await known('2026-11-13', '2026-11-13', 'E');
  await save({ studentID: often, absence: null, overrideKnown: true }, office, '2026-11-06');
  await save({ studentID: late, absence: { late: true, timeArrived: '09:10' } }, office, '2026-11-12');
  await submit(office, '2026-11-11');
  const counted = await daysAwayOf(school.school.db, students, { from: '2026-11-01', to: TODAY });
  const told = await childrenAttendance({ school: school.school, today: TODAY, timeZone: 'UTC' }, students);
  const none = { absent: 0, late: 0 };
  expect(students.map((id) => counted.get(id) ?? none)).toEqual(
    told.map(({ daysAbsent, daysLate }) => ({ absent: daysAbsent, late: daysLate })),
  );
  expect(counted.get(often)?.absent).toBeGreaterThanOrEqual(1);
  expect(counted.get(late)).toEqual({ absent: 0, late: 1 });
  expect(counted.has(never)).toBe(false);
  // Outside of the days that are asked for nothing counts.
  expect(await daysAwayOf(school.school.db, students, { from: '2026-11-16', to: TODAY })).toEqual(new Map());
});
