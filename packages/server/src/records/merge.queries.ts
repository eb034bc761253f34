import { type RawBuilder, sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { User } from '../platform/user.ts';
import type { PersonPart, PersonReference } from './contributions.facts.ts';

/** A row of a person or of one of their parts, under the database's names. */
export type Row = Record<string, string | number | boolean | null>;

/** One field that a merge changed, so that it can be changed back. */
export interface ChangedField {
  table: string;
  id: number;
  column: string;
  from: Row[string];
  to: Row[string];
}

/** What a merge did, as it is stored. */
export interface Moved {
  /** Ids of rows with the version that the move gave them. */
  rows: { table: string; column: string; rows: [id: number, version: number][] }[];
  /** Parts of which the kept record got a copy. */
  parts: { table: string; version: number }[];
  fields: ChangedField[];
}

const nameOf = (name: string): RawBuilder<unknown> => sql.ref(name);
/** A flag that is not set gives nothing, and takes one that is. */
const empty = (value: Row[string] | undefined) =>
  value === null || value === undefined || value === '' || value === false;

/** Both records, locked until the transaction ends where that is asked; none that was merged already. */
export async function pairOf(db: Database, ids: readonly [number, number], lock: boolean): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select * from ${person} where id in (${sql.join([...ids])}) and merged_into is null
    order by id ${lock ? sql`for update` : sql``}`.execute(db);
  return rows;
}

/** A part of somebody, locked until the transaction ends where that is asked; undefined where they have none. */
export async function partOf(
  db: Database,
  table: string,
  id: number,
  lock = false,
): Promise<Row | undefined> {
  const { rows } =
    await sql<Row>`select * from ${sql.table(table)} where id = ${id} ${lock ? sql`for update` : sql``}`.execute(
      db,
    );
  return rows[0];
}

/** How many rows of each table would move and would stay, as far as a viewer may know of them. */
export async function rowsOf(
  db: Database,
  references: readonly PersonReference[],
  { kept, merged, viewer }: { kept: number; merged: number; viewer: User },
): Promise<{ tableName: string; moves: number; stays: number; shown: number }[]> {
  const counts = new Map<string, { moves: number; stays: number; shown: number }>();
  for (const reference of references) {
    const { table, column, counted, staysShown } = reference;
    const { rows } = await sql<{ moves: number; stays: number }>`
      select count(*) filter (where not stays)::integer as moves, count(*) filter (where stays)::integer as stays
      from (select ${staysOf(reference, kept)} as stays from ${sql.table(table)} t
        where ${nameOf(`t.${column}`)} = ${merged} and ${counted?.(viewer) ?? sql`true`}) c`.execute(db);
    const sum = counts.get(table) ?? { moves: 0, stays: 0, shown: 0 };
    const stay = rows[0]?.stays ?? 0;
    counts.set(table, {
      moves: sum.moves + (rows[0]?.moves ?? 0),
      stays: sum.stays + (staysShown ? 0 : stay),
      shown: sum.shown + (staysShown ? stay : 0),
    });
  }
  return [...counts]
    .map(([tableName, count]) => ({ tableName, ...count }))
    .filter(({ moves, stays, shown }) => moves + stays + shown > 0);
}

const staysOf = ({ table, column, stays }: PersonReference, kept: number) =>
  stays
    ? sql`exists (select from ${sql.table(table)} k where ${nameOf(`k.${column}`)} = ${kept} and ${sql.raw(stays)})`
    : sql`false`;

/** Puts the rows of one record under the other, save those that stay. */
export async function moveRows(
  db: Database,
  references: readonly PersonReference[],
  kept: number,
  merged: number,
): Promise<Moved['rows']> {
  const moved: Moved['rows'] = [];
  for (const reference of references) {
    const { table, column } = reference;
    const { rows } = await sql<{ id: number; version: number }>`
      update ${sql.table(table)} t set ${nameOf(column)} = ${kept}
      where ${nameOf(`t.${column}`)} = ${merged} and not ${staysOf(reference, kept)}
      returning t.id, t.version`.execute(db);
    if (rows.length) moved.push({ table, column, rows: rows.map(({ id, version }) => [id, version]) });
  }
  return moved;
}

/** Puts back what is still as the merge left it. @returns the rows that went back, with their versions now */
export async function moveBack(
  db: Database,
  kept: number,
  merged: number,
  moved: Moved['rows'],
): Promise<Moved['rows']> {
  const back: Moved['rows'] = [];
  for (const { table, column, rows } of moved.toReversed()) {
    const result = await sql<{
      id: number;
      version: number;
    }>`update ${sql.table(table)} t set ${nameOf(column)} = ${merged}
      from jsonb_to_recordset(${JSON.stringify(rows.map(([id, version]) => ({ id, version })))}::jsonb) r(id integer, version integer)
      where t.id = r.id and t.version = r.version and ${nameOf(`t.${column}`)} = ${kept} returning t.id, t.version`.execute(
      db,
    );
    back.push({ table, column, rows: result.rows.map(({ id, version }) => [id, version]) });
  }
  return back;
}

/** Merges into a record that still stand, with what they moved; locked until the transaction ends. */
export async function standingMergesInto(
  db: Database,
  keptId: number,
): Promise<{ id: number; moved: Moved }[]> {
  const { rows } = await sql<{ id: number; moved: Moved }>`
    select id, moved from person_merge where kept_id = ${keptId} and undone_at is null order by id for update`.execute(
    db,
  );
  return rows;
}

export async function putMoved(db: Database, id: number, moved: Moved): Promise<void> {
  await db
    .updateTable('person_merge')
    .set({ moved: JSON.stringify(moved) })
    .where('id', '=', id)
    .execute();
}

/** Gives the kept record a copy of a part that only the other one has. @returns the version of the copy */
export async function copyPart(db: Database, table: string, kept: number, merged: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into ${sql.table(table)}
    select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(s)
      || jsonb_build_object('id', ${kept}::integer, 'guid', gen_random_uuid(), 'version', 1))).*
    from ${sql.table(table)} s where s.id = ${merged} returning version`.execute(db);
  return rows[0]?.version ?? 1;
}

