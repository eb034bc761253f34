import { RosterProblem } from '../problem.ts';
import type { RosterFile, RowError } from '../roster.ts';
import type { Limits } from '../source/limits.ts';
import type { SourceFile } from '../source/source.ts';
import { parseCsv } from '../text/csv.ts';
import { decode } from '../text/decode.ts';
import { mapColumns } from './columns.ts';
import { FieldFault, type Fields, type Read } from './fields.ts';

export type Placed<F extends Fields> = Read<F> & { line: number };

export interface Table<F extends Fields> {
  rows: Placed<F>[];
  /** Ids of rows that are on their way out: `tobedeleted`. */
  leaving: Set<string>;
  refused: Set<string>;
  /** A row was refused whose sourcedId is not known. */
  unclear: boolean;
  errors: RowError[];
  /** Names of the columns that the file has, as fields. */
  has: Set<keyof F>;
}

/**
 * Reads one file, row by row; only what the fields ask for is kept.
 * @param mayRead called with each row; throws where the set has too many
 * @throws {RosterProblem} where the file as a whole cannot be read or is cut off.
 */
export async function readTable<F extends Fields>(
  source: SourceFile,
  name: RosterFile,
  fields: F,
  bounds: Limits,
  mayRead: () => void,
): Promise<Table<F>> {
  const file = `${name}.csv`;
  const table: Table<F> = {
    rows: [],
    leaving: new Set(),
    refused: new Set(),
    unclear: false,
    errors: [],
    has: new Set(),
  };
  const firstLine = new Map<string, number>();
  const names = Object.keys(fields);
  let columns: Map<keyof F, number> | undefined;
  let width = 0;
  let short: { line: number; width: number } | undefined;
  let endsInLine = true;

  const refuse = (line: number, sourcedId: string | null, reason: string) => {
    table.errors.push({ file, line, sourcedId, reason });
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
  for await (const { line, cells } of parseCsv(text, file, bounds.lineLength, (fault) =>
    refuse(fault.line, null, fault.reason),
  )) {
    if (!columns) {
      columns = mapColumns(cells, fields, file);
      table.has = new Set(columns.keys());
      width = cells.length;
      continue;
    }
    if (cells.every((cell) => cell.trim() === '')) continue;
    mayRead();
    const idCell = cells[columns.get('sourcedId') ?? 0]?.trim() ?? '';
    const sourcedId = idCell === '' || idCell.length > 255 ? null : printable(idCell);
    short = undefined;
    if (cells.length !== width) {
      // Empty cells beyond the header are what spreadsheets leave; missing ones may be a cut.
      if (cells.length < width) short = { line, width: cells.length };
      if (cells.length < width || cells.slice(width).some((cell) => cell.trim() !== '')) {
        refuse(line, sourcedId, `has ${cells.length} columns where the header has ${width}`);
        continue;
      }
    }
    const row: Record<string, unknown> = { line };
    const faults: string[] = [];
    for (const field of names) {
      const column = columns.get(field);
      const known = fields[field];
      if (!known) continue;
      try {
        row[field] = known.read(column === undefined ? '' : (cells[column]?.trim() ?? ''));
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
      if (row.status === 'tobedeleted') table.leaving.add(String(sourcedId));
      else table.rows.push(row as Placed<F>);
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

/** What can be shown and stored as an id. */
const printable = (id: string) => id.replace(/\p{Cc}/gu, '?');
