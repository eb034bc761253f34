import { getMail, getMails, type MailState } from '@homeroom/contract/messages/mails.endpoints.ts';
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
