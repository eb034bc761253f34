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
  new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\n]*))(${separator}|\\n|$)`, 'y');
const cells = new Map(separators.map((separator) => [separator, cellEndedBy(separator)]));

/** What some spreadsheets begin a file with, to say how it is to be opened: `sep=;`. */
const namedSeparator = /^"?sep=([,;\t])"?[^\S\n]*(?=\n|$)/i;

/** What separates the cells of a text whose lines end in LF: what its first line has most of, outside of quotes. */
export function separatorOf(text: string): Separator {
  const heading = (/^\n*([^\n]*)/.exec(text)?.[1] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const countOf = (separator: Separator) => heading.split(separator).length;
  return separators.toSorted((a, b) => countOf(b) - countOf(a))[0] as Separator;
}

/**
 * The records of a CSV text whose lines end in LF; empty lines are left out.
 * @returns also the line where it is no CSV any more: a stray quotation mark, or one that is never closed; null: it is all CSV
 */
export function recordsOf(
  text: string,
  separator: Separator = ',',
): { records: CsvRecord[]; brokenAt: number | null } {
  const records: CsvRecord[] = [];
  const cell = cells.get(separator) as RegExp;
  let [line, begins] = [1, 1];
  let row: string[] = [];
  for (let at = 0; at < text.length || row.length; ) {
    cell.lastIndex = at;
    const found = cell.exec(text);
    if (!found) return { records, brokenAt: begins };
    const [all, quoted, bare = '', end] = found;
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    line += all.split('\n').length - 1;
    at += all.length;
    if (end === separator) continue;
    if (row.length > 1 || row[0] !== '') records.push({ line: begins, cells: row });
    [row, begins] = [[], line];
  }
  return { records, brokenAt: null };
}

/**
 * The records of the text of a file, whatever its lines end in and separates its cells; a byte order mark, and a first
 * line that names the separator, are no part of it.
 * @returns also what separates the cells, and as `recordsOf` the line where it is no CSV any more
 */
export function recordsIn(content: string): {
  records: CsvRecord[];
  brokenAt: number | null;
  separator: Separator;
} {
  const text = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const named = namedSeparator.exec(text);
  // Its line stays, empty: lines are counted as whoever opens the file counts them.
  const rest = named ? text.slice(named[0].length) : text;
  const separator = (named?.[1] as Separator | undefined) ?? separatorOf(rest);
  return { ...recordsOf(rest, separator), separator };
}
