import {
  getContactProposals,
  getOwnContact,
  type saveContactProposal,
} from '@homeroom/contract/parent-portal/contact.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';

/** What is asked of the office. */
export type Wish = Input<typeof saveContactProposal>['body'];

/** One's own details, and what one has asked to change of them. */
export const ownContactQuery = queryOptions({
  queryKey: ['ContactProposal', 'own'] as const,
  queryFn: ({ signal }) => call(getOwnContact, { signal }),
});

/** What waits for the office, of everybody or of one person. */
export const contactProposalsQuery = (personID?: number) =>
  queryOptions({
    queryKey: ['ContactProposal', 'proposals', personID ?? 0] as const,
    queryFn: ({ signal }) =>
      call(getContactProposals, { ...(personID ? { query: { personID: String(personID) } } : {}), signal }),
  });
