import { useQuery } from '@tanstack/react-query';
import { useReadAgain } from '../../platform/calls/useReadAgain.ts';
import { useChanges } from '../../platform/live/socket.ts';
import { teacherDayQuery } from './teacherDay.api.ts';

/** Marks come in bursts: the day is read again at most this often. */
const BURST_MS = 300;
/** A roll becomes overdue without a change that anybody hears of. */
const STALE_MS = 5 * 60_000;

/**
 * A day of whoever is signed in, read again when a roll changes, or the mark of somebody on their rolls.
 * @param dateOf `yyyy-MM-dd`; null while nothing is to be read
 */
export function useTeacherDay(dateOf: string | null) {
  const options = teacherDayQuery(dateOf ?? '');
  const day = useQuery({ ...options, enabled: dateOf !== null, refetchInterval: STALE_MS });
  const readAgain = useReadAgain(options.queryKey, BURST_MS);
  useChanges('ClassAttendance', 'all', readAgain);
  useChanges('AttendanceStudent', day.data?.studentIDs ?? [], readAgain);
  return day;
}