/** Takes a copy back, unless something was written in it or hangs on it by now. */
export async function takePartBack(
  db: Database,
  references: readonly PersonReference[],
  part: Moved['parts'][number],
  kept: number,
): Promise<void> {
  const hanging = references.filter((reference) => reference.part === part.table);
  const none = hanging.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} where ${nameOf(column)} = ${kept})`,
  );
  await sql`delete from ${sql.table(part.table)} where id = ${kept} and version = ${part.version}
    ${none.length ? sql`and ${sql.join(none, sql` and `)}` : sql``}`.execute(db);
}

/** How many rows did not go back, by table, as far as a viewer may know of them. */
export async function rowsThatStay(
  db: Database,
  references: readonly PersonReference[],
  { moved, back, viewer }: { moved: Moved['rows']; back: Moved['rows']; viewer: User },
): Promise<{ tableName: string; stay: number }[]> {
  const counts = new Map<string, number>();
  for (const { table, column, rows } of moved) {
    const reference = references.find((one) => one.table === table && one.column === column);
    const gone = new Set(
      back.find((one) => one.table === table && one.column === column)?.rows.map(([id]) => id),
    );
    const ids = rows.flatMap(([id]) => (gone.has(id) ? [] : [id]));
    if (!ids.length) continue;
    const result = await sql<{ stay: number }>`select count(*)::integer as stay from ${sql.table(table)} t
      where t.id = any(${ids}::integer[]) and ${reference?.counted?.(viewer) ?? sql`true`}`.execute(db);
    counts.set(table, (counts.get(table) ?? 0) + (result.rows[0]?.stay ?? 0));
  }
  return [...counts].flatMap(([tableName, stay]) => (stay ? [{ tableName, stay }] : []));
}

/**
 * Changes a field that is as it was seen; what no two can have is left empty where another record has it by now.
 * @returns whether it was changed
 */
export async function setField(
  db: Database,
  parts: readonly PersonPart[],
  { table, id, column, from, to }: ChangedField,
): Promise<boolean> {
  const isUnique = parts.some((part) => part.table === table && part.filled[column]?.isUnique);
  const isFree =
    isUnique && to !== null
      ? sql`not exists (select from ${sql.table(table)} where ${nameOf(column)} = ${to})`
      : sql`true`;
  const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} set ${nameOf(column)} = ${to}
    where id = ${id} and ${nameOf(column)} is not distinct from ${from} and ${isFree}`.execute(db);
  return numAffectedRows > 0n;
}

/** The fields of the kept record that are empty and could be filled, and what the merged one gives up for it. */
export function fieldsToFill({ table, filled }: PersonPart, kept: Row, merged: Row): ChangedField[] {
  const end = kept['date_left'] ?? kept['date_end'] ?? null;
  return Object.entries(filled).flatMap(([column, { isUnique }]) => {
    const [has, gives] = [kept[column] ?? null, merged[column] ?? null];
    if (!empty(has) || empty(gives)) return [];
    // Whoever left did so after they came.
    if (column === 'date_start' && end !== null && String(gives) > String(end)) return [];
    const given = { table, id: Number(merged['id']), column, from: gives, to: null };
    return [...(isUnique ? [given] : []), { table, id: Number(kept['id']), column, from: has, to: gives }];
  });
}

/** Marks a record as merged into another one; null: it is a record of its own again. */
export async function setMergedInto(db: Database, id: number, into: number | null): Promise<void> {
  await sql`update ${person} set merged_into = ${into} where id = ${id}`.execute(db);
}

/** @returns the id of the merge */
export async function addMerge(
  db: Database,
  {
    keptId,
    mergedId,
    at,
    byId,
    moved,
  }: { keptId: number; mergedId: number; at: Date; byId: number; moved: Moved },
): Promise<number> {
  const { id } = await db
    .insertInto('person_merge')
    .values({
      kept_id: keptId,
      merged_id: mergedId,
      merged_at: at,
      merged_by_id: byId,
      moved: JSON.stringify(moved),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a merge moved. */
export async function movedBy(db: Database, id: number): Promise<Moved> {
  const row = await db
    .selectFrom('person_merge')
    .select('moved')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.moved as unknown as Moved;
}

export async function markUndone(db: Database, id: number, at: Date): Promise<void> {
  await db.updateTable('person_merge').set({ undone_at: at }).where('id', '=', id).execute();
}
