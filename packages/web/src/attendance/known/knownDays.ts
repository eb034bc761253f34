import type { Attendance } from '@homeroom/contract/attendance/student-attendance.schemas.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import { formatDayShort } from '../../platform/words/formats.ts';

/** An absence that is known in advance, with its first and last day. */
export type Known = NonNullable<Attendance['known']>;

/** "Mon 23 Nov – Tue 24 Nov"; of one day that day. */
export const daysOf = ({ dateFrom, dateTo }: Known): string =>
  [...new Set([dateFrom, dateTo])].map(formatDayShort).join(' – ');

/** Whether it has days to come, or today, that can be left out of it: it is not over, and not of one day. */
export const canEndEarlier = ({ dateFrom, dateTo }: Known, today: string): boolean =>
  dateTo >= today && dateFrom < dateTo;

/** The last day that is offered: the day before today of whoever is back today, and never before the first day. */
export const offeredEnd = ({ dateFrom }: Known, today: string): string => {
  const yesterday = addDays(today, -1);
  return yesterday > dateFrom ? yesterday : dateFrom;
};
