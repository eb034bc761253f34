import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, NewId, OfRecord, oneLine, PathId, QueryId, text, Version } from '../shared/values.ts';
import { Ageing, Money, Percent } from './amounts.schemas.ts';

/** What a line of an account is. A reversal takes back one line whole. */
export const lineKinds = ['charge', 'credit', 'receipt', 'reversal'] as const;
export const LineKind = z.enum(lineKinds);

/** Somebody whose account it is: they see it, and get its statements. */
export const Payer = z.object({
  personID: Id,
  fullName: z.string(),
  /** Null: since the account was opened. */
  dateFrom: Day.nullable(),
  /** The last day; what was published until then stays theirs to read. */
  dateTo: Day.nullable(),
});
export type Payer = z.infer<typeof Payer>;

/** An account as lists show it. */
export const BillingAccount = z.object({
  id: Id,
  /** On statements: "Novak family". */
  itemName: z.string(),
  /** What a payer names at the bank, with check digits (ISO 11649): `RF320000 0123`. */
  reference: z.string(),
  payers: z.array(z.object({ personID: Id, fullName: z.string() })),
  ageing: Ageing,
  /** The earliest due date of a debt that is open; null: none is. */
  dateDue: Day.nullable(),
  /** School days' difference of the calendar between it and today; 0: nothing is overdue. */
  daysOverdue: z.int(),
  dateClosed: Day.nullable(),
  version: Version,
});
export type BillingAccount = z.infer<typeof BillingAccount>;

/** A line of the ledger: it is never changed, a correction is another line. */
export const BillingLine = z.object({
  id: Id,
  kind: LineKind,
  dateOf: Day,
  /** Of what is owed; null of what is paid or credited. */
  dateDue: Day.nullable(),
  itemName: z.string(),
  studentID: Id.nullable(),
  studentName: z.string().nullable(),
  /** More than zero: owed; less: paid or credited. */
  amount: Money,
  /** Of a charge in bulk: before discount and share. Null of anything else, like the percentages. */
  full: Money.nullable(),
  discountPercent: Percent.nullable(),
  sharePercent: Percent.nullable(),
  /** The account after this line. */
  balance: Money,
  /** Of its amount, without sign: not allocated. */
  open: Money,
  /** With which allocations of this line were read; a change names it. */
  allocationVersion: Version,
  receiptID: Id.nullable(),
  receiptNumber: z.int().nullable(),
  /** The line that this one takes back. */
  reversesID: Id.nullable(),
  /** The line that takes this one back. */
  reversedByID: Id.nullable(),
  /** The statement on which it stands; null: on none yet. */
  statementNumber: z.int().nullable(),
  /** Who posted it; empty: the installation. */
  postedBy: z.string(),
  /** Instant, ISO with zone. */
  postedAt: z.string(),
});
export type BillingLine = z.infer<typeof BillingLine>;

/** That a part of what was paid or credited pays a debt. */
export const Allocation = z.object({ creditID: Id, debitID: Id, amount: Money });

export const StatementOfAccount = z.object({
  id: Id,
  number: z.int(),
  dateOf: Day,
  opening: Money,
  closing: Money,
  dateDue: Day.nullable(),
});
export const ReceiptOfAccount = z.object({
  id: Id,
  number: z.int(),
  dateOf: Day,
  amount: Money,
  isReversed: z.boolean(),
});

/** An account with all that stands on it, the oldest line first. */
export const BillingAccountRecord = BillingAccount.extend({
  payers: z.array(Payer),
  note: z.string(),
  lines: z.array(BillingLine),
  allocations: z.array(Allocation),
  statements: z.array(StatementOfAccount),
  receipts: z.array(ReceiptOfAccount),
});
export type BillingAccountRecord = z.infer<typeof BillingAccountRecord>;

export const accountFilters = ['open', 'owing', 'overdue', 'credit', 'closed', 'all'] as const;

export const getBillingAccounts = endpoint({
  method: 'GET',
  path: '/api/BillingAccounts',
  permission: 'billing.read',
  summary:
    'Accounts by name. `searchName` finds names of accounts and payers, names of children that they pay for, and references; `filter`: open (not closed), owing, overdue, credit, closed, all.',
  query: z.object({
    searchName: oneLine(100).optional(),
    filter: z.enum(accountFilters).default('open'),
  }),
  answer: z.array(BillingAccount),
});

export const getBillingAccount = endpoint({
  method: 'GET',
  path: '/api/BillingAccounts/:id',
  permission: 'billing.read',
  summary: 'An account with its lines and their running balance, allocations, statements and receipts.',
  params: OfRecord,
  answer: BillingAccountRecord,
});

