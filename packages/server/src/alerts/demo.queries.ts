import { sql } from 'kysely';
import type { AreaDemo } from '../platform/area.ts';
import type { Database } from '../platform/database/school.ts';

/** Alerts; their types are those that the school began with. */
async function insertFlags(db: Database, rows: readonly object[]): Promise<void> {
  await sql`insert into flag (id, person_id, category, flag_type_id, item_name, comment, date_from, date_closed)
    overriding system value
    select r.id, r.person_id, r.category, t.id, r.item_name, r.comment, r.date_from, r.date_closed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id integer, person_id integer, category text, type_name text, item_name text, comment text, date_from date,
        date_closed date)
    left join flag_type t on t.category = r.category and t.item_name = r.type_name`.execute(db);
}

export const alertsDemo = { loaders: { flag: insertFlags } } satisfies AreaDemo;
