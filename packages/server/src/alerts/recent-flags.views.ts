import type { RecentFlag } from '@homeroom/contract/alerts/flags.endpoints.ts';
import { sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

/** What is followed up while it is new. */
const DAYS = 14;
const MOST = 20;

/** Open alerts that were raised lately, newest first: what of them stands beside a name anyway. */
export async function recentFlags(db: Database, today: string): Promise<RecentFlag[]> {
  const { rows } = await sql<RecentFlag>`
    select f.id, f.category, f.item_name as "itemName", f.date_from as "dateFrom",
      json_build_object('id', p.id, 'itemName', p.list_name) as student
    from flag f join ${person} p on p.id = f.person_id
    where f.date_closed is null and f.date_from > ${today}::date - ${DAYS}::integer
    order by f.date_from desc, f.id desc limit ${MOST}`.execute(db);
  return rows;
}
