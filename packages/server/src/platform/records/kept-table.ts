import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DB } from '../database/database.gen.ts';
import type { Database } from '../database/school.ts';
import { ensure } from '../problem.ts';

/** A table of kept records: one that has an id and a version. */
export type KeptTableName = {
  [T in keyof DB]: DB[T] extends { id: unknown; version: unknown } ? T : never;
}[keyof DB];

type Row<T extends KeptTableName> = Selectable<DB[T]>;
type ColumnName<T extends KeptTableName> = keyof Row<T> & string;
/** The columns of a table that can hold a value of this type. */
type ColumnFor<T extends KeptTableName, Value> = {
  [C in ColumnName<T>]: Value extends Row<T>[C] ? C : never;
}[ColumnName<T>];

/** A record as it is stored: its id, its fields, what is read beside them, and the version that a change has to name. */
export type Stored<Fields, Beside = unknown> = { id: number } & Fields & Beside & { version: number };

/** Expressions for what is read in another form than it is stored, and for what is read beside the fields; columns are named with their table. */
type Reads<Fields, Beside> = { [F in keyof Beside]: RawBuilder<Beside[F]> } & {
  [F in keyof Fields]?: RawBuilder<Fields[F]>;
};

export type KeptTableShape<
  T extends KeptTableName,
  Fields extends object,
  Owner extends ColumnName<T> | null,
  Beside extends object,
> = {
  table: T;
  /** The column that says whose record it is; null: the records are the school's, and are listed together. */
  owner: Owner;
  /** Field by field the column that holds it. */
  columns: { [F in keyof Fields]: ColumnFor<T, Fields[F]> };
  /** The order of a list, on the school's today. */
  order: (today: string) => RawBuilder<unknown>;
  /** The column of a record's place in the list, from 1, where people order it. */
  place?: ColumnFor<T, number>;
  /**
   * A save that changes no field leaves the row and its version as they are; true: it raises the version all the
   * same.
   */
  writesUnchanged?: boolean;
} & (object extends Beside ? { reads?: Reads<Fields, Beside> } : { reads: Reads<Fields, Beside> });

type OwnerOf<T extends KeptTableName, Owner> = Owner extends keyof Row<T> ? Row<T>[Owner] : null;

/** Which record is saved (id 0: a new one), whose it is, and the version that was seen. */
interface Seen<OwnerId> {
  id: number;
  version: number;
  owner: OwnerId;
}

/** @throws Problem record.changed unless this version still stands */
export function ensureVersion(stored: { version: number }, version: number): void {
  ensure(stored.version === version, 'record.changed');
}

/** The day on which a record is closed, null while it is open: one that is closed already keeps its day. */
export const closedOn = (
  isClosed: boolean,
  stored: { dateClosed: string | null } | null,
  today: string,
): string | null => (isClosed ? (stored?.dateClosed ?? today) : null);

/** A place behind every other one. */
const LAST_PLACE = 1000;

const isSame = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

/**
 * Describes a table of kept records once, and gives what its area does with them. What is audited, which version a row
 * has and who hears of a change are the triggers' of the table; who may do what is the area's policy; a 409 gets its
 * current record from `withCurrent`. To undo a change is to save what was there before.
 */
export function keptTable<
  T extends KeptTableName,
  Fields extends object,
  Owner extends ColumnName<T> | null = null,
  Beside extends object = object,
