import { hash } from 'node:crypto';
import type { Code } from '@homeroom/contract/errors.ts';
import { withCrlf } from '@homeroom/contract/shared/line-ends.ts';
import type { Said } from '@homeroom/contract/shared/words.ts';
import type { CsvRecord, Separator } from '../platform/csv-text.ts';
import { said } from '../platform/problem.ts';
import { mapInSlices } from '../platform/slices.ts';

/** The columns of a file by their names, in any case and however they are spaced; the second ones are those of the export. */
const names = {
  number: ['number', 'studentnumber'],
  dateof: ['dateof', 'date'],
  incidenttype: ['incidenttype', 'type'],
  location: ['location', 'place'],
  teacher: ['teacher', 'reportedby'],
  comment: ['comment'],
  time: ['time'],
  narrative: ['narrative'],
  what: ['what'],
} as const;
type Column = keyof typeof names;
/** By what they say, a row of a file is told from every other one. */
const ofSum = ['number', 'dateof', 'incidenttype', 'location', 'teacher', 'comment'] as const;
const alsoOfSum = ['time', 'narrative'] as const;

export interface ImportedRow {
  line: number;
  number: string;
  date: string;
  time: string;
  incidentType: string;
  location: string;
  /** Who reported it: the code of a member of staff, or "Surname, Preferred". */
  teacher: string;
  comment: string;
  /** Of the event. */
  narrative: string;
  /** Of an export of ours: an action, or somebody of whom nothing is said. It is no incident. */
  isOther: boolean;
  /** What is wrong with how it is written; null: nothing. */
  fault: Said<Code> | null;
  /** Tells the row from every other one: what it says, and how many times it was said before. */
  sum: string;
}

/** Where each column stands in the heading; null where one that is needed is missing. */
export function columnsOf(heading: readonly string[]): Map<Column, number> | null {
  const found = heading.map((name) => name.replace('\uFEFF', '').trim().toLowerCase().replace(/[\s_]/g, ''));
  const columns = new Map(
    (Object.keys(names) as Column[]).flatMap((column) => {
      const at = names[column].map((name) => found.indexOf(name)).find((place) => place >= 0);
      return at === undefined ? [] : [[column, at] as const];
    }),
  );
  return columns.has('number') && columns.has('dateof') && columns.has('incidenttype') ? columns : null;
}

/** Cells as they were before a guard against formulas put an apostrophe before them. */
const plain = (cell: string): string =>
  (/^'[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? cell.slice(1) : cell).trim();

const separators = {
  ',': 'events_file.comma',
  ';': 'events_file.semicolon',
  '\t': 'events_file.tab',
} as const satisfies Record<Separator, Code>;

/** What is wrong where a row has more cells than the heading: a text with a separator in it was not quoted. */
function faultOf(cells: readonly string[], columns: number, separator: Separator): Said<Code> | null {
  if (cells.slice(columns).every((cell) => cell.trim() === '')) return null;
  const facts = { count: cells.length, columns, separator: said(separators[separator]) };
  return said('events_file.too_many_cells', facts);
}

/** The rows of a file below its heading; others have their turn in between. */
export function rowsOf(
  records: readonly CsvRecord[],
  heading: readonly string[],
  columns: ReadonlyMap<Column, number>,
  separator: Separator,
): Promise<ImportedRow[]> {
  const seen = new Map<string, number>();
  return mapInSlices(records, ({ line, cells }) => {
    const cell = (name: Column) => plain(cells[columns.get(name) ?? -1] ?? '');
    const said = [...ofSum.map(cell), ...alsoOfSum.map(cell).filter(Boolean)].join('\u0001');
    const times = (seen.get(said) ?? 0) + 1;
    seen.set(said, times);
    return {
      line,
      number: cell('number'),
      ...{ date: cell('dateof'), time: cell('time') },
      incidentType: cell('incidenttype'),
      location: cell('location'),
      teacher: cell('teacher'),
      comment: withCrlf(cell('comment')),
      narrative: withCrlf(cell('narrative')),
      isOther: columns.has('what') && cell('what').toLowerCase() !== 'incident',
      fault: faultOf(cells, heading.length, separator),
      sum: `csv:${hash('sha256', `${said}\u0001${times}`)}`,
    };
  });
}
