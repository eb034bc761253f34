import {
  type BillingAccountRecord,
  getAccountProposals,
  getBillingAccount,
  getBillingAccounts,
  getBillingShares,
  getPersonAccounts,
} from '@homeroom/contract/billing/accounts.endpoints.ts';
import { getBillingBatches } from '@homeroom/contract/billing/charges.endpoints.ts';
import { getFeeItems } from '@homeroom/contract/billing/fee-items.endpoints.ts';
import { getStatementRun, getStatementRuns } from '@homeroom/contract/billing/statements.endpoints.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import type { AccountFilter } from './billing.search.ts';

/** All under the models whose notices make them old. */
export const accountsQuery = (searchName: string, filter: AccountFilter) =>
  queryOptions({
    queryKey: ['BillingAccount', 'list', filter, searchName],
    queryFn: ({ signal }) =>
      call(getBillingAccounts, { query: { filter, ...(searchName && { searchName }) }, signal }),
    placeholderData: keepPreviousData,
  });

export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: ['BillingAccount', 'one', id],
    queryFn: ({ signal }) => call(getBillingAccount, { params: { id }, signal }),
  });

/** An account that a call has answered is what is shown from then on; lists are read again. */
export function keepAccount(account: BillingAccountRecord): void {
  queryClient.setQueryData(accountQuery(account.id).queryKey, account);
  void queryClient.invalidateQueries({ queryKey: ['BillingAccount', 'list'] });
  void queryClient.invalidateQueries({ queryKey: ['BillingAccount', 'of person'] });
}

/** Reads all accounts again, e.g. after something was posted to many. */
export const readAccountsAgain = (): void =>
  void queryClient.invalidateQueries({ queryKey: ['BillingAccount'] });

export const proposalsQuery = queryOptions({
  queryKey: ['BillingAccount', 'proposals'],
  queryFn: ({ signal }) => call(getAccountProposals, { signal }),
});

export const personAccountsQuery = (id: number) =>
  queryOptions({
    queryKey: ['BillingAccount', 'of person', id],
    queryFn: ({ signal }) => call(getPersonAccounts, { params: { id }, signal }),
  });

export const sharesQuery = (studentID: number) =>
  queryOptions({
    queryKey: ['BillingShare', studentID],
    queryFn: ({ signal }) => call(getBillingShares, { query: { studentID: String(studentID) }, signal }),
  });

export const feeItemsQuery = queryOptions({
  queryKey: ['BillingFeeItem'],
  queryFn: ({ signal }) => call(getFeeItems, { signal }),
});

export const batchesQuery = queryOptions({
  queryKey: ['BillingAccount', 'batches'],
  queryFn: ({ signal }) => call(getBillingBatches, { signal }),
});

export const runsQuery = queryOptions({
  queryKey: ['BillingStatementRun', 'list'],
  queryFn: ({ signal }) => call(getStatementRuns, { signal }),
});

export const runQuery = (id: number) =>
  queryOptions({
    queryKey: ['BillingStatementRun', 'one', id],
    queryFn: ({ signal }) => call(getStatementRun, { params: { id }, signal }),
  });
