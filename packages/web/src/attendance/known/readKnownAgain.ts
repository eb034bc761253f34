import { queryClient } from '../../platform/calls/queryClient.ts';

/** An absence that is known in advance has come or gone: the rolls and the year that show it are read again. */
export const readKnownAgain = (): void => {
  void queryClient.invalidateQueries({ queryKey: ['AttendanceStudent'] });
  void queryClient.invalidateQueries({ queryKey: ['ClassAttendance'] });
};
