/** A record of a CSV text, with the line on which it begins, from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** A cell, quoted or not, and what ends it; a quotation mark within quotes is doubled (RFC 4180). */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/y;

/**
 * The records of a CSV text whose lines end in LF; empty lines are left out.
 * @returns also the line where it is no CSV any more: a stray quotation mark, or one that is never closed; null: it is all CSV
 */
export function recordsOf(text: string): { records: CsvRecord[]; brokenAt: number | null } {
  const records: CsvRecord[] = [];
  let [line, begins] = [1, 1];
  let cells: string[] = [];
  for (let at = 0; at < text.length || cells.length; ) {
    CELL.lastIndex = at;
    const found = CELL.exec(text);
    if (!found) return { records, brokenAt: begins };
    const [all, quoted, bare = '', end] = found;
    cells.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    line += all.split('\n').length - 1;
    at += all.length;
    if (end === ',') continue;
    if (cells.length > 1 || cells[0] !== '') records.push({ line: begins, cells });
    [cells, begins] = [[], line];
  }
  return { records, brokenAt: null };
}
