/** What an import compares: rows of a kind, as the school has them and as the roster would have them. */

export type Value = string | number | boolean | null;
export type Values = Record<string, Value>;

/** Rows that are read as they are. */
export const records = [
  'campus',
  'level',
  'academic_year',
  'term',
  'subject',
  'period',
  'roll_class',
  'class_detail',
  'class_meeting',
  'person',
  'student',
  'staff',
  'user_account',
  'relation',
] as const;
/** Rows that are read by the days that they hold for. */
export const memberships = [
  'roll_class_teacher',
  'roll_class_member',
  'class_detail_teacher',
  'class_detail_member',
] as const;
export const kinds = [...records, ...memberships] as const;
/** The name of the table, too. */
export type Kind = (typeof kinds)[number];

/**
 * A row that the school has. Columns that refer to other rows hold the key of that row, or `#id` where it has
 * none, so that both sides can be compared before anything is written.
 */
export interface Stored {
  id: number;
  /** What the roster knows it by; null for rows entered in Homeroom. */
  key: string | null;
  values: Values;
  /** In force today or later: only such rows can be closed. */
  open: boolean;
  /** Whether closing it counts as a loss; classes of a year that is over end with it. */
  counts: boolean;
  /** As it was read: another one by the time of writing is somebody else's change. */
  version: number;
}

/** A row of the roster; undefined is not stated, and leaves what is there. */
export interface Wanted {
  key: string;
  values: Record<string, Value | undefined>;
  /** Only for a new row: afterwards it is the school's. */
  initial?: Values;
}

export interface Added {
  key: string;
  values: Values;
}

export interface Changed {
  id: number;
  key: string;
  /** All columns that the import looks after, as they will be. */
  values: Values;
  /** Those of them that differ: no other is written. */
  fields: { name: string; from: Value; to: Value }[];
}

export interface Closed {
  id: number;
  key: string;
  /** The column that is closed and its last day; null where the row never came into force and goes. */
  close: { column: string; day: string } | null;
  counts: boolean;
}

export interface KindDiff {
  /** Rows of rosters that are in force. */
  there: number;
  /** Of those, the ones whose closing counts. */
  counting: number;
  added: Added[];
  changed: Changed[];
  closed: Closed[];
  /** Rows that keep their dates but lose their key to a newer row. */
  forgotten: number[];
}

export type RosterDiff = Record<Kind, KindDiff>;

export const emptyDiff = (): KindDiff => ({
  there: 0,
  counting: 0,
  added: [],
  changed: [],
  closed: [],
  forgotten: [],
});

/** True where nothing would be written. */
export const isEmpty = (diff: RosterDiff): boolean =>
  Object.values(diff).every(
    (one) => !one.added.length && !one.changed.length && !one.closed.length && !one.forgotten.length,
  );
