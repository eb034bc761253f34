import { stringify } from 'csv-stringify/sync';

/**
 * Rows as CSV (RFC 4180), with the byte order mark by which spreadsheets know UTF-8. Each cell is quoted, whatever a
 * spreadsheet takes for a separator; one that it would take for a formula begins with an apostrophe.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    quoted: true,
    quoted_empty: true,
  });
