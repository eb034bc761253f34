import type { TablePolicy } from '../platform/database/table-policy.ts';

// A payer reads their own; the audit tells of all of them.
const audit = ['billing.read'] as const;
const kept = { read: 'billing.read', write: 'billing.write', audit } as const;

export const billingTables = {
  billing_account: kept,
  billing_payer: kept,
  billing_fee_item: kept,
  billing_share: kept,
  billing_batch: kept,
  billing_receipt: { read: 'billing.own', write: 'billing.write', audit, ofOwn: true },
  billing_line: kept,
  billing_allocation: kept,
  billing_statement_run: { read: 'billing.read', write: 'billing.publish', audit },
  billing_statement_run_account: { read: 'billing.read', write: 'billing.publish', audit },
  billing_statement: { read: 'billing.own', write: 'billing.publish', audit, ofOwn: true },
} satisfies Record<string, TablePolicy>;

export const unauditedTables = {
  billing_number: 'the last numbers of receipts and statements, which are audited themselves',
  billing_receipt_issued:
    'what a receipt said when it was issued; it is never changed, and the receipt is audited',
  billing_statement_line: 'which lines a statement shows; neither is ever changed, and both are audited',
};
