import {
  getClassEntryResults,
  getPreviousResults,
  getSubjectCriterias,
} from '@homeroom/contract/report-cards/grid.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import type { ClassName } from '../shared/entry.ts';

/** A class as the calls name it. */
export const queryOf = ({ yearId, periodId, classId }: ClassName) => ({
  yearId: String(yearId),
  assessmentPeriodId: String(periodId),
  classId: String(classId),
});

/** The rows of a class as they stand. Read whenever they are opened: others enter too. */
export const rowsQuery = (name: ClassName) =>
  queryOptions({
    queryKey: ['ReportCardRow', 'rows', queryOf(name)] as const,
    queryFn: ({ signal }) => call(getClassEntryResults, { query: queryOf(name), signal }),
    meta: { copy: 'days' },
    staleTime: 0,
  });

export const columnsQuery = (name: ClassName) =>
  queryOptions({
    queryKey: ['ReportCardRow', 'columns', queryOf(name)] as const,
    queryFn: ({ signal }) => call(getSubjectCriterias, { query: queryOf(name), signal }),
    meta: { copy: 'days' },
    staleTime: 0,
  });

/** The results of the period before, asked for on demand. */
export const previousQuery = (name: ClassName) =>
  queryOptions({
    queryKey: ['ReportCardRow', 'previous', queryOf(name)] as const,
    queryFn: ({ signal }) => call(getPreviousResults, { query: queryOf(name), signal }),
  });
