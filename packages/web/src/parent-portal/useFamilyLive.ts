import { useQueryClient } from '@tanstack/react-query';
import { useChanges } from '../platform/live/socket.ts';

/** Reads again what parents see of these children when the school changes it. */
export const useFamilyLive = (children: readonly number[]): void => {
  const queries = useQueryClient();
  useChanges('AttendanceStudent', [...children], () => {
    void queries.invalidateQueries({ queryKey: ['AttendanceStudent'] });
  });
};
