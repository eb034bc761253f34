import { RosterProblem } from '../problem.ts';
import type { RosterFile, RowError } from '../roster.ts';
import type { Limits } from '../source/limits.ts';
import type { SourceFile } from '../source/source.ts';
import { parseCsv } from '../text/csv.ts';
import { decode } from '../text/decode.ts';
import { mapColumns } from './columns.ts';
import { extraColumns, readExtra } from './extra.ts';
import { FieldFault, type Fields, plain, type Read } from './fields.ts';

/** `extra`: cells by column as they came, of columns and words that have no field. */
export type Placed<F extends Fields> = Read<F> & { line: number; extra?: Record<string, string> };

export interface Table<F extends Fields> {
  rows: Placed<F>[];
  /** Ids of rows that are on their way out: `tobedeleted`. */
  leaving: Set<string>;
  refused: Set<string>;
  /** A row was refused whose sourcedId is not known. */
  unclear: boolean;
  errors: RowError[];
  /** How many rows the file has, and how many of them are refused. */
  count: number;
  refusals: number;
  /** Words of the sender's own (`ext:`), after their column, with the rows that have them. */
  ownWords: Map<string, number>;
  /** Names of the columns that the file has, as fields. */
  has: Set<keyof F>;
}

/** Of a file that is not there. */
export const noTable = <F extends Fields>(): Table<F> => ({
  rows: [],
  leaving: new Set(),
  refused: new Set(),
  unclear: false,
  errors: [],
  count: 0,
  refusals: 0,
  ownWords: new Map(),
  has: new Set(),
});

/**
 * Reads one file, row by row.
 * @param mayRead called with each row; throws where the set has too many
 * @param refused gets the ids of rows that are refused
 * @param take gets each row that can be used, where the table is not to hold them
 * @throws {RosterProblem} where the file as a whole cannot be read or is cut off.
 */
export async function readTable<F extends Fields>(
  source: SourceFile,
  name: RosterFile,
  fields: F,
  bounds: Limits,
  mayRead: () => void,
  refused: Set<string> = new Set(),
  take?: (row: Placed<F>) => void,
): Promise<Table<F>> {
  const file = `${name}.csv`;
  const table = { ...noTable<F>(), refused };
  const used = take ?? ((row: Placed<F>) => table.rows.push(row));
  const firstLine = new Map<string, number>();
  const names = Object.keys(fields);
  let columns: Map<keyof F, number> | undefined;
  let extras: Map<number, string> = new Map();
  let width = 0;
  /** How many columns a row has at least. */
  let needed = 0;
  let short: { line: number; width: number } | undefined;
  let endsInLine = true;

  const refuse = (line: number, sourcedId: string | null, reason: string) => {
    table.errors.push({ file, line, sourcedId, reason });
    table.refusals++;
    if (sourcedId === null) table.unclear = true;
    else if (!firstLine.has(sourcedId)) table.refused.add(sourcedId);
  };

  async function* noted(blocks: AsyncIterable<string>) {
    for await (const block of blocks) {
      if (block !== '') endsInLine = block.endsWith('\n');
      yield block;
    }
  }
  const text = noted(decode(await source.read(), file, bounds.lineLength));
  for await (const { line, cells } of parseCsv(text, file, bounds.lineLength, (fault) => {
    table.count++;
    refuse(fault.line, null, fault.reason);
  })) {
    if (!columns) {
      columns = mapColumns(cells, fields, file);
      table.has = new Set(columns.keys());
      // What spreadsheets leave behind the last column is none.
      width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
      needed = neededColumns(columns, fields);
      extras = extraColumns(name, cells);
      continue;
    }
    if (cells.every((cell) => cell.trim() === '')) continue;
    mayRead();
    table.count++;
    const idCell = cells[columns.get('sourcedId') ?? 0]?.trim() ?? '';
    const sourcedId = idCell === '' || idCell.length > 255 ? null : printable(idCell);
    short = undefined;
    if (cells.length !== width) {
      // Empty cells beyond the header are what spreadsheets leave, and empty ones at the end what other programs drop;
      // where one that is needed is missing, or the last row is short, it may be a cut.
      if (cells.length < width) short = { line, width: cells.length };
      if (cells.length < needed || cells.slice(width).some((cell) => cell.trim() !== '')) {
        refuse(line, sourcedId, `has ${cells.length} columns where the header has ${width}`);
        continue;
      }
    }
    const row: Record<string, unknown> = { line };
    const faults: string[] = [];
    const strange: [column: string, word: string][] = [];
    const extraReasons: string[] = [];
    let extra = readExtra(cells, extras, (reason) => extraReasons.push(reason));
    for (const field of names) {
      const column = columns.get(field);
      const known = fields[field];
      if (!known) continue;
      const cell = column === undefined ? '' : (cells[column]?.trim() ?? '');
      try {
        row[field] = known.read(cell);
        if (cell === '' || !known.knows) continue;
        if (!known.knows(cell)) strange.push([field, cell]);
        if (plain(cell) !== plain(String(row[field]))) extra = { ...extra, [field]: cell };
      } catch (error) {
        if (!(error instanceof FieldFault)) throw error;
        faults.push(`${known.names[0]} ${error.message}`);
      }
    }
    const before = sourcedId === null ? undefined : firstLine.get(sourcedId);
    if (faults.length) refuse(line, sourcedId, faults.join('; '));
    else if (before !== undefined) refuse(line, sourcedId, `the sourcedId stands on line ${before} already`);
    else {
      firstLine.set(String(sourcedId), line);
      // A good row after a bad one of the same id: the id is known after all.
      table.refused.delete(String(sourcedId));
      for (const [column, word] of strange) noteWord(table, file, line, sourcedId, column, word);
      for (const reason of extraReasons)
        table.errors.push({ file, line, sourcedId, reason: `${reason}; the row is used without it` });
      if (extra) row['extra'] = extra;
      if (row.status === 'tobedeleted') table.leaving.add(String(sourcedId));
      else used(row as Placed<F>);
    }
  }
  if (!columns) throw new RosterProblem('is empty: it has no header.', { file });
  if (short && !endsInLine) {
    throw new RosterProblem(
      `ends in the middle of a row (${short.width} of ${width} columns): the file is cut off.`,
      {
        file,
        line: short.line,
      },
    );
  }
  return table;
}

/** A word that is not known takes nothing with it: those marked as the sender's own are counted, others told by row. */
function noteWord<F extends Fields>(
  table: Table<F>,
  file: string,
  line: number,
  sourcedId: string | null,
  column: string,
  word: string,
): void {
  if (/^ext:[\w .:-]{1,60}$/i.test(word)) {
    const name = `${column} ${word}`;
    table.ownWords.set(name, (table.ownWords.get(name) ?? 0) + 1);
  } else {
    table.errors.push({
      file,
      line,
      sourcedId,
      reason: `${column} is a word that is not known; the row is used without it`,
    });
  }
}

/** What can be shown and stored as an id. */
const printable = (id: string) => id.replace(/\p{Cc}/gu, '?');

const neededColumns = <F extends Fields>(columns: ReadonlyMap<keyof F, number>, fields: F): number =>
  Math.max(0, ...[...columns].map(([name, index]) => (fields[name]?.required ? index + 1 : 0)));
