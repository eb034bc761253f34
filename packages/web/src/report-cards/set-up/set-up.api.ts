import { getLevels } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import {
  getCommentSections,
  getReportCardColumns,
  getResultScales,
} from '@homeroom/contract/report-cards/columns.endpoints.ts';
import { getCommentBank } from '@homeroom/contract/report-cards/comment-bank.endpoints.ts';
import { getReportCardPeriods } from '@homeroom/contract/report-cards/periods.endpoints.ts';
import { getSubjects } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { getAcademicYears, getClassDetails } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';

/** The academic years, oldest first. */
export const yearsQuery = queryOptions({
  queryKey: ['ReportCardSetup', 'years'] as const,
  queryFn: ({ signal }) => call(getAcademicYears, { signal }),
});

/** The assessment periods of a year, in their order. */
export const periodsOfQuery = (year: number) =>
  queryOptions({
    queryKey: ['ReportCardSetup', 'periods', year] as const,
    queryFn: ({ signal }) => call(getReportCardPeriods, { query: { yearId: year }, signal }),
    enabled: year > 0,
    staleTime: 0,
  });

/** Those of all years, newest year first. */
export const allPeriodsQuery = queryOptions({
  queryKey: ['ReportCardSetup', 'periods', 'all'] as const,
  queryFn: ({ signal }) => call(getReportCardPeriods, { query: {}, signal }),
  staleTime: 0,
});

export const columnsQuery = (period: number) =>
  queryOptions({
    queryKey: ['ReportCardSetup', 'columns', period] as const,
    queryFn: ({ signal }) => call(getReportCardColumns, { query: { assessmentPeriodId: period }, signal }),
    staleTime: 0,
  });

export const sectionsQuery = (period: number) =>
  queryOptions({
    queryKey: ['ReportCardSetup', 'sections', period] as const,
    queryFn: ({ signal }) => call(getCommentSections, { query: { assessmentPeriodId: period }, signal }),
    staleTime: 0,
  });

export const scalesQuery = queryOptions({
  queryKey: ['ReportCardScale'] as const,
  queryFn: ({ signal }) => call(getResultScales, { signal }),
  staleTime: 0,
});

export const bankQuery = queryOptions({
  queryKey: ['ReportCardBank', 'all'] as const,
  queryFn: ({ signal }) => call(getCommentBank, { query: {}, signal }),
  staleTime: 0,
});

/** The levels of the school, lowest first. */
export const levelsQuery = queryOptions({
  queryKey: ['ReportCardSetup', 'levels'] as const,
  queryFn: ({ signal }) => call(getLevels, { query: {}, signal }),
});

export const subjectsQuery = queryOptions({
  queryKey: ['ReportCardSetup', 'subjects'] as const,
  queryFn: ({ signal }) => call(getSubjects, { signal }),
});

/** The subject classes of a year. */
export const classesQuery = (year: number) =>
  queryOptions({
    queryKey: ['ReportCardSetup', 'classes', year] as const,
    queryFn: ({ signal }) => call(getClassDetails, { query: { yearId: year }, signal }),
  });
