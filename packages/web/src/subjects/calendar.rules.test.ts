import './subjects.words.ts';
import type { AcademicCalendar } from '@homeroom/contract/subjects/calendar.endpoints.ts';
import { describe, expect, it } from 'vitest';
import {
  calendarProblems,
  firstYear,
  kindOf,
  monthsOf,
  schoolDaysOf,
  sorted,
  weekdayOf,
  withDates,
  yearAfter,
} from './calendar.rules.ts';

const year: AcademicCalendar = {
  id: 2026,
  itemName: '2026',
  dateStart: '2026-01-01',
  dateEnd: '2026-12-31',
  terms: [
    { itemName: 'Term 1', dateStart: '2026-02-02', dateEnd: '2026-04-10' },
    { itemName: 'Term 2', dateStart: '2026-04-27', dateEnd: '2026-07-03' },
  ],
  holidays: [{ itemName: 'Labour Day', dateStart: '2026-03-09', dateEnd: '2026-03-09' }],
  schoolWeek: [1, 2, 3, 4, 5],
  cycleDays: 10,
  holidaysShiftCycle: false,
  version: 3,
};

it.each([
  ['2026-02-02', { kind: 'school', name: 'Term 1' }],
  ['2026-02-07', { kind: 'weekend', name: '' }],
  ['2026-03-09', { kind: 'holiday', name: 'Labour Day' }],
  ['2026-04-15', { kind: 'vacation', name: '' }],
  ['2027-01-01', null],
])('tells what %s is', (day, kind) => expect(kindOf(year, day)).toEqual(kind));

it('counts the days with school: ten weeks of each term without the holiday', () => {
  expect(schoolDaysOf(year)).toBe(50 + 50 - 1);
  expect(schoolDaysOf({ ...year, schoolWeek: [1] })).toBe(20 - 1);
});

it('draws each month in weeks from Monday', () => {
  const months = monthsOf(year);
  expect(months).toHaveLength(12);
  // February 2026 begins on a Sunday and has 28 days.
  expect(months[1]?.weeks).toHaveLength(5);
  expect(months[1]?.weeks[0]).toEqual([null, null, null, null, null, null, '2026-02-01']);
  expect(months.flatMap(({ weeks }) => weeks.flat()).filter(Boolean)).toHaveLength(365);
  expect(monthsOf({ ...year, dateEnd: '' })).toEqual([]);
});

describe('the year after', () => {
  const next = yearAfter(year);
  it('has the terms 52 weeks later, on the same weekdays, and no holidays', () => {
    expect(next).toMatchObject({ id: 2027, itemName: '2027', version: 0, holidays: [] });
    expect(next.terms[0]).toEqual({ itemName: 'Term 1', dateStart: '2027-02-01', dateEnd: '2027-04-09' });
    expect(next.terms.map((t) => weekdayOf(t.dateStart))).toEqual(
      year.terms.map((t) => weekdayOf(t.dateStart)),
    );
  });
  it('follows the one before without a gap, and can be saved as it is', () => {
    expect([next.dateStart, next.dateEnd]).toEqual(['2027-01-01', '2027-12-31']);
    expect(calendarProblems(next)).toEqual([]);
    expect(calendarProblems(yearAfter(yearAfter(next)))).toEqual([]);
  });
  it('runs over New Year where the one before did', () => {
    const over = yearAfter({
      ...year,
      itemName: '2026/27',
      dateStart: '2026-09-01',
      dateEnd: '2027-07-23',
      terms: [{ itemName: 'Autumn', dateStart: '2026-09-03', dateEnd: '2026-12-18' }],
    });
    expect([over.id, over.dateStart, over.dateEnd]).toEqual([2027, '2027-07-24', '2028-07-21']);
    expect(calendarProblems(over)).toEqual([]);
  });
});

it('begins a school’s first year with a term that can be put right', () => {
  expect(calendarProblems(firstYear('2026-11-20'))).toEqual([]);
});

it('puts terms in the order of their dates', () => {
  expect(sorted({ ...year, terms: year.terms.toReversed() }).terms.map((t) => t.itemName)).toEqual([
    'Term 1',
    'Term 2',
  ]);
});

it('takes a single day for both ends until the other is set', () => {
  const empty = { itemName: 'Show Day', dateStart: '', dateEnd: '' };
  expect(withDates(empty, { dateStart: '2026-08-12' })).toMatchObject({ dateEnd: '2026-08-12' });
  expect(withDates({ ...empty, dateEnd: '2026-08-14' }, { dateStart: '2026-08-12' })).toMatchObject({
    dateEnd: '2026-08-14',
  });
});

it.each<[Partial<AcademicCalendar>, string]>([
  [{ itemName: ' ' }, 'The year needs a name.'],
  [{ dateEnd: '' }, 'The year needs its first and last day.'],
  [{ dateEnd: '2025-12-31' }, 'The last day of 2026 is before its first.'],
  [{ id: 2030 }, 'The year has to begin or end in 2030.'],
  [
    { terms: [{ itemName: 'Term 1', dateStart: '2025-12-01', dateEnd: '2026-03-01' }] },
    'Term 1 is not within the year.',
  ],
  [
    { terms: [...year.terms, { itemName: 'Term 3', dateStart: '2026-07-03', dateEnd: '2026-09-20' }] },
    'Term 2 and Term 3 overlap.',
  ],
  [
    { holidays: [{ itemName: 'Show Day', dateStart: '', dateEnd: '' }] },
    'Show Day needs its first and last day.',
  ],
  [
    { holidays: [{ itemName: '', dateStart: '2026-03-09', dateEnd: '2026-03-09' }] },
    'Each term and each holiday needs a name.',
  ],
  [{ schoolWeek: [] }, 'The school week needs a day.'],
])('says what is wrong with %j', (part, message) => {
  expect(calendarProblems({ ...year, ...part })).toContain(message);
});
