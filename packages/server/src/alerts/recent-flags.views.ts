import type { RecentFlag } from '@homeroom/contract/alerts/flags.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

interface Wanted {
  /** The first day on which they were raised, `yyyy-MM-dd`. */
  since: string;
  /** SQL: `student_id` of those whom they are of; of anybody where absent. */
  students?: RawBuilder<{ student_id: number }>;
}

/** Open alerts that were raised lately, newest first: what of them stands beside a name anyway. */
export async function recentFlags(db: Database, { since, students }: Wanted): Promise<RecentFlag[]> {
  const { rows } = await sql<RecentFlag>`
    select f.id, f.category, f.item_name as "itemName", f.date_from as "dateFrom",
      json_build_object('id', p.id, 'itemName', p.list_name) as student
    from flag f join ${person} p on p.id = f.person_id
    where f.date_closed is null and f.date_from >= ${since}::date
      and ${students ? sql`f.person_id in (${students})` : sql`true`}
    order by f.date_from desc, f.id desc`.execute(db);
  return rows;
}
