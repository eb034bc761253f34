import { describe, expect, test } from 'vitest';
import { demoCast } from '../src/demo-cast.ts';
import { makeDemoSchool } from '../src/demo-school.ts';
import { cast, type Part } from '../src/school/cast/cast.ts';
import { addDays } from '../src/school/days.ts';
import { makeSchool } from '../src/school/school.ts';
import { factsOf } from './facts-of-day.ts';

const ordinary = '2026-11-25';
const dates = [
  // Weekends, and a week around one.
  ...['2026-11-28', '2026-11-29', '2027-01-02', '2027-05-16', '2028-02-26'],
  ...['2026-11-23', '2026-11-24', '2026-11-26', '2026-11-27', '2026-11-30'],
  // First and last days of terms as schools have them, and days between terms.
  ...['2026-02-02', '2026-04-10', '2026-04-27', '2026-07-03', '2026-07-20', '2026-09-25', '2026-12-18'],
  ...['2026-04-15', '2026-07-08', '2026-10-01'],
  // Around New Year, leap days, the days beside one that is none.
  ...['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01', '2027-01-04', '2027-12-31', '2028-01-01'],
  ...['2027-02-28', '2027-03-01', '2028-02-22', '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-07'],
  // The clocks change, in Europe and in Australia.
  ...['2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2027-03-28', '2027-04-04', '2027-10-03'],
  ...['2027-10-31'],
];
/** Small, so that forty are made in seconds. */
const students = 150;
const factsOn = (today: string) =>
  factsOf(makeDemoSchool({ today, students }), makeSchool({ today, students }));

describe('the demo school is what it is on an ordinary day on', () => {
  const expected = factsOn(ordinary);

  test.each(dates)('%s', (today) => {
    expect(factsOn(today)).toEqual(expected);
  });
});

describe('in a school of the usual size', () => {
  const expected = demoCast({ today: ordinary });

  test('every part of the cast is played, each by somebody else but for the plan of who is absent', () => {
    for (const [part, names] of Object.entries(cast.people))
      expect([part, expected.people[part as Part].length]).toEqual([part, names.length]);
    const { planAbsent, ...others } = expected.people;
    expect(others.unexplained).toEqual(expect.arrayContaining(planAbsent));
    const all = Object.values(others).flatMap((members) => members.map(({ id }) => id));
    expect(new Set(all).size).toBe(all.length);
  });

  test('the rolls of the teachers who sign in are theirs to take, with three of 7B known to be away', () => {
    const { rolls, people } = expected;
    expect(rolls).toMatchObject({ submitted: cast.rolls.submitted, begun: cast.rolls.begun });
    expect(rolls.overdue).toEqual(expect.arrayContaining(['7B', '8A']));
    const away = [...people.onLeave, ...people.atAppointment, ...people.knownIll];
    expect(away.filter(({ rollClass }) => rollClass === '7B')).toHaveLength(3);
  });

  test.each(['2026-11-29', '2027-01-01', '2028-02-29'])('it is the same cast on %s', (today) => {
    expect(demoCast({ today })).toEqual(expected);
  });
});

/** Times of what is to come: interviews and the like. */
const planned = ['starts_at', 'ends_at', 'free_at'];

test.each(['2026-11-29', '2028-02-29'])(
  'on %s nothing was written later than now, in any time zone',
  (today) => {
    // UTC, as the day begins where it begins first.
    const dawn = `${addDays(today, -1)}T10:00:00Z`;
    const late = Object.entries<object[]>(makeDemoSchool({ today, students }).tables).flatMap(
      ([table, rows]) =>
        rows.flatMap((row) =>
          Object.entries(row)
            .filter(
              ([name, value]) => name.endsWith('_at') && !planned.includes(name) && typeof value === 'string',
            )
            // Local times of today that have not come yet are written as now by the loader.
            .filter(([, value]) => (value.endsWith('Z') ? value > dawn : value.slice(0, 10) > today))
            .map(([name, value]) => `${table}.${name} ${value}`),
        ),
    );
    expect(late).toEqual([]);
  },
);
