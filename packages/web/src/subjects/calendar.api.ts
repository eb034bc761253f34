import { getAcademicCalendar } from '@homeroom/contract/subjects/calendar.endpoints.ts';
import { getAcademicYears } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/call.ts';

export const yearsQuery = queryOptions({
  queryKey: ['AcademicYears'] as const,
  queryFn: ({ signal }) => call(getAcademicYears, { signal }),
  meta: { copy: 'days' },
  staleTime: 10 * 60_000,
});

export const calendarQuery = (id: number) =>
  queryOptions({
    queryKey: ['AcademicCalendar', id] as const,
    queryFn: ({ signal }) => call(getAcademicCalendar, { params: { id }, signal }),
    staleTime: 60_000,
  });
