import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { instant } from './changes.views.ts';
import type { RowToChange } from './contributions.facts.ts';
import type { ChangeRow } from './fields.rules.ts';
import type { Place } from './keys.rules.ts';

/** A row as it stands, by column, as text; null where there is none. The table is one of those that have a policy. */
export async function rowNow(
  db: Database,
  table: string,
  guid: string,
): Promise<Readonly<Record<string, string | null>> | null> {
  const { rows } = await sql<{ columns: Record<string, string | null> }>`
    select (select jsonb_object_agg(v.key, v.value) from jsonb_each_text(to_jsonb(t)) v) as columns
    from ${sql.table(table)} t where t.guid = ${guid}::uuid`.execute(db);
  return rows[0]?.columns ?? null;
}

/** The same, as it is changed back. */
export async function rowToChange(db: Database, table: string, guid: string): Promise<RowToChange | null> {
  const columns = await rowNow(db, table, guid);
  return columns && { id: Number(columns['id']), version: Number(columns['version']), columns };
}

/** The same, locked until the transaction ends. */
export async function lockRow(db: Database, table: string, guid: string): Promise<RowToChange | null> {
  await sql`select from ${sql.table(table)} t where t.guid = ${guid}::uuid for update`.execute(db);
  return rowToChange(db, table, guid);
}

/** A guid's changes, newest first. */
export type HistoryRow = Pick<
  ChangeRow,
  | 'action'
  | 'at'
  | 'fieldName'
  | 'oldValue'
  | 'newValue'
  | 'oldValues'
  | 'newValues'
  | 'rowGuid'
  | 'tableName'
> & { isLater: boolean };

/** More than anybody changes one record; what is older is not needed to go back by. */
const MAX_CHANGES = 20_000;

/** From when on what was written is left out: the end of a day of the school, or a save, which is left out too. */
export type Moment = { day: string; timeZone: string } | { save: Pick<Place, 'us' | 'saveId'> };

const isLater = (moment: Moment) =>
  'day' in moment
    ? sql<boolean>`c.at >= (${moment.day}::date + 1)::timestamp at time zone ${moment.timeZone}`
    : sql<boolean>`(c.at, c.save_id) >= (${instant(moment.save.us)}, ${moment.save.saveId}::bigint)`;

/** All that the audit says of a record, newest first, and which of it came later than a moment. */
export async function historyOfRow(
  db: Database,
  { table, guid, moment }: { table: string; guid: string; moment: Moment },
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select c.action, c.at, c.field_name as "fieldName", c.old_value as "oldValue", c.new_value as "newValue",
      (select jsonb_object_agg(v.key, v.value) from jsonb_each_text(c.old_values) v) as "oldValues",
      (select jsonb_object_agg(v.key, v.value) from jsonb_each_text(c.new_values) v) as "newValues",
      c.row_guid as "rowGuid", c.table_name as "tableName",
      ${isLater(moment)} as "isLater"
    from audit_change c
    where c.row_guid = ${guid}::uuid and c.table_name = ${table} and c.action in ('insert', 'update', 'delete')
    order by c.at desc, c.id desc limit ${MAX_CHANGES}`.execute(db);
  return rows;
}

/** Which save the transaction is, as the audit will call it. */
export async function thisSave(db: Database): Promise<{ us: string; saveId: string }> {
  const { rows } = await sql<{ us: string; saveId: string }>`
    select (extract(epoch from request_time()) * 1000000)::bigint::text as us,
      txid_current()::text as "saveId"`.execute(db);
  return rows[0] as { us: string; saveId: string };
}

/** Values as the audit tells them: passwords, secrets and tokens are `(hidden)`. */
export async function asAudited(
  db: Database,
  values: readonly [string, string | null][],
): Promise<[string, string | null][]> {
  if (!values.length) return [];
  const { rows } = await sql<{ name: string; value: string | null }>`
    select v.name, case when v.value <> '' then audit_value(v.name, v.value) else v.value end as value
    from unnest(${values.map(([name]) => name)}::text[], ${values.map(([, value]) => value)}::text[])
      with ordinality v(name, value, nth) order by v.nth`.execute(db);
  return rows.map(({ name, value }) => [name, value]);
}
