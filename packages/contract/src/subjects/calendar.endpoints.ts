import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, oneLine, PathId, Version } from '../shared/values.ts';

const span = { itemName: oneLine(100).min(1), dateStart: Day, dateEnd: Day };

/** Days without school within the terms; one day where both dates are the same. */
export const Holiday = z.object(span);
export const Term = z.object(span);

/** An academic year with its terms and holidays; every date's kind and cycle day follow from it. */
export const AcademicCalendar = z.object({
  /** The calendar year. */
  id: z.int().min(1900).max(2199),
  ...span,
  terms: z.array(Term).max(12),
  holidays: z.array(Holiday).max(200),
  /** Days of the week with school, ISO: 1 is Monday. */
  schoolWeek: z.array(z.int().min(1).max(7)).min(1).max(7),
  /** Days of the timetable cycle; 0: there is none. */
  cycleDays: z.int().min(0).max(20),
  /** True: the day after a holiday takes up the cycle where it stopped. False: the holiday's day of the cycle is lost. */
  holidaysShiftCycle: z.boolean(),
  /** Grows with each save; 0 for a year that is not there yet. */
  version: Version,
});
export type AcademicCalendar = z.infer<typeof AcademicCalendar>;

export const getAcademicCalendar = endpoint({
  method: 'GET',
  path: '/api/AcademicCalendars/:id',
  permission: 'configuration.read',
  summary: 'An academic year with its terms and holidays.',
  params: z.object({ id: PathId }),
  answer: AcademicCalendar.extend({ schoolDays: z.int() }),
});

export const saveAcademicCalendar = endpoint({
  method: 'PUT',
  path: '/api/AcademicCalendars/:id',
  permission: 'configuration.write',
  summary: 'Adds or changes an academic year; terms and holidays are the whole lists.',
  params: z.object({ id: PathId }),
  bodyLimit: 260_000,
  body: AcademicCalendar,
  answer: AcademicCalendar.extend({ schoolDays: z.int() }),
});
