import { getBillingReceipts } from '@homeroom/contract/billing/receipts.endpoints.ts';
import { getBillingStatements } from '@homeroom/contract/billing/statements.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';

export const statementsQuery = queryOptions({
  queryKey: ['BillingAccount', 'own statements'],
  queryFn: ({ signal }) => call(getBillingStatements, { signal }),
});

export const receiptsQuery = queryOptions({
  queryKey: ['BillingAccount', 'own receipts'],
  queryFn: ({ signal }) => call(getBillingReceipts, { signal }),
});
