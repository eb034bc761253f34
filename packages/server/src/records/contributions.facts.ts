import type { RawBuilder } from 'kysely';
import type { User } from '../platform/user.ts';

/** A column that names a person, and what becomes of its rows in a merge of two records (decision 023). */
export interface PersonReference {
  table: string;
  column: string;
  /**
   * When a row `t` of the merged record must stay with it, as the kept one has a row `k` of the same meaning: SQL.
   * Nothing is deleted: what stays is hidden with its record.
   */
  stays?: string;
  /** What stays is not hidden: the area shows what hangs on it under the kept record. */
  staysShown?: true;
  /** The table of the part of a person that the rows hang on; a merge sees to it that the kept record has the part first. */
  part?: string;
  /** SQL of `t`: which of the rows are counted for a viewer; all where absent. */
  counted?(viewer: User): RawBuilder<boolean>;
}

/** A column that the kept record takes from the other one where its own is empty. */
export interface FilledColumn {
  /** As the preview calls it; absent: the preview does not show it. */
  shownAs?: string;
  /** No two records have the same value: the merged one gives it up. */
  isUnique?: true;
}

/** A table with one row for a person, under the person's own id. Where the kept record has none, it gets a copy. */
export interface PersonPart {
  table: string;
  filled: Record<string, FilledColumn>;
}

/** A table whose rows are of the person whom the row of another one names: a column with the id of that row. */
export interface PersonThrough {
  table: string;
  column: string;
  /** A table of `references`. */
  of: string;
}

/** What the history of a person shows of an area's tables. */
export interface PersonHistory {
  /** SQL: guids of the rows about a person that a viewer may read the history of. */
  rows(personId: number, viewer: User): RawBuilder<{ guid: string }>[];
  /** SQL: which entries `a` of the audit are hidden from a viewer, though they may see the row; `areNumbersHidden` where they may not contact this person. */
  hidden?(viewer: User, personId: number, areNumbersHidden: boolean): RawBuilder<boolean>[];
  /** SQL: which of several rows of a table one of a guid is to this person, e.g. the other one of a relation; by table. */
  about?(personId: number): Record<string, (guid: RawBuilder<string>) => RawBuilder<string | null>>;
  /** SQL: what an id in a column stands for, by the name of the column, or `table.column` where it is another one there. */
  names?: Record<string, (id: RawBuilder<number>) => RawBuilder<string | null>>;
}

/** What an area keeps of persons, for merging two records of one person and for the history of a record. */
export interface PersonRows {
  references?: readonly PersonReference[];
  /** Merges leave these rows where they hang; the audit finds them by the person. */
  through?: readonly PersonThrough[];
  parts?: readonly PersonPart[];
  /**
   * SQL: `text` of what stands in the way of a viewer's merging two records, in words that say no more than they may
   * read; no row where nothing does.
   */
  obstacles?(keptId: number, mergedId: number, viewer: User): RawBuilder<{ text: string }>[];
  history?: PersonHistory;
}

declare module '../platform/area.ts' {
  interface Contributions {
    personRows: PersonRows;
  }
}

/** The same of all areas, put together. */
export interface AllPersonRows {
  references: readonly PersonReference[];
  through: readonly PersonThrough[];
  /** The record itself first. */
  parts: readonly PersonPart[];
  obstacles(keptId: number, mergedId: number, viewer: User): RawBuilder<{ text: string }>[];
  history: Required<PersonHistory>;
}

/** The table of the record itself. */
export const RECORD = 'person';

/** Puts together what areas keep of persons. */
export function allPersonRows(contributed: readonly PersonRows[]): AllPersonRows {
  const histories = contributed.flatMap(({ history }) => history ?? []);
  const parts = contributed.flatMap(({ parts = [] }) => parts);
  return {
    references: contributed.flatMap(({ references = [] }) => references),
    through: contributed.flatMap(({ through = [] }) => through),
    parts: parts.toSorted((a, b) => Number(b.table === RECORD) - Number(a.table === RECORD)),
    obstacles: (kept, merged, viewer) =>
      contributed.flatMap((area) => area.obstacles?.(kept, merged, viewer) ?? []),
    history: {
      rows: (id, viewer) => histories.flatMap(({ rows }) => rows(id, viewer)),
      hidden: (viewer, id, areNumbersHidden) =>
        histories.flatMap(({ hidden }) => hidden?.(viewer, id, areNumbersHidden) ?? []),
      about: (id) => Object.assign({}, ...histories.map(({ about }) => about?.(id))),
      names: Object.assign({}, ...histories.map(({ names }) => names)),
    },
  };
}
