import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useChanges } from '../platform/socket.ts';
import { rollStatesQuery } from './attendance.api.ts';

/** Marks come in bursts: the list is read again at most this often. */
const BURST_MS = 300;

/**
 * The rolls of a day as they stand, read again when a roll or a mark changes.
 * @param query whose rolls; null while that is not known.
 */
export function useRollStates(query: { dateOf: string; teacherId?: number } | null) {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const options = rollStatesQuery(query ?? { dateOf: '' });
  const readAgain = () => {
    if (timer.current) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void queryClient.invalidateQueries({ queryKey: options.queryKey });
    }, BURST_MS);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  useChanges('ClassAttendance', 'all', readAgain);
  useChanges('AttendanceStudent', 'all', readAgain);
  return useQuery({ ...options, enabled: query !== null });
}
