import type { FlagCategory } from '@homeroom/contract/alerts/flags.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** An alert as it stands beside a name. */
export interface OpenFlag {
  category: FlagCategory;
  itemName: string;
}

/** Open alerts as they stand beside a name: a JSON array of `{ category, itemName }`. */
export const flagsOf = (id = 'p.id'): RawBuilder<OpenFlag[]> =>
  sql`coalesce((select json_agg(json_build_object('category', fl.category, 'itemName', fl.item_name)
      order by fl.category, fl.item_name, fl.id)
    from flag fl where fl.person_id = ${sql.ref(id)} and fl.date_closed is null), '[]')`;

/** Open alerts of many persons at once, by person: of thousands one at a time is slow. */
export async function openFlagsOf(db: Database, ids: readonly number[]): Promise<Map<number, OpenFlag[]>> {
  const { rows } = await sql<OpenFlag & { id: number }>`
    select person_id as id, category, item_name as "itemName" from flag
    where date_closed is null and person_id = any (${[...ids]}::integer[])
    order by category, item_name, flag.id`.execute(db);
  const flags = new Map<number, OpenFlag[]>();
  for (const { id, ...flag } of rows) flags.set(id, [...(flags.get(id) ?? []), flag]);
  return flags;
}
