import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

export interface StoredSetting {
  id: number;
  item_name: string;
  value: unknown;
  version: number;
}

/** Settings of these names that match; `%` stands for any text, everything else for itself. */
export const findSettings = (
  db: Database,
  pattern: string,
  names: readonly string[],
): Promise<StoredSetting[]> =>
  db
    .selectFrom('system_setting')
    .select(['id', 'item_name', 'value', 'version'])
    .where(sql<boolean>`item_name like ${pattern.replace(/[\\_]/g, '\\$&')}`)
    .where('item_name', 'in', names)
    .orderBy('item_name')
    .execute();

/** Settings by name, locked until the transaction ends. */
export const settingsToChange = (db: Database, names: readonly string[]): Promise<StoredSetting[]> =>
  db
    .selectFrom('system_setting')
    .select(['id', 'item_name', 'value', 'version'])
    .where('item_name', 'in', names)
    .forUpdate()
    .execute();

/** Where settings are, for whoever names tables as data. */
export const settingTable = 'system_setting';

/** Writes settings; one that is there already and the same is not touched. */
export async function putSettings(
  db: Database,
  settings: readonly { itemName: string; value: object }[],
): Promise<void> {
  for (const { itemName, value } of settings) {
    const json = JSON.stringify(value);
    await sql`insert into system_setting (item_name, value) values (${itemName}, ${json}::jsonb)
      on conflict (item_name) do update set value = excluded.value
      where system_setting.value is distinct from excluded.value`.execute(db);
  }
}

export async function removeSettings(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length) await db.deleteFrom('system_setting').where('id', 'in', ids).execute();
}

/**
 * Whether PostgreSQL takes this for the same time zone as everybody else. Of an abbreviation like `BST` it knows
 * nothing, or another place than JavaScript does.
 */
export async function knowsTimeZone(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where lower(name) = lower(${name})`.execute(db);
  return rows.length > 0;
}
