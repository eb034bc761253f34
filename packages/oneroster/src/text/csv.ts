import { pipeline, Readable } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';
import { RosterProblem } from '../problem.ts';

export interface Record {
  /** Line on which the record begins, from 1. */
  line: number;
  cells: string[];
}

/** What stands in the file but is no record: `reason` follows the place in a sentence. */
export interface Fault {
  line: number;
  reason: string;
}

const words: { [code: string]: string } = {
  CSV_INVALID_CLOSING_QUOTE: 'a quotation mark stands inside a quoted field; it must be doubled',
  INVALID_OPENING_QUOTE: 'a quotation mark stands inside a field that is not quoted',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'text follows a quoted field',
};

/**
 * Records of a CSV file whose lines end in LF, with the line on which each begins. Rows with stray quotation
 * marks are reported to `fault` and left out.
 * @throws {RosterProblem} naming the row in which a quoted field begins that is never closed: the file is cut off, or
 *   the rest of it is swallowed by one field.
 */
export async function* parseCsv(
  text: AsyncIterable<string>,
  file: string,
  rowLength: number,
  fault: (fault: Fault) => void,
): AsyncGenerator<Record> {
  let isOpen = false;
  /** The line on which the last row ended. */
  let ended = 0;
  const empty = new Set<number>();
  /** The line on which the row begins that the parser is in. */
  const begins = () => {
    let line = ended + 1;
    while (empty.has(line)) line++;
    return line;
  };
  // A row can have several stray marks; it is reported once.
  let faulty: number | undefined;
  const parser = parse({
    bom: false,
    record_delimiter: '\n',
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: rowLength,
    skip_records_with_error: true,
    on_record: (record, { lines }) => {
      ended = lines;
      return record;
    },
    on_skip: (error) => {
      // A line of its own is never that long: the row has taken in those after it.
      if (error?.code === 'CSV_QUOTE_NOT_CLOSED' || error?.code === 'CSV_MAX_RECORD_SIZE') isOpen = true;
      else if (!isOpen && lineOf(error) !== faulty) {
        const line = begins();
        faulty = lineOf(error);
        const reason =
          line < faulty
            ? 'a quotation mark opens a field that is not closed on its line'
            : (words[error?.code ?? ''] ?? 'the row is not well-formed CSV');
        fault({ line: Math.min(line, faulty), reason });
        ended = faulty;
      }
    },
  });
  // The parser's error comes out of the loop below; the pipeline's own callback has nothing to add.
  pipeline(Readable.from(notingEmpty(text, empty)), parser, () => {});
  const neverClosed = () =>
    new RosterProblem('a quoted field is never closed: the file is cut off or a quotation mark is missing.', {
      file,
      line: begins(),
    });
  for await (const item of parser as AsyncIterable<{ info: Info; record: string[] }>) {
    if (isOpen) throw neverClosed();
    const cells = item.record;
    // The parser counts the line on which a record ends.
    yield { line: item.info.lines - inside(cells), cells };
  }
  if (isOpen) throw neverClosed();
}

/** The text as it is, with the numbers of its empty lines. */
async function* notingEmpty(text: AsyncIterable<string>, empty: Set<number>): AsyncGenerator<string> {
  let line = 1;
  let atStart = true;
  for await (const block of text) {
    for (let from = 0; ; line++) {
      const end = block.indexOf('\n', from);
      if (end === -1) {
        if (from < block.length) atStart = false;
        break;
      }
      if (atStart && end === from) empty.add(line);
      atStart = true;
      from = end + 1;
    }
    yield block;
  }
}

/** Line ends within the fields. */
const inside = (cells: readonly string[]) => {
  let count = 0;
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count++;
  }
  return count;
};

const lineOf = (error: CsvError | undefined): number =>
  Number((error as { lines?: number } | undefined)?.lines ?? 1);
