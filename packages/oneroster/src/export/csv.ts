import { stringify } from 'csv-stringify/sync';

/** Rows as RFC 4180 has them: quotes where they are needed, each line ended by CRLF. */
const toCsv = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], { record_delimiter: 'windows', quoted_match: /[\r\n]/ });

type Rows = Iterable<readonly string[]> | AsyncIterable<readonly string[]>;

/** How many rows are text at a time. */
const AT_ONCE = 2000;

/** As `toCsv`, piece by piece, for files of any length. */
export async function* csvPieces(rows: Rows): AsyncGenerator<Buffer> {
  let piece: (readonly string[])[] = [];
  for await (const row of rows) {
    if (piece.push(row) < AT_ONCE) continue;
    yield Buffer.from(toCsv(piece));
    piece = [];
  }
  if (piece.length) yield Buffer.from(toCsv(piece));
}
