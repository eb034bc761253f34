import { getTeacherDay } from '@homeroom/contract/attendance/teacher-day.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, isReadAgain } from '../../platform/calls/call.ts';

/** A day of whoever is signed in, as a teacher. */
export const teacherDayQuery = (dateOf: string) =>
  queryOptions({
    queryKey: ['AttendanceStudent', 'day', dateOf] as const,
    queryFn: (query) =>
      call(getTeacherDay, { query: { dateOf }, signal: query.signal, background: isReadAgain(query) }),
    meta: { copy: 'days' },
    staleTime: 0,
  });
