import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Count, pageOf } from '../shared/pages.ts';
import { Picture } from '../shared/picture.ts';
import { Day, Id, OfRecord } from '../shared/values.ts';
import { Money } from './amounts.schemas.ts';
import { PreviewToken } from './charges.endpoints.ts';

/** A statement as its payer reads it: what was published, whatever happened since. */
export const BillingStatement = z.object({
  id: Id,
  number: z.int(),
  accountID: Id,
  accountName: z.string(),
  /** The cut-off. */
  dateOf: Day,
  opening: Money,
  closing: Money,
  /** Null: nothing is owed. */
  dateDue: Day.nullable(),
  /** What is paid at the bank, with this reference. */
  reference: z.string(),
});
export type BillingStatement = z.infer<typeof BillingStatement>;

/** So many are answered to the office at once. */
export const STATEMENTS_AT_ONCE = 1000;

export const getBillingStatements = endpoint({
  method: 'GET',
  path: '/api/BillingStatements',
  permission: 'session',
  summary: `Statements, the latest first: of their own accounts to whoever is signed in as a parent (also of accounts that were theirs then); to the office those of all, ${STATEMENTS_AT_ONCE} at once, and those of an account whole with the account.`,
  query: pageOf(z.object({})),
  answer: z.array(BillingStatement),
});

export const countBillingStatements = endpoint({
  method: 'GET',
  path: '/api/BillingStatementCounts',
  permission: 'session',
  summary: 'How many statements there are to whoever asks, over all pages.',
  answer: Count,
});

export const getBillingStatement = endpoint({
  method: 'GET',
  path: '/api/BillingStatements/:id',
  permission: 'session',
  summary: 'A statement as PDF, to those who read it in the list; each download is logged.',
  params: OfRecord,
  produces: 'application/pdf',
  answer: Picture,
});

/** Which statements are made. */
export const StatementOrder = z.object({
  /** The cut-off: lines until then, not after today. */
  dateOf: Day,
  /** Null: of every open account on which something happened since the last statement, or that owes or is owed anything. */
  accountIDs: z.array(Id).min(1).max(5000).nullable(),
});
export type StatementOrder = z.infer<typeof StatementOrder>;

export const StatementPreviewLine = z.object({
  accountID: Id,
  accountName: z.string(),
  opening: Money,
  charged: Money,
  /** Less than zero, as they stand on the account. */
  credited: Money,
  paid: Money,
  closing: Money,
  lines: z.int(),
  dateDue: Day.nullable(),
  /** Whether a mail reaches a payer; else it is to be printed. */
  hasMail: z.boolean(),
});
export const StatementPreview = z.object({
  statements: z.array(StatementPreviewLine),
  total: Money,
  token: PreviewToken,
});
export type StatementPreview = z.infer<typeof StatementPreview>;

export const previewStatements = endpoint({
  method: 'POST',
  path: '/api/BillingStatementRuns/Preview',
  permission: 'billing.publish',
  summary: 'What each statement would say. Nothing is saved.',
  bodyLimit: 110_000,
  body: StatementOrder,
  answer: StatementPreview,
});

/** Statements that are published together. */
export const StatementRun = z.object({
  id: Id,
  dateOf: Day,
  /** Counts of its accounts. */
  waiting: z.int(),
  published: z.int(),
  /** Something was posted between the preview and the publishing: look at it again. */
  changed: z.int(),
  sendsMail: z.boolean(),
  startedBy: z.string(),
  /** Instant, ISO with zone. */
  startedAt: z.string(),
});
export type StatementRun = z.infer<typeof StatementRun>;

/** The same with each of its accounts. */
export const StatementRunRecord = StatementRun.extend({
  statements: z.array(
    z.object({
      accountID: Id,
      accountName: z.string(),
      state: z.enum(['waiting', 'published', 'changed']),
      statementID: Id.nullable(),
      number: z.int().nullable(),
      closing: Money,
      /** It is to be printed: no mail was wanted, or none reaches a payer. */
      isToPrint: z.boolean(),
    }),
  ),
});
export type StatementRunRecord = z.infer<typeof StatementRunRecord>;

export const publishStatements = endpoint({
  method: 'POST',
  path: '/api/BillingStatementRuns',
  permission: 'billing.publish',
  summary:
    'Publishes what was previewed, as a job: read the run to see how far it is. Where the preview would be another by now: 409 with `current`, the preview of now. An account to which something is posted before its turn is left out and stays `changed`.',
  bodyLimit: 110_000,
  body: z.object({ order: StatementOrder, token: PreviewToken, sendsMail: z.boolean() }),
  answer: StatementRunRecord,
});

export const getStatementRuns = endpoint({
  method: 'GET',
  path: '/api/BillingStatementRuns',
  permission: 'billing.read',
  summary: 'Runs of statements, the latest first.',
  answer: z.array(StatementRun),
});

export const getStatementRun = endpoint({
  method: 'GET',
  path: '/api/BillingStatementRuns/:id',
  permission: 'billing.read',
  summary: 'A run with its accounts: how far it is, and which statements are to be printed.',
  params: OfRecord,
  answer: StatementRunRecord,
});
