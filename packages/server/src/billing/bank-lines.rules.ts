import { createHash } from 'node:crypto';
import type {
  BankColumns,
  BankFile,
  BankFilePreview,
} from '@homeroom/contract/billing/bank-files.endpoints.ts';
import { fileText } from '@homeroom/contract/shared/file-text.ts';
import { mapInSlices } from '../platform/slices.ts';
import {
  amountIn,
  type DateFormat,
  type Decimal,
  dateFormatOf,
  dateIn,
  decimalOf,
} from './bank-cells.rules.ts';
import { columnsIn } from './bank-columns.rules.ts';
import { onSide, sideColumnOf } from './bank-sides.rules.ts';
import { rowsInSlices, separatorOf } from './bank-text.rules.ts';

/** A line of a bank file as it is read; cents of what came in above zero, of what went out below. */
export interface ReadLine {
  line: number;
  dateOf: string | null;
  cents: number | null;
  payer: string;
  text: string;
  reference: string;
  problem: 'date' | 'amount' | 'columns' | null;
  /** What stands there instead of a date or an amount. */
  written: string;
  /** The same for a line that the bank tells again. */
  mark: string;
}

/** How a file is read, and its lines. */
interface ReadFile
  extends Pick<
    BankFilePreview,
    'encoding' | 'separator' | 'headings' | 'columns' | 'dateFormat' | 'isDateUnsure'
  > {
  lines: ReadLine[];
}

/** So many first lines may tell of the account before the table begins. */
const BEFORE_TABLE = 20;

const cell = (cells: readonly string[], at: number | null): string =>
  at === null ? '' : (cells[at] ?? '').trim();

/** What makes a line the same when the bank tells it again: day, amount, and all that it says. */
const markOf = (parts: readonly (string | number)[]): string =>
  createHash('sha256')
    .update(JSON.stringify(parts.map((part) => String(part).replace(/\s+/g, ' ').trim().toLowerCase())))
    .digest('hex');

/** How the cells of a file are read; `side`: the column that tells which side of the account an amount is on. */
interface How {
  format: DateFormat;
  decimal: Decimal;
  side: number | null;
  width: number;
}

function centsIn(cells: readonly string[], columns: BankColumns, { decimal, side }: How): number | null {
  if (columns.amount !== null)
    return onSide(amountIn(cell(cells, columns.amount), decimal), cell(cells, side));
  const [credit, debit] = [cell(cells, columns.credit), cell(cells, columns.debit)];
  // Of the two columns one is empty, or zero.
  const came = credit === '' ? 0 : amountIn(credit, decimal);
  const went = debit === '' ? 0 : amountIn(debit, decimal);
  if (came === null || went === null || (credit === '' && debit === '')) return null;
  if (came !== 0 && went !== 0) return null;
  return came !== 0 ? came : -Math.abs(went);
}

function lineOf(
  { line, cells }: { line: number; cells: string[] },
  columns: BankColumns,
  how: How,
): ReadLine {
  const [payer, text, reference] = [columns.payer, columns.text, columns.reference].map((at) =>
    cell(cells, at),
  ) as [string, string, string];
  const typedDate = cell(cells, columns.date);
  const dateOf = dateIn(typedDate, how.format);
  const cents = centsIn(cells, columns, how);
  const typedAmount = [columns.amount, columns.credit, columns.debit]
    .map((at) => cell(cells, at))
    .join(' ')
    .trim();
  const isShort = cells.length < Math.min(how.width, 2);
  const problem = isShort ? 'columns' : dateOf === null ? 'date' : cents === null ? 'amount' : null;
  const written =
    problem === 'date' ? typedDate : problem === 'amount' ? typedAmount : cells.join(' ').slice(0, 100);
  return {
    ...{ line, dateOf, cents, payer, text, reference, problem },
    written: problem ? written.slice(0, 100) : '',
    mark: markOf([dateOf ?? typedDate, cents ?? typedAmount, payer, text, reference]),
  };
}

/**
 * Reads a bank file; others have their turn meanwhile. What cannot be read is told line by line; a file of which nobody can tell the columns has none.
 * @param most lines that are read
 */
export async function readBankFile(file: BankFile, most: number): Promise<ReadFile & { isTooLong: boolean }> {
  const { encoding, text } = fileText(Buffer.from(file.content, 'base64'));
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\0', '');
  const separator = separatorOf(plain);
  const rows = await rowsInSlices(plain, separator, BEFORE_TABLE + most + 1);
  const headAt = rows.slice(0, BEFORE_TABLE).findIndex(({ cells }) => columnsIn(cells) !== null);
  const headings = headAt === -1 ? [] : (rows[headAt]?.cells ?? []);
  const columns = file.columns ?? (headAt === -1 ? null : columnsIn(headings));
  const base = { encoding, separator, headings };
  if (!columns)
    return {
      ...{ ...base, headings: rows[0]?.cells ?? [], columns: null, dateFormat: 'dmy', isDateUnsure: false },
      ...{ lines: [], isTooLong: false },
    };
  const table = rows.slice(headAt + 1);
  const isTooLong = table.length > most;
  const dates = dateFormatOf(table.map(({ cells }) => cell(cells, columns.date)));
  const format = file.dateFormat === 'auto' ? dates.format : file.dateFormat;
  const amounts = table.flatMap(({ cells }) =>
    [columns.amount, columns.credit, columns.debit].map((at) => cell(cells, at)),
  );
  const decimal = file.decimal === 'auto' ? decimalOf(amounts) : file.decimal;
  const known = new Set(Object.values(columns).flatMap((at) => at ?? []));
  const side = sideColumnOf(
    table.map(({ cells }) => cells),
    known,
  );
  const width = headings.length || table.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  return {
    ...{ ...base, columns, dateFormat: format },
    isDateUnsure: file.dateFormat === 'auto' && dates.isUnsure,
    lines: await mapInSlices(table.slice(0, most), (row) =>
      lineOf(row, columns, { format, decimal, side, width }),
    ),
    isTooLong,
  };
}
