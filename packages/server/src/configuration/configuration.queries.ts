import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** Settings whose name matches; `%` stands for any text, everything else for itself. */
export const findSettings = (db: Database, pattern: string) =>
  db
    .selectFrom('system_setting')
    .select(['item_name', 'value'])
    .where(sql<boolean>`item_name like ${pattern.replace(/[\\_]/g, '\\$&')}`)
    .orderBy('item_name')
    .execute();

/** Writes settings; one that is there already and the same is not touched. */
export async function putSettings(
  db: Database,
  settings: { itemName: string; value: object }[],
): Promise<void> {
  for (const { itemName, value } of settings) {
    const json = JSON.stringify(value);
    await sql`insert into system_setting (item_name, value) values (${itemName}, ${json}::jsonb)
      on conflict (item_name) do update set value = excluded.value
      where system_setting.value is distinct from excluded.value`.execute(db);
  }
}
