import type { BillingLine } from '@homeroom/contract/billing/accounts.endpoints.ts';

/** What can be done about a line of an account. */
export interface LedgerActions {
  mayWrite: boolean;
  onReverse: (line: BillingLine) => void;
  onAllocate: (line: BillingLine) => void;
}
