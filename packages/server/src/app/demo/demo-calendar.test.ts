import { makeCalendar } from '@homeroom/demo/school/calendar.ts';
import { expect, test } from 'vitest';
import { calendarFaults, daysOf, holidaysOf } from '../../subjects/calendar.rules.ts';

/** On each day of a school week, at the end and at the beginning of a year, on a leap day. */
const days = [
  ...['2026-11-20', '2026-05-13', '2026-04-16', '2026-07-06', '2025-12-23'],
  ...['2026-12-31', '2027-01-01', '2028-02-29'],
];

test.each(days)('the calendar of a demo made on %s is one that can be saved as it is', (today) => {
  const { years, terms, days: dates } = makeCalendar(today, 2);
  for (const { id, name, date_start, date_end, cycle_days, holidays_shift_cycle } of years) {
    const stored = dates
      .filter(({ date_of }) => date_start <= date_of && date_of <= date_end)
      .map((d) => ({ dateOf: d.date_of, isSchoolDay: d.is_school_day, cycleDay: d.cycle_day, note: d.note }));
    const year = {
      ...{ id, itemName: name, dateStart: date_start, dateEnd: date_end, version: 1 },
      terms: terms
        .filter((term) => term.academic_year_id === id)
        .map((term) => ({ itemName: term.name, dateStart: term.date_start, dateEnd: term.date_end })),
      ...{ schoolWeek: [1, 2, 3, 4, 5], cycleDays: cycle_days, holidaysShiftCycle: holidays_shift_cycle },
    };
    const calendar = { ...year, holidays: holidaysOf(year, stored) };
    expect(calendarFaults(calendar)).toEqual([]);
    expect(daysOf(calendar)).toEqual(stored);
  }
});
