import { recordsInSlices } from '../platform/csv-text.ts';
import { ensureField } from '../platform/problem.ts';
import { mapInSlices } from '../platform/slices.ts';

/** Most rows that one file can have, where no fewer are named, and most columns. */
const MAX_ROWS_PER_FILE = 5000;
const MAX_COLUMNS_PER_FILE = 500;

/** A row of a file by its headings, in small letters. */
export interface CsvRow {
  /** From 2: the first one is the heading. */
  line: number;
  cells: ReadonlyMap<string, string>;
}

export const headingForm = (heading: string): string => heading.trim().replace(/\s+/g, ' ').toLowerCase();

/** What a spreadsheet was kept from taking for a formula is as it was. */
const cellText = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/**
 * The rows of a text as CSV, whatever separates its cells; empty rows are left out. Others have their turn in between.
 * @throws Problem request.invalid in words, with the line, where it is none
 */
export async function csvRows(
  content: string,
  mostRows = MAX_ROWS_PER_FILE,
): Promise<{ headings: string[]; rows: CsvRow[] }> {
  const { records, brokenAt } = await recordsInSlices(content);
  ensureField(brokenAt === null, 'content', 'file.row_broken', { line: brokenAt ?? 0 });
  const [heading, ...rest] = records;
  ensureField(heading, 'content', 'text.empty');
  ensureField(rest.length <= mostRows, 'content', 'file.too_many_rows', { most: mostRows });
  ensureField(heading.cells.length <= MAX_COLUMNS_PER_FILE, 'content', 'report_file.too_many_columns', {
    most: MAX_COLUMNS_PER_FILE,
  });
  const headings = heading.cells.map((cell) => cellText(cell).trim());
  const forms = headings.map(headingForm);
  const twice = forms.find((form, at) => form !== '' && forms.indexOf(form) !== at);
  ensureField(twice === undefined, 'content', 'report_file.column_twice', { column: twice ?? '' });
  return {
    headings,
    rows: await mapInSlices(
      rest.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
      ({ line, cells }) => ({
        line,
        cells: new Map(forms.map((form, at) => [form, cellText(cells[at] ?? '').trim()])),
      }),
    ),
  };
}

/** @throws Problem request.invalid where a file has not these columns */
export function ensureHeadings(headings: readonly string[], needed: readonly string[]): void {
  const there = new Set(headings.map(headingForm));
  const missing = needed.filter((one) => !there.has(headingForm(one)));
  ensureField(missing.length === 0, 'content', 'report_file.columns_missing', {
    needed: needed.join(', '),
    there: headings.filter(Boolean).slice(0, 10).join(', ').slice(0, 200),
  });
}

/** A whole number as it is typed; undefined for anything else, also 1.5, 1e3 and -5. */
export const wholeNumber = (typed: string): number | undefined =>
  /^\d{1,6}$/.test(typed) ? Number(typed) : undefined;

/** A decimal number as it is typed, with a point or a comma; undefined for anything else. */
export const decimalNumber = (typed: string): number | undefined =>
  /^-?\d{1,6}([.,]\d{1,3})?$/.test(typed) ? Number(typed.replace(',', '.')) : undefined;

const yes = ['yes', 'true', '1', 'y', 'x'];
const no = ['no', 'false', '0', 'n', ''];

/** Yes or no as it is typed; undefined for anything else. */
export const yesNo = (typed: string): boolean | undefined => {
  const form = typed.toLowerCase();
  return yes.includes(form) ? true : no.includes(form) ? false : undefined;
};
