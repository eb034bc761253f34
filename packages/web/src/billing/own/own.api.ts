import { getOwnBillingAccounts } from '@homeroom/contract/billing/own-accounts.endpoints.ts';
import { getBillingReceipts } from '@homeroom/contract/billing/receipts.endpoints.ts';
import { getBillingStatements } from '@homeroom/contract/billing/statements.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** All under the model whose notices make them old. */
export const ownAccountsQuery = queryOptions({
  queryKey: ['BillingAccount', 'own'],
  queryFn: ({ signal }) => call(getOwnBillingAccounts, { signal }),
});

export const statementsQuery = queryOptions({
  queryKey: ['BillingAccount', 'own statements'],
  queryFn: ({ signal }) => call(getBillingStatements, { signal }),
});

export const receiptsQuery = queryOptions({
  queryKey: ['BillingAccount', 'own receipts'],
  queryFn: ({ signal }) => call(getBillingReceipts, { signal }),
});
