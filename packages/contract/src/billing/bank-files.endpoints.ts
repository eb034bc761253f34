import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id } from '../shared/values.ts';
import { Money } from './amounts.schemas.ts';
import { Posted, PreviewToken } from './charges.endpoints.ts';

/** Largest file, in bytes; and most lines that are read of one. */
export const LARGEST_BANK_FILE = 2_000_000;
export const MAX_BANK_LINES = 5000;

/** What a column of the file is. Either `amount`, or `credit` (paid in) and perhaps `debit` (paid out). */
export const bankColumns = ['date', 'amount', 'credit', 'debit', 'text', 'payer', 'reference'] as const;

/** The columns by their number from 0; text, payer and reference are searched for the payment reference together. */
const Columns = z.object({
  date: z.int().min(0).max(99),
  amount: z.int().min(0).max(99).nullable(),
  credit: z.int().min(0).max(99).nullable(),
  debit: z.int().min(0).max(99).nullable(),
  text: z.int().min(0).max(99).nullable(),
  payer: z.int().min(0).max(99).nullable(),
  reference: z.int().min(0).max(99).nullable(),
});
export type BankColumns = z.infer<typeof Columns>;

/** A file of the bank, and how it is read. */
export const BankFile = z.object({
  /** The bytes as base64: UTF-8, UTF-16 or Windows-1252, with commas, semicolons or tabs. */
  content: z
    .base64({ error: 'bank_file.missing' })
    .min(1)
    .max(Math.ceil((LARGEST_BANK_FILE * 4) / 3) + 4, { error: 'value.too_large' }),
  /** Null: by the headings. */
  columns: Columns.nullable(),
  dateFormat: z.enum(['auto', 'dmy', 'mdy', 'ymd']),
  decimal: z.enum(['auto', 'point', 'comma']),
  /**
   * Accounts that people have chosen for lines without a reference that is known, and for those that are another payment
   * though they say the same; null: the line is left out.
   */
  choices: z
    .array(z.object({ line: z.int().min(1).max(1_000_000), accountID: Id.nullable() }))
    .max(MAX_BANK_LINES),
});
export type BankFile = z.infer<typeof BankFile>;

/**
 * matched: by its reference; chosen: by somebody; unknown: no account is known; repeated: another line of the file says
 * the same, and somebody has to say whether this is another payment; duplicate: imported before; out: money that left the
 * bank, or nothing; leftOut: by somebody's choice; refused: see `problem`. Lines that are matched or chosen are posted.
 */
export const verdicts = [
  'matched',
  'chosen',
  'unknown',
  'repeated',
  'duplicate',
  'out',
  'leftOut',
  'refused',
] as const;

/** Why a line is refused. */
export const bankProblems = ['date', 'future', 'amount', 'accountClosed', 'columns'] as const;

export const BankLine = z.object({
  /** In the file, from 1. */
  line: z.int(),
  /** Null where it cannot be read. */
  dateOf: Day.nullable(),
  amount: Money.nullable(),
  payer: z.string(),
  text: z.string(),
  verdict: z.enum(verdicts),
  problem: z.enum(bankProblems).nullable(),
  /** What stands there instead of a date or an amount. */
  written: z.string(),
  accountID: Id.nullable(),
  accountName: z.string().nullable(),
  /** Of the account before this file. */
  balance: Money.nullable(),
  /** Of a duplicate: the receipt that was made of it. */
  receiptNumber: z.int().nullable(),
  /** The first line of the file that says the same; null: none before this one. */
  sameAsLine: z.int().nullable(),
});
export type BankLine = z.infer<typeof BankLine>;

export const BankFilePreview = z.object({
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
  separator: z.enum([',', ';', '\t']),
  /** The first line of the table; empty where it has no headings. */
  headings: z.array(z.string()),
  /** As they were read; null: they could not be told, and somebody has to say. */
  columns: Columns.nullable(),
  dateFormat: z.enum(['dmy', 'mdy', 'ymd']),
  /** Dates of the file could be read either way, such as 03/04/2026. */
  isDateUnsure: z.boolean(),
  lines: z.array(BankLine),
  /** How many are posted, and their sum. */
  posts: z.int(),
  total: Money,
  token: PreviewToken,
});
export type BankFilePreview = z.infer<typeof BankFilePreview>;

const bodyLimit = 16_700_000;

export const previewBankFile = endpoint({
  method: 'POST',
  path: '/api/BillingBankFiles/Preview',
  permission: 'billing.write',
  summary: 'Reads a CSV of the bank and says line by line what would be done with it. Nothing is saved.',
  bodyLimit,
  body: BankFile,
  answer: BankFilePreview,
});

export const postBankFile = endpoint({
  method: 'POST',
  path: '/api/BillingBankFiles',
  permission: 'billing.write',
  summary:
    'Makes the receipts that were previewed, in one transaction; else 409 with `current`, the preview of now.',
  bodyLimit,
  body: z.object({ file: BankFile, token: PreviewToken }),
  answer: Posted,
});
