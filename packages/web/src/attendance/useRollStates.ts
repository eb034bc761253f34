import { useQuery } from '@tanstack/react-query';
import { useChanges } from '../platform/socket.ts';
import { useReadAgain } from '../platform/useReadAgain.ts';
import { rollStatesQuery } from './attendance.api.ts';

/** Marks come in bursts: the list is read again at most this often. */
const BURST_MS = 300;

/**
 * The rolls of a day as they stand, read again when a roll or a mark changes.
 * @param query whose rolls; null while that is not known.
 */
export function useRollStates(query: { dateOf: string; teacherId?: number } | null) {
  const options = rollStatesQuery(query ?? { dateOf: '' });
  const readAgain = useReadAgain(options.queryKey, BURST_MS);
  useChanges('ClassAttendance', 'all', readAgain);
  useChanges('AttendanceStudent', 'all', readAgain);
  return useQuery({ ...options, enabled: query !== null });
}