export const saveBillingAccount = endpoint({
  method: 'PUT',
  path: '/api/BillingAccounts/:id',
  permission: 'billing.write',
  summary:
    'Opens an account (id 0 in the body, any in the path), or changes its name, payers and note, closes or reopens it. Payers who are left out end now, and keep what was published until then; one who is added begins now. Only an account that owes and is owed nothing can be closed.',
  params: z.object({ id: PathId }),
  body: z.object({
    id: NewId,
    itemName: oneLine(120).refine((s) => s.trim() !== '', { error: 'payment_account.name_needed' }),
    payerIDs: z.array(Id).min(1, { error: 'payment_account.payer_needed' }).max(10),
    note: text(2000),
    isClosed: z.boolean().default(false),
    version: Version,
  }),
  answer: BillingAccountRecord,
});

/** A head of household with children at the school, for whom no account is open. */
export const AccountProposal = z.object({
  personID: Id,
  fullName: z.string(),
  itemName: z.string(),
  children: z.array(z.object({ id: Id, fullName: z.string() })),
});

export const getAccountProposals = endpoint({
  method: 'GET',
  path: '/api/BillingAccountProposals',
  permission: 'billing.write',
  summary: 'Heads of households with children at the school or to come, for whom no account is open.',
  answer: z.array(AccountProposal),
});

export const openBillingAccounts = endpoint({
  method: 'POST',
  path: '/api/BillingAccountProposals',
  permission: 'billing.write',
  summary: 'Opens an account for each of these persons who has none yet.',
  body: z.object({ personIDs: z.array(Id).min(1).max(5000) }),
  bodyLimit: 200_000,
  answer: z.object({ opened: z.int(), had: z.int() }),
});

/** Who pays which part of what is charged for a student. */
export const BillingShare = z.object({
  id: Id,
  studentID: Id,
  /** Null: of every fee of which nothing else is said. */
  feeItemID: Id.nullable(),
  /** They sum to 100. */
  parts: z.array(z.object({ accountID: Id, itemName: z.string(), percent: Percent })),
  /** The account among them that gets the odd cent. */
  restAccountID: Id,
  /** Since when it does not count any more. */
  dateClosed: Day.nullable(),
  version: Version,
});
export type BillingShare = z.infer<typeof BillingShare>;

export const getBillingShares = endpoint({
  method: 'GET',
  path: '/api/BillingShares',
  permission: 'billing.read',
  summary: 'How what is charged for a student is shared; nothing: the account of the head of household pays.',
  query: z.object({ studentID: QueryId }),
  answer: z.array(BillingShare),
});

export const saveBillingShare = endpoint({
  method: 'PUT',
  path: '/api/BillingShares/:id',
  permission: 'billing.write',
  summary:
    'Adds (id 0 in the body), changes, ends or takes up again how fees of a student are shared; the shares of the student are answered. What was charged before stays.',
  params: z.object({ id: PathId }),
  body: z
    .object({
      id: NewId,
      studentID: Id,
      feeItemID: Id.nullable(),
      parts: z
        .array(z.object({ accountID: Id, percent: Percent }))
        .min(1)
        .max(10),
      restAccountID: Id,
      isClosed: z.boolean().default(false),
      version: Version,
    })
    .refine(
      ({ parts }) =>
        Math.round(parts.reduce((sum, { percent }) => sum + Number(percent) * 100, 0)) === 10_000,
      {
        error: 'share.not_whole',
        path: ['parts'],
      },
    )
    .refine(({ parts }) => new Set(parts.map(({ accountID }) => accountID)).size === parts.length, {
      error: 'share.account_twice',
      path: ['parts'],
    })
    .refine(({ parts, restAccountID }) => parts.some(({ accountID }) => accountID === restAccountID), {
      error: 'share.rest_elsewhere',
      path: ['restAccountID'],
    }),
  answer: z.array(BillingShare),
});

/** An account on the profile of somebody. */
export const PersonAccount = z.object({
  id: Id,
  itemName: z.string(),
  /** They pay it, or it pays for them. */
  role: z.enum(['payer', 'student']),
  /** Of what is charged for a student; null of a payer. */
  percent: Percent.nullable(),
  /** The fee that this share is of; null: every other one. */
  feeItemName: z.string().nullable(),
  balance: Money,
  overdue: Money,
  dateDue: Day.nullable(),
});
export const getPersonAccounts = endpoint({
  method: 'GET',
  path: '/api/BillingPersonAccounts/:id',
  permission: 'billing.read',
  summary: 'The accounts that a person pays, or that pay for a student.',
  params: OfRecord,
  answer: z.array(PersonAccount),
});

export const exportBilling = endpoint({
  method: 'POST',
  path: '/api/BillingExports',
  permission: 'billing.read',
  summary:
    'Accounts, lines from a day to a day (both inclusive), or what is owed by its age, as CSV (UTF-8 with a byte order mark, cells that cannot become formulas); each export is logged.',
  body: z
    .object({
      list: z.enum(['accounts', 'lines', 'ageing']),
      dateFrom: Day.optional(),
      dateTo: Day.optional(),
    })
    .refine(({ dateFrom, dateTo }) => !dateFrom || !dateTo || dateTo >= dateFrom, {
      error: 'last_day.too_early',
      path: ['dateTo'],
    }),
  answer: z.object({ fileName: z.string(), content: z.string(), rows: z.int() }),
});
