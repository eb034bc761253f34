import {
  getAbsenceProposals,
  getAbsenceReplies,
  getReasonChoices,
} from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';

/** What oneself has said of absences. */
export const repliesQuery = queryOptions({
  queryKey: ['AbsenceReply', 'own'] as const,
  queryFn: ({ signal }) => call(getAbsenceReplies, { query: { parent: 'true' }, signal }),
});

/** The reasons that families may give; they change once a year. */
export const reasonChoicesQuery = queryOptions({
  queryKey: ['AbsenceReasonChoices'] as const,
  queryFn: ({ signal }) => call(getReasonChoices, { signal }),
  staleTime: 10 * 60_000,
});

/** What waits for the office. */
export const proposalsQuery = queryOptions({
  queryKey: ['AbsenceReply', 'proposals'] as const,
  queryFn: ({ signal }) => call(getAbsenceProposals, { signal }),
});
