import { inSlices } from '../platform/slices.ts';

type Separator = ',' | ';' | '\t';

const separators: readonly Separator[] = [';', '\t', ','];

/** A row of cells, with the line of the file on which it begins (from 1). */
export interface BankRow {
  line: number;
  cells: string[];
}

/** After so many characters others may have their turn. */
const CHARACTERS_IN_A_GO = 20_000;

/** Rows of cells: RFC 4180 with the separator given; null now and then, where others may have their turn. */
function* eachRow(text: string, separator: Separator): Generator<BankRow | null, void> {
  let [line, begun] = [1, 1];
  let cells: string[] = [];
  let cell = '';
  let [quoted, wasQuoted, isBlank] = [false, false, true];
  const endCell = () => {
    cells.push(wasQuoted ? cell : cell.trim());
    cell = '';
    wasQuoted = false;
    isBlank = true;
  };
  const endRow = (): BankRow[] => {
    endCell();
    const row = { line: begun, cells };
    cells = [];
    begun = line;
    return row.cells.some((one) => one.trim() !== '') ? [row] : [];
  };
  for (let i = 0; i < text.length; i++) {
    const c = text[i] as string;
    if (i % CHARACTERS_IN_A_GO === 0) yield null;
    const isEnd = c === '\n' || (c === '\r' && text[i + 1] !== '\n');
    if (isEnd) line++;
    if (quoted) {
      if (c !== '"') {
        cell += c;
        isBlank &&= c.trim() === '';
      } else if (text[i + 1] === '"') {
        cell += '"';
        isBlank = false;
        i++;
      } else quoted = false;
    } else if (c === '"' && isBlank) {
      quoted = true;
      wasQuoted = true;
      cell = '';
    } else if (c === separator) endCell();
    else if (isEnd) yield* endRow();
    else if (c !== '\r') {
      cell += c;
      isBlank &&= c.trim() === '';
    }
  }
  yield* endRow();
}

/** The rows of a text; of one that may be long, others have their turn meanwhile, and it is read no further than so many rows. */
export async function rowsInSlices(text: string, separator: Separator, most: number): Promise<BankRow[]> {
  const turn = inSlices();
  const rows: BankRow[] = [];
  for (const row of eachRow(text, separator)) {
    if (row) rows.push(row);
    if (rows.length >= most) break;
    const others = row ? undefined : turn();
    if (others) await others;
  }
  return rows;
}

/** The separator by which most rows have the same number of cells, more than one. */
export function separatorOf(text: string): Separator {
  const start = text.slice(0, 20_000);
  const score = (separator: Separator) => {
    const counts = new Map<number, number>();
    for (const { cells } of [...eachRow(start, separator)].filter((row) => row !== null))
      if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
    return Math.max(0, ...counts.values());
  };
  return separators.reduce((best, one) => (score(one) > score(best) ? one : best));
}
