import { useQuery } from '@tanstack/react-query';
import { useReadAgain } from '../../platform/calls/useReadAgain.ts';
import { useChanges } from '../../platform/live/socket.ts';
import { rollStatesQuery } from './attendance.api.ts';

/** Marks come in bursts: the rolls of one teacher are read again at most this often, ms. */
const OWN_MS = 300;
/** Those of the whole school, which change all morning and are many. */
const ALL_MS = 1_000;

/**
 * The rolls of a day as they stand, read again when a roll or a mark changes.
 * @param query whose rolls; null while that is not known.
 */
export function useRollStates(query: { dateOf: string; teacherId?: number } | null) {
  const options = rollStatesQuery(query ?? { dateOf: '' });
  const readAgain = useReadAgain(options.queryKey, query?.teacherId === undefined ? ALL_MS : OWN_MS);
  useChanges('ClassAttendance', 'all', readAgain);
  useChanges('AttendanceStudent', 'all', readAgain);
  return useQuery({ ...options, enabled: query !== null });
}
