import { z } from 'zod';
import { daysBetween } from '../shared/days.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, lines, oneLine, PathId, QueryFlag, TimeOfDay } from '../shared/values.ts';
import { Audience, publishedFields, publishedSent } from './audience.schemas.ts';

/** An event of the school's calendar as readers get it. */
export const CalendarEvent = z.object({
  id: Id,
  itemName: z.string(),
  details: z.string(),
  location: z.string(),
  dateOfStart: Day,
  /** Its last day, which is part of it. */
  dateOfEnd: Day,
  /** School time; null: the whole day. */
  timeStart: TimeOfDay.nullable(),
  timeEnd: TimeOfDay.nullable(),
  /** For whom it is, with the names of levels, roll classes and campuses: to whoever keeps the calendar alone, who sees all. */
  shownTo: z.object({ audience: Audience, places: z.array(z.string()) }).optional(),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

/** The same as the office works on it. */
export const CalendarEventRecord = CalendarEvent.omit({ shownTo: true }).extend({
  ...publishedFields,
});
export type CalendarEventRecord = z.infer<typeof CalendarEventRecord>;

/** The most days that are asked for at once. */
export const MAX_DAYS_AT_ONCE = 400;

/** Two days, both of them part of it; the later one is not before the earlier one, and not far behind it. */
export const Days = z
  .object({ dateOfStart: Day, dateOfEnd: Day })
  .refine(({ dateOfStart, dateOfEnd }) => dateOfEnd >= dateOfStart, {
    error: 'last_day.too_early',
    path: ['dateOfEnd'],
  })
  .refine(({ dateOfStart, dateOfEnd }) => daysBetween(dateOfStart, dateOfEnd) <= MAX_DAYS_AT_ONCE, {
    error: 'calendar_event_days.too_many',
    params: { days: MAX_DAYS_AT_ONCE },
    path: ['dateOfEnd'],
  });

export const getCalendarEvents = endpoint({
  method: 'GET',
  path: '/api/CalendarEvents',
  permission: 'noticeboard.read',
  summary:
    'Events of the school’s calendar for whoever asks that touch these days, by time, and all of them for whoever keeps it; without days, the four weeks from today on.',
  query: z.union([
    Days.safeExtend({ parent: QueryFlag }),
    z.object({
      parent: QueryFlag,
      dateOfStart: z.undefined().optional(),
      dateOfEnd: z.undefined().optional(),
    }),
  ]),
  answer: z.array(CalendarEvent),
});

export const getCalendarEventRecords = endpoint({
  method: 'GET',
  path: '/api/CalendarEventRecords',
  permission: 'noticeboard.manage',
  summary: 'All events with drafts and cancelled ones from a year ago on, by time.',
  answer: z.array(CalendarEventRecord),
});

export const saveCalendarEvent = endpoint({
  method: 'PUT',
  path: '/api/CalendarEventRecords/:id',
  permission: 'noticeboard.manage',
  summary:
    'Adds (id 0 in the body, any in the path), changes, cancels or restores an event; all are answered.',
  params: z.object({ id: PathId }),
  body: z
    .object({
      ...publishedSent,
      itemName: oneLine(120).refine((s) => s.trim() !== '', { error: 'calendar_event.name_needed' }),
      details: lines(4000),
      location: oneLine(120),
      dateOfStart: Day,
      dateOfEnd: Day,
      timeStart: TimeOfDay.nullable(),
      timeEnd: TimeOfDay.nullable(),
    })
    .refine(({ dateOfStart, dateOfEnd }) => dateOfEnd >= dateOfStart, {
      error: 'last_day.too_early',
      path: ['dateOfEnd'],
    })
    .refine(({ timeStart, timeEnd }) => timeEnd === null || timeStart !== null, {
      error: 'calendar_event.start_needed',
      path: ['timeStart'],
    })
    .refine(
      ({ dateOfStart, dateOfEnd, timeStart, timeEnd }) =>
        dateOfStart !== dateOfEnd || timeStart === null || timeEnd === null || timeEnd > timeStart,
      { error: 'calendar_event.end_not_after_start', path: ['timeEnd'] },
    ),
  answer: z.array(CalendarEventRecord),
});
