import { createHash } from 'node:crypto';
import { withCrlf } from '@homeroom/contract/shared/line-ends.ts';
import { fromMediumFormat, isDay } from '@homeroom/contract/shared/values.ts';

/** The columns of a file, by their names in any case. */
const known = ['number', 'dateof', 'incidenttype', 'location', 'teacher', 'comment'] as const;
type Column = (typeof known)[number];

export interface ImportedRow {
  line: number;
  number: string;
  /** School time; null where it is none. */
  dateOf: string | null;
  typedDate: string;
  incidentType: string;
  location: string;
  /** Who reported it: the code of a member of staff, or "Surname, Preferred". */
  teacher: string;
  comment: string;
  /** Tells the row from every other one: what it says, and how many times it was said before. */
  sum: string;
}

/** Where each column stands in the heading; null where one that is needed is missing. */
export function columnsOf(heading: readonly string[]): Map<Column, number> | null {
  const names = heading.map((name) => name.replace('\uFEFF', '').trim().toLowerCase().replace(/[\s_]/g, ''));
  const columns = new Map(
    known.flatMap((name) => (names.includes(name) ? [[name, names.indexOf(name)] as const] : [])),
  );
  return columns.has('number') && columns.has('dateof') && columns.has('incidenttype') ? columns : null;
}

/** A day, or a time of it, as it is typed: `2026-11-20`, `2026-11-20 09:05`, the medium format. */
export function timeOf(typed: string): string | null {
  const iso = fromMediumFormat(typed.trim()).replace(' ', 'T');
  const [, day = '', time = '00:00', seconds = '00'] =
    /^(\d{4}-\d\d-\d\d)(?:T((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d))?)?$/.exec(iso) ?? [];
  return isDay(day) ? `${day}T${time}:${seconds}` : null;
}

/** Cells as they were before a guard against formulas put an apostrophe before them. */
const plain = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell).trim();

/** The rows of a file below its heading. */
export function rowsOf(
  records: readonly { line: number; cells: readonly string[] }[],
  columns: ReadonlyMap<Column, number>,
): ImportedRow[] {
  const seen = new Map<string, number>();
  return records.map(({ line, cells }) => {
    const cell = (name: Column) => plain(cells[columns.get(name) ?? -1] ?? '');
    const said = known.map(cell).join('\u0001');
    const times = (seen.get(said) ?? 0) + 1;
    seen.set(said, times);
    return {
      line,
      number: cell('number'),
      dateOf: timeOf(cell('dateof')),
      typedDate: cell('dateof'),
      incidentType: cell('incidenttype'),
      location: cell('location'),
      teacher: cell('teacher'),
      comment: withCrlf(cell('comment')),
      sum: `csv:${createHash('sha256').update(`${said}\u0001${times}`).digest('hex')}`,
    };
  });
}
