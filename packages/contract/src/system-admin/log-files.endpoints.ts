import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { LogRecord } from '../shared/log-record.ts';
import { Day } from '../shared/values.ts';

/** A day of the month; the last one of that number that was. */
const DayOfMonth = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(31));

/** A place in a file, as an answer told it. */
const Place = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** Lines of a day's log that are answered at once. */
export const MAX_LOG_RECORDS = 500;

const LogFileQuery = z.object({
  /** Absent: the school's today. */
  day: DayOfMonth.optional(),
  /** `warnings`: those alone that are warnings or graver. */
  show: z.enum(['all', 'warnings']).default('all'),
  /** Goes on where an answer said that there is more. */
  before: Place.optional(),
});

const LogFile = z.object({
  /** The school's day that it is of: 31 asked for in November is October's. */
  dateOf: z.string(),
  /** The newest first. */
  records: z.array(LogRecord),
  /** Where older ones begin; null: these are all. There may be none among what was looked through. */
  older: z.int().nullable(),
});
export type LogFile = z.infer<typeof LogFile>;

export const getLogFile = endpoint({
  method: 'GET',
  path: '/api/ApplicationLogFileRecords',
  permission: 'system.logs',
  summary: `What the server wrote down on a day of the last month, the newest first, ${MAX_LOG_RECORDS} lines at a time.`,
  query: LogFileQuery,
  answer: LogFile,
});

export const deleteLogFile = endpoint({
  method: 'DELETE',
  path: '/api/ApplicationLogFileRecords',
  permission: 'system.logs',
  summary: 'Deletes the log of a day of the last month.',
  query: z.object({
    day: DayOfMonth,
    /** The date that was shown for it: at midnight the same number becomes another day. */
    dateOf: Day.optional(),
  }),
  status: 204,
  answer: z.null(),
});
