import { changedInSlices } from './long-text.ts';
import { inSlices } from './slices.ts';

/** A record of a CSV text, with the line on which it begins, from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** What stands between two cells; spreadsheets of some countries write semicolons, and "Unicode text" has tabs. */
const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

/** A cell, quoted or not, and what ends it; a quotation mark within quotes is doubled (RFC 4180). */
const cellEndedBy = (separator: Separator): RegExp =>
  new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^"${separator}\\n]*))(${separator}|\\n|$)`, 'y');
const cells = new Map(separators.map((separator) => [separator, cellEndedBy(separator)]));

/** What some spreadsheets begin a file with, to say how it is to be opened: `sep=;`. */
const namedSeparator = /^"?sep=([,;\t])"?[^\S\n]*(?=\n|$)/i;

/** So much of the first line tells what separates the cells. */
const MAX_HEADING = 20_000;

/** What separates the cells of a text whose lines end in LF: what its first line has most of, outside of quotes. */
export function separatorOf(text: string): Separator {
  const first = /^\n*([^\n]*)/.exec(text)?.[1] ?? '';
  const heading = first.slice(0, MAX_HEADING).replace(/"[^"]*(?:""[^"]*)*"/g, '');
  const countOf = (separator: Separator) => heading.split(separator).length;
  return separators.toSorted((a, b) => countOf(b) - countOf(a))[0] as Separator;
}

/** No file that is read has so many columns: what goes on longer is no table. */
const MAX_CELLS_PER_RECORD = 50_000;
/** Nor is any field of it so long. */
const MAX_CELL = 100_000;

/**
 * Finds the records of a CSV text whose lines end in LF, one after the other.
 * @returns the line where it is no CSV any more
 */
function* eachRecord(text: string, separator: Separator): Generator<CsvRecord, number | null> {
  const cell = cells.get(separator) as RegExp;
  let [line, begins] = [1, 1];
  let row: string[] = [];
  for (let at = 0; at < text.length || row.length; ) {
    cell.lastIndex = at;
    const found = cell.exec(text);
    if (!found || row.length >= MAX_CELLS_PER_RECORD) return begins;
    const [all, quoted, bare = '', end] = found;
    if (all.length > MAX_CELL) return begins;
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    line += all.split('\n').length - 1;
    at += all.length;
    if (end === separator) continue;
    if (row.length > 1 || row[0] !== '') yield { line: begins, cells: row };
    [row, begins] = [[], line];
  }
  return null;
}

/** What a CSV text has in it. */
export interface CsvRecords {
  records: CsvRecord[];
  /**
   * The line where it is no CSV any more: a stray quotation mark, or one that is never closed, or more in a cell or a
   * record than any table has; null: it is all CSV.
   */
  brokenAt: number | null;
}

/** The records of a CSV text whose lines end in LF; empty lines are left out. */
export function recordsOf(text: string, separator: Separator = ','): CsvRecords {
  const found = eachRecord(text, separator);
  const records: CsvRecord[] = [];
  for (;;) {
    const { done, value } = found.next();
    if (done) return { records, brokenAt: value };
    records.push(value);
  }
}

const withLf = (text: string): string => text.replace(/\r\n?/g, '\n');

/**
 * The text of a file whose lines end in LF, and what separates its cells; a byte order mark, and a first line that names
 * the separator, are no part of it.
 */
function textIn(withMark: string): { text: string; separator: Separator } {
  const whole = withMark.startsWith('\uFEFF') ? withMark.slice(1) : withMark;
  const named = namedSeparator.exec(whole);
  // Its line stays, empty: lines are counted as whoever opens the file counts them.
  const text = named ? whole.slice(named[0].length) : whole;
  return { text, separator: (named?.[1] as Separator | undefined) ?? separatorOf(text) };
}

/** The records of the text of a file, whatever its lines end in and separates its cells, and what does. */
export function recordsIn(content: string): CsvRecords & { separator: Separator } {
  const { text, separator } = textIn(withLf(content));
  return { ...recordsOf(text, separator), separator };
}

/** The same of a file of megabytes: others have their turn meanwhile. */
export async function recordsInSlices(content: string): Promise<CsvRecords & { separator: Separator }> {
  const { text, separator } = textIn(await changedInSlices(content, withLf));
  const found = eachRecord(text, separator);
  const records: CsvRecord[] = [];
  const turn = inSlices();
  for (;;) {
    const { done, value } = found.next();
    if (done) return { records, brokenAt: value, separator };
    records.push(value);
    const others = turn();
    if (others) await others;
  }
}
