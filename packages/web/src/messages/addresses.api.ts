import {
  getMailAddressCounts,
  getMailAddresses,
} from '@homeroom/contract/messages/mail-addresses.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, isReadAgain } from '../platform/calls/call.ts';

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
