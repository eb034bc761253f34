import {
  countMails,
  getMail,
  getMails,
  MAILS_AT_ONCE,
  type MailState,
} from '@homeroom/contract/messages/mails.endpoints.ts';
import {
  countPersonalMails,
  getPersonalMail,
  getPersonalMails,
  PERSONAL_MAILS_AT_ONCE,
} from '@homeroom/contract/messages/person-mails.endpoints.ts';
import { getMailSubscription } from '@homeroom/contract/messages/subscription.endpoints.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { behind } from '../platform/areas/pages.ts';
import { call, isReadAgain } from '../platform/calls/call.ts';

/** The mails of the school by pages, latest first; `state`: those in it alone. */
export const mailsQuery = (state: MailState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['Mail', 'list', state ?? 'all'] as const,
    queryFn: (context) =>
      call(getMails, {
        query: { state, before: context.pageParam ?? undefined },
        signal: context.signal,
        background: isReadAgain(context),
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => behind(page, MAILS_AT_ONCE),
    select: ({ pages }) => pages.flat(),
  });

/** How many there are on all pages. */
export const mailCountQuery = (state: MailState | undefined) =>
  queryOptions({
    queryKey: ['Mail', 'count', state ?? 'all'] as const,
    queryFn: (context) =>
      call(countMails, { query: { state }, signal: context.signal, background: isReadAgain(context) }),
  });

export const mailQuery = (id: number) =>
  queryOptions({
    queryKey: ['Mail', 'one', id] as const,
    queryFn: (context) =>
      call(getMail, { params: { id }, signal: context.signal, background: isReadAgain(context) }),
  });

/** The mails to a person, and of a student those about them, by pages, latest first. */
export const personalMailsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['Mail', 'of', id] as const,
    queryFn: (context) =>
      call(getPersonalMails, {
        params: { id },
        query: { before: context.pageParam ?? undefined },
        signal: context.signal,
        background: isReadAgain(context),
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => behind(page, PERSONAL_MAILS_AT_ONCE),
    select: ({ pages }) => pages.flat(),
  });

/** How many there are on all pages. */
export const personalMailCountQuery = (id: number) =>
  queryOptions({
    queryKey: ['Mail', 'of', id, 'count'] as const,
    queryFn: (context) =>
      call(countPersonalMails, {
        params: { id },
        signal: context.signal,
        background: isReadAgain(context),
      }),
  });

/** One of them with its words: each reading is noted, so that nothing reads it by itself. */
export const personalMailQuery = (id: number, mailId: number) =>
  queryOptions({
    queryKey: ['PersonalMail', id, mailId] as const,
    queryFn: (context) =>
      call(getPersonalMail, {
        params: { id, mailId },
        signal: context.signal,
        background: isReadAgain(context),
      }),
  });

/** Whether school news come to oneself by mail. */
export const subscriptionQuery = queryOptions({
  queryKey: ['MailSubscription'] as const,
  queryFn: ({ signal }) => call(getMailSubscription, { signal }),
});
