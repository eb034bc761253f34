import type { Answer } from '@homeroom/contract/shared/endpoint.ts';
import type {
  AcademicCalendar,
  getAcademicCalendar,
} from '@homeroom/contract/subjects/calendar.endpoints.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField, fieldError } from '../platform/problem.ts';
import {
  closeDays,
  findDays,
  findOverlap,
  findTerms,
  findYear,
  putDays,
  putTerms,
  putYear,
} from './calendar.queries.ts';
import { calendarFaults, daysOf, holidaysOf, makeUpDays } from './calendar.rules.ts';

type Answered = Answer<typeof getAcademicCalendar>;

/** Advisory lock: calendars are saved one after the other, as each must see the years beside it. */
export const CALENDAR_LOCK = 'subjects.calendar';

async function find(db: Database, id: number): Promise<Answered | null> {
  const year = await findYear(db, id);
  if (!year) return null;
  const terms = (await findTerms(db, id)).map(({ id: _, ...term }) => term);
  const days = await findDays(db, year.dateStart, year.dateEnd);
  const whole = { ...year, terms };
  const schoolDays = days.filter((day) => day.isSchoolDay).length;
  return { ...whole, holidays: holidaysOf(whole, days), schoolDays };
}

/** An academic year with its terms and holidays. @throws Problem record.unknown */
export async function academicCalendar(db: Database, id: number): Promise<Answered> {
  const calendar = await find(db, id);
  ensure(calendar, 'record.unknown');
  return calendar;
}

/**
 * Adds or changes a year, and says of each of its dates anew what it is (decision 019).
 * @throws Problem request.invalid in words, record.changed with the current calendar
 */
export async function saveCalendar(db: Database, id: number, calendar: AcademicCalendar): Promise<Answered> {
  const faults = calendarFaults(calendar);
  if (calendar.id !== id) faults.push(fieldError('id', 'id.other_year'));
  ensure(!faults.length, 'request.invalid', { errors: faults.slice(0, 20) });
  const before = await findYear(db, id, true);
  ensure(calendar.version === (before?.version ?? 0), 'record.changed', { current: await find(db, id) });
  const other = await findOverlap(db, calendar);
  if (other) {
    const { itemName, dateStart, dateEnd } = other;
    ensureField(false, 'dateStart', 'calendar.overlaps', { itemName, dateStart, dateEnd });
  }

  const madeUp = before
    ? makeUpDays(before, await findDays(db, before.dateStart, before.dateEnd), calendar)
    : new Set();
  await putYear(db, calendar, before !== undefined);
  await putTerms(db, id, calendar.terms);
  const days = daysOf(calendar).filter(({ dateOf }) => !madeUp.has(dateOf));
  await putDays(db, days);
  if (before) await closeDays(db, before.dateStart, before.dateEnd);
  return academicCalendar(db, id);
}
