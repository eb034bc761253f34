import { getOwnBillingAccounts } from '@homeroom/contract/billing/own-accounts.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';

/** All under the model whose notices make them old. */
export const ownAccountsQuery = queryOptions({
  queryKey: ['BillingAccount', 'own'],
  queryFn: ({ signal }) => call(getOwnBillingAccounts, { signal }),
});
