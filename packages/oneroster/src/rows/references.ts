import type { RosterFile, RowError } from '../roster.ts';

/** Follows references between files, and keeps account of the rows that cannot be used for it. */
export class References {
  private readonly leavers = new Map<RosterFile, ReadonlySet<string>>();
  /** Each id as its own row has it: those who name it share that text. */
  private readonly ids = new Map<RosterFile, Map<string, string>>();
  readonly errors: RowError[] = [];
  readonly refused: Record<RosterFile, Set<string>>;
  /** How many rows of each file are refused here. */
  readonly refusals = new Map<RosterFile, number>();
  /** Rows left out because what they belong to is to be deleted: neither errors nor kept. */
  leaving = 0;

  constructor(refused: Record<RosterFile, Set<string>>) {
    this.refused = refused;
  }

  /** Notes the ids of a file, to which those of others can lead from now on. */
  add(name: RosterFile, ids: readonly string[], leaving: ReadonlySet<string>): void {
    this.leavers.set(name, leaving);
    this.ids.set(name, new Map(ids.map((id) => [id, id])));
  }

  /** An id that leads to a row, as that row has it. */
  shared(to: RosterFile, id: string): string {
    return this.ids.get(to)?.get(id) ?? id;
  }

  /** Why the id does not lead to a usable row; null where it does. */
  private fault(to: RosterFile, id: string): string | 'leaving' | null {
    if (this.ids.get(to)?.has(id)) return null;
    if (this.leavers.get(to)?.has(id)) return 'leaving';
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
    if (fault === null) return this.shared(to, id);
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
