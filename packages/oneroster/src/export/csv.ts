import { stringify } from 'csv-stringify/sync';

/** Rows as RFC 4180 has them: quotes where they are needed, each line ended by CRLF. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
