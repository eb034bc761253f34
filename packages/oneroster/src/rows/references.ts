import type { RosterFile, RowError } from '../roster.ts';

/** What the rules below need of a file that others refer to. */
export interface Referred {
  rows: readonly { sourcedId: string }[];
  leaving: ReadonlySet<string>;
  refused: ReadonlySet<string>;
}

/** Follows references between files, and keeps account of the rows that cannot be used for it. */
export class References {
  private readonly files: Partial<Record<RosterFile, Referred>>;
  private readonly ids = new Map<RosterFile, Set<string>>();
  readonly errors: RowError[] = [];
  readonly refused: Record<RosterFile, Set<string>>;
  /** How many rows of each file are refused here. */
  readonly refusals = new Map<RosterFile, number>();
  /** Rows left out because what they belong to is to be deleted: neither errors nor kept. */
  leaving = 0;

  constructor(files: Partial<Record<RosterFile, Referred>>, refused: Record<RosterFile, Set<string>>) {
    this.files = files;
    this.refused = refused;
    for (const [name, file] of Object.entries(files)) {
      this.ids.set(name as RosterFile, new Set(file.rows.map((row) => row.sourcedId)));
    }
  }

  /** Why the id does not lead to a usable row; null where it does. */
  private fault(to: RosterFile, id: string): string | 'leaving' | null {
    if (this.ids.get(to)?.has(id)) return null;
    const file = this.files[to];
    if (file?.leaving.has(id)) return 'leaving';
    if (this.refused[to].has(id)) return `${id}, a row of ${to}.csv that was refused`;
    return `${id}, which ${to}.csv does not hold`;
  }

  /** Tells of something in a row that is used all the same. */
  note(file: RosterFile, row: { line: number; sourcedId: string }, reason: string) {
    this.errors.push({ file: `${file}.csv`, line: row.line, sourcedId: row.sourcedId, reason });
  }

  /** Refuses a row for a reason of the rules. */
  refuse(file: RosterFile, row: { line: number; sourcedId: string }, reason: string): false {
    this.note(file, row, reason);
    this.refused[file].add(row.sourcedId);
    this.refusals.set(file, (this.refusals.get(file) ?? 0) + 1);
    this.ids.get(file)?.delete(row.sourcedId);
    return false;
  }

  /** False, with an error, where a row cannot be used because what it belongs to is not there. */
  needs(
    file: RosterFile,
    row: { line: number; sourcedId: string },
    column: string,
    to: RosterFile,
    id: string,
  ): boolean {
    const fault = this.fault(to, id);
    if (fault === null) return true;
    if (fault === 'leaving') {
      this.leaving++;
      this.ids.get(file)?.delete(row.sourcedId);
      return false;
    }
    return this.refuse(file, row, `${column} names ${fault}`);
  }

  /** The id, or null with an error where it leads nowhere: the row is used without it. */
  mayHave(
    file: RosterFile,
    row: { line: number; sourcedId: string },
    column: string,
    to: RosterFile,
    id: string | null,
  ): string | null {
    if (id === null) return null;
    const fault = this.fault(to, id);
    if (fault === null) return id;
    if (fault !== 'leaving') this.note(file, row, `${column} names ${fault}; the row is used without it`);
    return null;
  }

  /** Those of the ids that lead somewhere, with an error for each other. */
  among(
    file: RosterFile,
    row: { line: number; sourcedId: string },
    column: string,
    to: RosterFile,
    ids: readonly string[],
  ): string[] {
    return ids.filter((id) => this.mayHave(file, row, column, to, id) !== null);
  }
}
