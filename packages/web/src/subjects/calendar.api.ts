import { getAcademicCalendar } from '@homeroom/contract/subjects/calendar.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';

export const calendarQuery = (id: number) =>
  queryOptions({
    queryKey: ['AcademicCalendar', id] as const,
    queryFn: ({ signal }) => call(getAcademicCalendar, { params: { id }, signal }),
    staleTime: 60_000,
  });
