import {
  getCardCopies,
  getPrintFiles,
  getPublications,
  getTakeBacks,
  previewPublication,
} from '@homeroom/contract/report-cards/publishing.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';

/** While files are made, how far they are is asked for again, ms: a notice that a cut swallowed is not missed. */
const MAKING_MS = 3_000;

/** The cards of levels with whether they can be published; the levels' ids ascend. */
export const previewQuery = (period: number, levelIDs: readonly number[]) =>
  queryOptions({
    queryKey: ['ReportCardPublication', period, 'preview', levelIDs.join()] as const,
    queryFn: ({ signal }) =>
      call(previewPublication, {
        body: { assessmentPeriodID: period, levelIDs: [...levelIDs] },
        signal,
      }),
    enabled: levelIDs.length > 0,
    staleTime: 0,
  });

/** What was published in a period, newest first. */
export const publicationsQuery = (period: number) =>
  queryOptions({
    queryKey: ['ReportCardPublication', period, 'list'] as const,
    queryFn: ({ signal }) => call(getPublications, { query: { assessmentPeriodId: period }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'making') ? MAKING_MS : false),
  });

/** What was taken back of them, newest first. */
export const takeBacksQuery = (period: number) =>
  queryOptions({
    queryKey: ['ReportCardPublication', period, 'takeBacks'] as const,
    queryFn: ({ signal }) => call(getTakeBacks, { query: { assessmentPeriodId: period }, signal }),
    staleTime: 0,
  });

/** The copies of a publication. */
export const copiesQuery = (publication: number) =>
  queryOptions({
    queryKey: ['ReportCardPublication', 'copies', publication] as const,
    queryFn: ({ signal }) => call(getCardCopies, { query: { publicationId: publication }, signal }),
    staleTime: 0,
  });

/** The files in which copies are printed: some cards each. */
export const printsQuery = (publication: number, which: 'toPrint' | 'all') =>
  queryOptions({
    queryKey: ['ReportCardPublication', 'prints', publication, which] as const,
    queryFn: ({ signal }) => call(getPrintFiles, { query: { publicationId: publication, which }, signal }),
    staleTime: 0,
  });
