import {
  getMailAddressCounts,
  getMailAddresses,
} from '@homeroom/contract/messages/mail-addresses.endpoints.ts';
import { getMail, getMails, type MailState } from '@homeroom/contract/messages/mails.endpoints.ts';
import { getPersonalMail, getPersonalMails } from '@homeroom/contract/messages/person-mails.endpoints.ts';
import { getMailSubscription } from '@homeroom/contract/messages/subscription.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, isReadAgain } from '../platform/call.ts';

/** The mails of the school; `state`: those in it alone. */
export const mailsQuery = (state: MailState | undefined) =>
  queryOptions({
    queryKey: ['Mail', 'list', state ?? 'all'] as const,
    queryFn: (context) =>
      call(getMails, { query: { state }, signal: context.signal, background: isReadAgain(context) }),
  });

export const mailQuery = (id: number) =>
  queryOptions({
    queryKey: ['Mail', 'one', id] as const,
    queryFn: (context) =>
      call(getMail, { params: { id }, signal: context.signal, background: isReadAgain(context) }),
  });

/** The mails to a person, and of a student those about them. */
export const personalMailsQuery = (id: number) =>
  queryOptions({
    queryKey: ['Mail', 'of', id] as const,
    queryFn: (context) =>
      call(getPersonalMails, { params: { id }, signal: context.signal, background: isReadAgain(context) }),
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

/** Whom no mail reaches. */
export const mailAddressesQuery = queryOptions({
  queryKey: ['Mail', 'addresses'] as const,
  queryFn: (context) => call(getMailAddresses, { signal: context.signal, background: isReadAgain(context) }),
});

/** How many no mail reaches. */
export const mailAddressCountsQuery = queryOptions({
  queryKey: ['Mail', 'addresses', 'counts'] as const,
  queryFn: (context) =>
    call(getMailAddressCounts, { signal: context.signal, background: isReadAgain(context) }),
});

/** Whether school news come to oneself by mail. */
export const subscriptionQuery = queryOptions({
  queryKey: ['MailSubscription'] as const,
  queryFn: ({ signal }) => call(getMailSubscription, { signal }),
});
