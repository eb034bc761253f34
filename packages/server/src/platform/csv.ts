import { mapInSlices } from './slices.ts';

/** The mark by which spreadsheets know UTF-8; it stands at the beginning of a file alone. */
const BYTE_ORDER_MARK = '\ufeff';

/** What a spreadsheet takes for the beginning of a formula, in full width too (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r＝＋－＠]/;

const cellOf = (text: string): string =>
  `"${formula.test(text) ? "'" : ''}${text.includes('"') ? text.replaceAll('"', '""') : text}"`;

export const LINE_END = '\r\n';

/**
 * Cells of a line of CSV (RFC 4180). Each is quoted, whatever a spreadsheet takes for a separator; one that it would take
 * for a formula begins with an apostrophe.
 */
export const csvCells = (cells: readonly string[]): string => cells.map(cellOf).join(',');

/** Rows as a file of CSV, or as its beginning. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => csvCells(row) + LINE_END).join('');

/** The same of tens of thousands of rows: others have their turn meanwhile. */
export const csvInSlices = async (rows: readonly (readonly string[])[]): Promise<string> =>
  BYTE_ORDER_MARK + (await mapInSlices(rows, (row) => csvCells(row) + LINE_END)).join('');
