import { getLevels } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { getTeachers } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import {
  getAssessmentPeriods,
  getClassEntryDefaults,
  getReportCardClassDefaults,
  getReportCardStudents,
} from '@homeroom/contract/report-cards/filters.endpoints.ts';
import { getAcademicYears, getClassDetails } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';

const reportCard = 'true' as const;

export const classDefaultsQuery = queryOptions({
  queryKey: ['ReportCardSetup', 'class defaults'],
  queryFn: ({ signal }) => call(getReportCardClassDefaults, { signal }),
  // Yesterday's would open the class that was to be entered yesterday.
  meta: { copy: 'today' },
});

export const commentDefaultsQuery = queryOptions({
  queryKey: ['ReportCardSetup', 'comment defaults'],
  queryFn: ({ signal }) => call(getClassEntryDefaults, { signal }),
});

export const yearsQuery = queryOptions({
  queryKey: ['ReportCardSetup', 'years'],
  queryFn: ({ signal }) => call(getAcademicYears, { query: { reportCard }, signal }),
  meta: { copy: 'days' },
});

export const periodsQuery = (yearId: number) =>
  queryOptions({
    queryKey: ['ReportCardSetup', 'periods', yearId],
    queryFn: ({ signal }) =>
      call(getAssessmentPeriods, { query: { reportCard, yearId: String(yearId) }, signal }),
    meta: { copy: 'days' },
  });

export const teachersQuery = (yearId: number, periodId: number) =>
  queryOptions({
    queryKey: ['ReportCardSetup', 'teachers', periodId],
    queryFn: ({ signal }) =>
      call(getTeachers, {
        query: { reportCard, yearId: String(yearId), assessmentPeriodId: String(periodId) },
        signal,
      }),
    meta: { copy: 'days' },
  });

export const classesQuery = (yearId: number, periodId: number, teacherId: number) =>
  queryOptions({
    queryKey: ['ReportCardSetup', 'classes', periodId, teacherId],
    queryFn: ({ signal }) =>
      call(getClassDetails, {
        query: { reportCard, yearId, assessmentPeriodId: periodId, teacherId },
        signal,
      }),
    meta: { copy: 'days' },
  });

export const levelsQuery = (yearId: number, periodId: number) =>
  queryOptions({
    queryKey: ['ReportCardSetup', 'levels', periodId],
    queryFn: ({ signal }) =>
      call(getLevels, {
        query: { reportCard, yearId: String(yearId), assessmentPeriodId: String(periodId) },
        signal,
      }),
  });

export const studentsQuery = (yearId: number, periodId: number, levelId: number) =>
  queryOptions({
    queryKey: ['ReportCardComment', 'students', periodId, levelId],
    queryFn: ({ signal }) =>
      call(getReportCardStudents, {
        query: {
          yearId: String(yearId),
          assessmentPeriodId: String(periodId),
          levelId: String(levelId),
        },
        signal,
      }),
  });
