import { sentenceOf } from '@homeroom/contract/errors.ts';
import type { AcademicCalendar } from '@homeroom/contract/subjects/calendar.endpoints.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarFaults, daysOf, holidaysOf } from './calendar.rules.ts';

const span = (itemName: string, dateStart: string, dateEnd = dateStart) => ({ itemName, dateStart, dateEnd });
/** November 2026 begins on a Sunday. */
const november: AcademicCalendar = {
  id: 2026,
  ...span('2026', '2026-11-01', '2026-11-30'),
  terms: [span('One', '2026-11-02', '2026-11-13'), span('Two', '2026-11-18', '2026-11-27')],
  holidays: [span('Founders’ Day', '2026-11-05')],
  schoolWeek: [1, 2, 3, 4, 5],
  cycleDays: 4,
  holidaysShiftCycle: true,
  version: 0,
};
const cycle = (changes: Partial<AcademicCalendar>) =>
  daysOf({ ...november, ...changes })
    .filter((day) => day.isSchoolDay)
    .map((day) => day.cycleDay)
    .join(' ');
const on = (dateOf: string, changes: Partial<AcademicCalendar> = {}) =>
  daysOf({ ...november, ...changes }).find((day) => day.dateOf === dateOf);

describe('the dates of a year', () => {
  test('are all there, each with what it is', () => {
    expect(daysOf(november)).toHaveLength(30);
    expect(on('2026-11-01')).toEqual({
      dateOf: '2026-11-01',
      isSchoolDay: false,
      cycleDay: null,
      note: 'School holidays',
    });
    expect(on('2026-11-02')).toEqual({ dateOf: '2026-11-02', isSchoolDay: true, cycleDay: 1, note: '' });
    expect(on('2026-11-05')).toMatchObject({ isSchoolDay: false, cycleDay: null, note: 'Founders’ Day' });
    expect(on('2026-11-07')?.note).toBe('Saturday');
    expect(on('2026-11-16')?.note).toBe('School holidays');
  });

  test('run through the cycle: a holiday shifts it, weekends and breaks do not, and it runs on into the next term', () => {
    expect(cycle({})).toBe('1 2 3 4 1 2 3 4 1 2 3 4 1 2 3 4 1');
  });

  test('keep the cycle where a holiday does not shift it: the day of the holiday is lost', () => {
    expect(cycle({ holidaysShiftCycle: false })).toBe('1 2 3 1 2 3 4 1 2 3 4 1 2 3 4 1 2');
  });

  test('have no day of a cycle where there is none', () => {
    expect(cycle({ cycleDays: 0 }).trim()).toBe('');
  });

  test('have school on the days of the school week, whichever they are', () => {
    const sunday = { schoolWeek: [7, 1, 2, 3, 4] };
    expect(on('2026-11-08', sunday)?.isSchoolDay).toBe(true);
    expect(on('2026-11-06', sunday)).toMatchObject({ isSchoolDay: false, note: 'Friday' });
  });

  test('of a year without terms are all in one', () => {
    expect(daysOf({ ...november, terms: [] }).filter((day) => day.isSchoolDay)).toHaveLength(20);
  });
});

describe('holidays', () => {
  test('are read from the dates as they were given, over a weekend and side by side', () => {
    const holidays = [
      span('Founders’ Day', '2026-11-05'),
      span('Long weekend', '2026-11-06', '2026-11-09'),
      span('Staff day', '2026-11-10'),
      span('Founders’ Day', '2026-11-20', '2026-11-23'),
    ];
    const calendar = { ...november, holidays };
    expect(calendarFaults(calendar)).toEqual([]);
    expect(holidaysOf(calendar, daysOf(calendar))).toEqual(holidays);
  });

  test('without a name are called so', () => {
    const days = daysOf(november).map((day) => (day.dateOf === '2026-11-05' ? { ...day, note: '' } : day));
    expect(holidaysOf(november, days)).toEqual([span('Holiday', '2026-11-05')]);
  });

  test('whatever they are, say the same dates when they are read and saved again', () => {
    const day = fc.integer({ min: 1, max: 30 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`);
    const spans = fc.array(fc.tuple(fc.constantFrom('A', 'B'), day, day), { maxLength: 4 });
    const week = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 });
    const cycleDays = fc.integer({ min: 0, max: 10 });
    fc.assert(
      fc.property(
        spans,
        week,
        cycleDays,
        fc.boolean(),
        (list, schoolWeek, cycleDays_, holidaysShiftCycle) => {
          const holidays = list.map(([name, a, b]) => (a < b ? span(name, a, b) : span(name, b, a)));
          const calendar = { ...november, holidays, schoolWeek, cycleDays: cycleDays_, holidaysShiftCycle };
          const days = daysOf(calendar);
          const read = { ...calendar, holidays: holidaysOf(calendar, days) };
          expect(daysOf(read)).toEqual(days);
          expect(calendarFaults(read)).toEqual([]);
        },
      ),
    );
  });
});

describe('what cannot be is said by field', () => {
  test.each<[string, Partial<AcademicCalendar>, string, string]>([
    ['the wrong way round', { dateEnd: '2026-10-01' }, 'dateEnd', 'must be after its first day'],
    ['a slip of a digit', { dateEnd: '2036-11-30' }, 'dateEnd', 'makes the year longer than 400 days'],
    ["another year's number", { id: 2027 }, 'id', 'must be the calendar year in which it begins or ends'],
    ['a day of the week twice', { schoolWeek: [1, 2, 2] }, 'schoolWeek', 'names a day twice'],
    [
      'a term before the year',
      { terms: [span('One', '2026-10-30', '2026-11-13')] },
      'terms.0.dateStart',
      'is before the year begins',
    ],
    [
      'a term after it',
      { terms: [span('One', '2026-11-02', '2026-12-13')] },
      'terms.0.dateEnd',
      'is after the year ends',
    ],
    [
      'a term of one day',
      { terms: [span('One', '2026-11-05')] },
      'terms.0.dateEnd',
      'must be after its first day',
    ],
    [
      'terms of one name',
      { terms: [span('One', '2026-11-02', '2026-11-13'), span('One', '2026-11-18', '2026-11-27')] },
      'terms.1.itemName',
      'is the name of another term',
    ],
    [
      'terms that overlap, in whatever order',
      { terms: [span('Two', '2026-11-13', '2026-11-27'), span('One', '2026-11-02', '2026-11-13')] },
      'terms.0.dateStart',
      'overlaps with One',
    ],
    [
      'a holiday the wrong way round',
      { holidays: [span('H', '2026-11-06', '2026-11-05')] },
      'holidays.0.dateEnd',
      'is before its first day',
    ],
    [
      'a holiday outside',
      { holidays: [span('H', '2026-12-24')] },
      'holidays.0.dateEnd',
      'is after the year ends',
    ],
    [
      'a holiday on a Sunday',
      { holidays: [span('H', '2026-11-08')] },
      'holidays.0.dateStart',
      'has no day of school in it',
    ],
    [
      'holidays that overlap',
      { holidays: [span('H', '2026-11-04', '2026-11-06'), span('I', '2026-11-05')] },
      'holidays.1.dateStart',
      'overlaps with H',
    ],
  ])('%s', (_, changes, path, message) => {
    const faults = calendarFaults({ ...november, ...changes });
    expect(faults.map((fault) => ({ path: fault.path, message: sentenceOf(fault) }))).toContainEqual({
      path,
      message,
    });
  });
});
