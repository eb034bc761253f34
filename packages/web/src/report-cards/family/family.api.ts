import {
  getOwnChildrenReports,
  getReportCardCampusYearPeriods,
  getStudentResults,
} from '@homeroom/contract/report-cards/student-reports.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';

/** The reports of a student that one may open, newest first. */
export const reportsOfQuery = (student: number) =>
  queryOptions({
    queryKey: ['StudentReport', 'of', student] as const,
    queryFn: ({ signal }) =>
      call(getReportCardCampusYearPeriods, { query: { studentid: String(student) }, signal }),
    staleTime: 0,
  });

/** The reports of one's own children that are released, newest first. */
export const ownReportsQuery = queryOptions({
  queryKey: ['StudentReport', 'own'] as const,
  queryFn: ({ signal }) => call(getOwnChildrenReports, { signal }),
  staleTime: 0,
});

/** A student's results over the years, from the reports that one may open. */
export const resultsQuery = (student: number) =>
  queryOptions({
    queryKey: ['StudentReport', 'results', student] as const,
    queryFn: ({ signal }) => call(getStudentResults, { query: { studentid: String(student) }, signal }),
    staleTime: 0,
  });
