import type {
  BillingAccount,
  BillingAccountRecord,
  BillingLine,
} from '@homeroom/contract/billing/accounts.endpoints.ts';
import type { Ageing } from '@homeroom/contract/billing/amounts.schemas.ts';
import type { BankLine } from '@homeroom/contract/billing/bank-files.endpoints.ts';

/** Nothing is owed, but for what is given. */
export const anAgeing = (fields: Partial<Ageing> = {}): Ageing => ({
  current: '0.00',
  days30: '0.00',
  days60: '0.00',
  days90: '0.00',
  older: '0.00',
  credit: '0.00',
  balance: '0.00',
  ...fields,
});

/** An account as a list shows it. */
export const aListed = (fields: Partial<BillingAccount> = {}): BillingAccount => ({
  id: 1,
  itemName: 'Novak family',
  reference: 'RF32 0000 0001',
  payers: [{ personID: 8, fullName: 'Una Novak' }],
  ageing: anAgeing(),
  dateDue: null,
  daysOverdue: 0,
  dateClosed: null,
  version: 1,
  ...fields,
});

/** A charge of 100.00 that is open. */
export const aLine = (fields: Partial<BillingLine> = {}): BillingLine => ({
  id: 1,
  kind: 'charge',
  dateOf: '2026-11-02',
  dateDue: '2026-11-16',
  itemName: 'Tuition Term 4',
  studentID: null,
  studentName: null,
  amount: '100.00',
  full: null,
  discountPercent: null,
  sharePercent: null,
  balance: '100.00',
  open: '100.00',
  allocationVersion: 1,
  receiptID: null,
  receiptNumber: null,
  reversesID: null,
  reversedByID: null,
  statementNumber: null,
  postedBy: 'Olive Office',
  postedAt: '2026-11-02T01:00:00Z',
  ...fields,
});

/** An account without a line. */
export const anAccount = (fields: Partial<BillingAccountRecord> = {}): BillingAccountRecord => ({
  ...aListed(),
  payers: [{ personID: 8, fullName: 'Una Novak', dateFrom: null, dateTo: null }],
  note: '',
  lines: [],
  allocations: [],
  statements: [],
  receipts: [],
  ...fields,
});

/** A line of a bank file that names the account. */
export const aBankLine = (fields: Partial<BankLine> = {}): BankLine => ({
  line: 2,
  dateOf: '2026-11-18',
  amount: '100.00',
  payer: 'UNA NOVAK',
  text: 'RF32 0000 0001',
  verdict: 'matched',
  problem: null,
  written: '',
  accountID: 1,
  accountName: 'Novak family',
  balance: '100.00',
  receiptNumber: null,
  sameAsLine: null,
  ...fields,
});