>(shape: KeptTableShape<T, Fields, Owner, Beside>) {
  type Kept = Stored<Fields, Beside>;
  type OwnerId = OwnerOf<T, Owner>;
  const { table, owner: ownerColumn } = shape;
  const columns = Object.entries(shape.columns) as [keyof Fields & string, string][];
  const reads = (shape.reads ?? {}) as Record<string, RawBuilder<unknown> | undefined>;

  const from = sql.table(table);
  const of = (column: string) => sql.ref(`${table}.${column}`);
  const named = [
    ...columns.map(([field, column]) => ({ field, read: reads[field] ?? of(column) })),
    ...Object.keys(reads)
      .filter((field) => !(field in shape.columns))
      .map((field) => ({ field, read: reads[field] as RawBuilder<unknown> })),
  ];
  const selected = sql.join([
    of('id'),
    ...named.map(({ field, read }) => sql`${read} as ${sql.ref(field)}`),
    of('version'),
  ]);
  const isOf = (owner: OwnerId | readonly OwnerId[]) => {
    if (ownerColumn === null) return sql`true`;
    return Array.isArray(owner)
      ? sql`${of(ownerColumn)} = any(${[...owner]})`
      : sql`${of(ownerColumn)} = ${owner}`;
  };

  /** The records of an owner, or of several, in their order. */
  async function list(db: Database, owner: OwnerId | readonly OwnerId[], today: string): Promise<Kept[]> {
    const { rows } = await sql<Kept>`select ${selected} from ${from}
      where ${isOf(owner)} order by ${shape.order(today)}`.execute(db);
    return rows;
  }

  /**
   * One record, locked until the transaction ends; of that owner, where one is named.
   * @throws Problem record.unknown
   */
  async function forUpdate(db: Database, id: number, owner?: OwnerId): Promise<Kept> {
    const { rows } = await sql<Kept>`select ${selected} from ${from}
      where ${of('id')} = ${id} and ${owner === undefined ? sql`true` : isOf(owner)} for update of ${from}`.execute(
      db,
    );
    ensure(rows[0], 'record.unknown');
    return rows[0];
  }

  /** Adds a record. @param once columns that are written once and never changed @returns the id */
  async function add(
    db: Database,
    owner: OwnerId,
    fields: Fields,
    once: Partial<Row<T>> = {},
  ): Promise<number> {
    const values: [string, unknown][] = [
      ...(ownerColumn === null ? [] : [[ownerColumn, owner] as [string, unknown]]),
      ...columns.map(([field, column]): [string, unknown] => [column, fields[field]]),
      ...Object.entries(once),
    ];
    const { rows } = await sql<{ id: number }>`
      insert into ${from} (${sql.join(values.map(([column]) => sql.ref(column)))})
      values (${sql.join(values.map(([, value]) => value))}) returning id`.execute(db);
    return rows[0]?.id as number;
  }

  /** Whether a field of a record would change. */
  const differs = (stored: Kept, fields: Fields): boolean =>
    columns.some(([field]) => !isSame(stored[field], fields[field]));

  /** Writes all fields of a record that is locked. */
  async function put(db: Database, id: number, fields: Fields): Promise<void> {
    const set = columns.map(([field, column]) => sql`${sql.ref(column)} = ${fields[field]}`);
    await sql`update ${from} set ${sql.join(set)} where id = ${id}`.execute(db);
  }

  /** Changes a record that is locked. */
  async function change(db: Database, stored: Kept, fields: Fields): Promise<void> {
    if (shape.writesUnchanged || differs(stored, fields)) await put(db, stored.id, fields);
  }

  /**
   * Adds a record (id 0), or changes the one that is stored.
   * @param fieldsOf what is to be written, given what is stored (null for a new record)
   * @param once columns of a new record that are never changed
   * @returns the id
   * @throws Problem record.unknown, record.changed
   */
  async function save(
    db: Database,
    { id, version, owner }: Seen<OwnerId>,
    fieldsOf: (stored: Kept | null) => Fields | Promise<Fields>,
    once: Partial<Row<T>> = {},
  ): Promise<number> {
    if (id === 0) return add(db, owner, await fieldsOf(null), once);
    const stored = await forUpdate(db, id, owner);
    ensureVersion(stored, version);
    await change(db, stored, await fieldsOf(stored));
    return id;
  }

  /**
   * Moves a record to a place among those of its owner, from 1; beyond the last it is the last, and without one it stays.
   * Only what moves is written, and no version is raised by it (`order_by_hand` of the table).
   */
  async function moveTo(db: Database, owner: OwnerId, id: number, place: number | undefined): Promise<void> {
    if (place === undefined) return;
    const column = sql.ref(shape.place as string);
    const { rows } = await sql<{ id: number }>`
      select id from ${from} where ${isOf(owner)} and id <> ${id} order by ${column}, id`.execute(db);
    const ids = rows.map((row) => row.id);
    ids.splice(place - 1, 0, id);
    await sql`update ${from} set ${column} = moved.place::integer
      from unnest(${ids}::integer[]) with ordinality moved (id, place)
      where ${of('id')} = moved.id and ${of(shape.place as string)} <> moved.place`.execute(db);
  }

  /**
   * The same as `save`, and puts the record in a place of the list. Saved without one, a new record is the last, and one
   * that is there stays where it is, so that saving its fields does not undo what somebody else has ordered meanwhile.
   * To be run under a lock of the list.
   */
  async function saveInPlace(
    db: Database,
    seen: Seen<OwnerId>,
    ordinal: number | undefined,
    fieldsOf: (stored: Kept | null) => Fields | Promise<Fields>,
  ): Promise<number> {
    const place = ordinal ?? (seen.id === 0 ? LAST_PLACE : undefined);
    const id = await save(db, seen, fieldsOf, { [shape.place as string]: place } as Partial<Row<T>>);
    await moveTo(db, seen.owner, id, place);
    return id;
  }

  return { list, forUpdate, add, change, put, differs, save, saveInPlace };
}
