import type { AreaServer } from '../platform/area.ts';
import type { Database } from '../platform/database/school.ts';
import type { AdvisoryLock } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** A row that is changed back, locked until the transaction ends, and the version that stands. */
export interface RowToChange {
  id: number;
  version: number;
  /** All of the row as it stands, by column, as text. */
  columns: Readonly<Record<string, string | null>>;
}

/**
 * How rows of a table are changed back: by the area's own write path, so that its rights, its rules and its versions hold.
 */
export interface ChangeBack {
  /** The columns that can be changed back. */
  columns: readonly string[];
  /** They mean something together alone: one of them is not changed back by itself. */
  together?: true;
  /** Columns that a save writes by itself, such as when it was: an undo leaves them to the save that it makes. */
  follows?: readonly string[];
  /**
   * By column, others that a save writes because of it, such as former names where a name changes: where that column alone
   * is changed back, so are these, if they still hold what the save left.
   */
  along?: Readonly<Record<string, readonly string[]>>;
  /** Locks under which the area saves such a row; they go by columns that never change. */
  locks?(db: Database, row: RowToChange): Promise<readonly AdvisoryLock[]>;
  /**
   * Locks the rows above such rows that the area's save locks before them; they go by columns that never change. All rows
   * of a save that have it in common are given at once.
   */
  hold?(db: Database, context: RequestContext, rows: readonly RowToChange[]): Promise<void>;
  /**
   * Saves the row with these values of columns, as text. To be run in a transaction, of somebody who may write rows of the
   * table by its policy. @throws Problem as the area's own save
   */
  back(
    db: Database,
    context: RequestContext,
    row: RowToChange,
    values: Readonly<Record<string, string | null>>,
  ): Promise<unknown>;
  /** Takes back that the row was added: closes it. Absent: what was added is taken away by hand. */
  takeBack?(db: Database, context: RequestContext, row: RowToChange): Promise<unknown>;
  /**
   * The table with a row of which such a row comes and goes: where one save added both, it goes with that one. Or with
   * whatever it was added: of an empty roll nobody hears anything.
   */
  addedWith?: string | ((values: Readonly<Record<string, string | null>>) => boolean);
  /** Forgets what the server remembers of these rows, after the commit. */
  forget?(context: Pick<RequestContext, 'school'>, rows: readonly RowToChange[]): Promise<void> | void;
}

/** By table. */
export type ChangesBack = Readonly<Record<string, ChangeBack>>;

declare module '../platform/area.ts' {
  interface Contributions {
    /** How the area's rows are changed back, given what the areas of the server contribute. */
    changesBack: (server: Pick<AreaServer, 'contributions'>) => ChangesBack;
  }
}

/** What all areas contribute, in one. */
export const allChangesBack = (server: Pick<AreaServer, 'contributions'>): ChangesBack =>
  Object.assign({}, ...server.contributions('changesBack').map((of) => of(server)));
