import {
  getBehindReportCards,
  getDueReportCards,
  getReminders,
  getReportCardBoard,
} from '@homeroom/contract/report-cards/board.endpoints.ts';
import {
  getDueProofreading,
  getProofreaders,
} from '@homeroom/contract/report-cards/proofreaders.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';

/** How far a period is. */
export const boardQuery = (period: number) =>
  queryOptions({
    queryKey: ['ReportCardBoard', period, 'board'] as const,
    queryFn: ({ signal }) => call(getReportCardBoard, { query: { assessmentPeriodId: period }, signal }),
    staleTime: 0,
  });

/** Who was reminded in a period, newest first. */
export const remindersQuery = (period: number) =>
  queryOptions({
    queryKey: ['ReportCardBoard', period, 'reminders'] as const,
    queryFn: ({ signal }) => call(getReminders, { query: { assessmentPeriodId: period }, signal }),
    staleTime: 0,
  });

/** What one has to enter oneself. */
export const dueQuery = queryOptions({
  queryKey: ['ReportCardBoard', 'due'] as const,
  queryFn: ({ signal }) => call(getDueReportCards, { signal }),
  staleTime: 0,
});

/** Who is behind. */
export const behindQuery = queryOptions({
  queryKey: ['ReportCardBoard', 'behind'] as const,
  queryFn: ({ signal }) => call(getBehindReportCards, { signal }),
  staleTime: 0,
});

/** Who may be chosen to read classes over. */
export const proofreadersQuery = queryOptions({
  queryKey: ['ReportCardBoard', 'proofreaders'] as const,
  queryFn: ({ signal }) => call(getProofreaders, { signal }),
});

/** What one has to read over oneself. */
export const dueProofreadingQuery = queryOptions({
  queryKey: ['ReportCardBoard', 'proofreading'] as const,
  queryFn: ({ signal }) => call(getDueProofreading, { signal }),
  staleTime: 0,
});
