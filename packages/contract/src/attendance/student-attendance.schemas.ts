import { z } from 'zod';
import { PartOfDay } from '../shared/part-of-day.ts';
import { Day, Id, LocalDateTime } from '../shared/values.ts';
import { Layer, Mark } from './attendance.schemas.ts';

/**
 * A student's attendance on one roll of one day; the part of the day is that of an absence known in advance. What is known
 * of a part of a day is no day of absence: it does not count as absence.
 */
export const Attendance = PartOfDay.extend({
  dateTime: LocalDateTime,
  dateOf: Day,
  kind: z.enum(['class', 'subject', 'known']),
  itemName: z.string(),
  periodName: z.string().nullable(),
  mark: Mark,
  layer: Layer,
  reason: z.string().nullable(),
  reasonCode: z.string().nullable(),
  authorised: z.boolean().nullable(),
  countsAsAbsence: z.boolean(),
  details: z.string(),
  timeArrived: z.string().nullable(),
  /** The absence that was known in advance and of which the line tells, with all its days; null where it tells of none. */
  known: z.object({ id: Id, dateFrom: Day, dateTo: Day }).nullable(),
});
export type Attendance = z.infer<typeof Attendance>;
