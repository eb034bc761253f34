import { sql } from 'kysely';
import { staff, student } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { type Origin, originOf, type PlacementChange } from './placement-origins.rules.ts';
import type { Placements } from './placements.queries.ts';

const ownerOf = {
  student_id: { table: student, name: 'student', last: 'date_left' },
  person_id: { table: staff, name: 'staff', last: 'date_end' },
} as const;

/**
 * What somebody's rows in one kind of class were before their first or last day at the school took them along, by row.
 * The audit keeps it; what was changed in the transaction that wrote the day was changed for it.
 */
export async function placementOrigins(
  db: Database,
  { table, person, column }: Placements,
  id: number,
): Promise<ReadonlyMap<number, Origin>> {
  const owner = ownerOf[person];
  const side = (field: string) =>
    sql`case when a.new_values ? ${sql.lit(field)}
      then jsonb_build_object('before', a.old_values ->> ${sql.lit(field)}, 'after', a.new_values ->> ${sql.lit(field)}) end`;
  const { rows } = await sql<PlacementChange>`
    select m.id, ${side('date_from')} as "from", ${side('date_to')} as "to",
      a.new_values ? ${sql.lit(column)} as "isOtherClass", l.old_values ->> 'date_start' as "firstBefore",
      l.old_values ->> ${sql.lit(owner.last)} as "lastBefore",
      coalesce(l.new_values ? 'date_start', false) as "withFirst",
      coalesce(l.new_values ? ${sql.lit(owner.last)}, false) as "withLast",
      extract(day from request_time() - a.at)::integer as age
    from ${sql.table(table)} m join audit_change a on a.row_guid = m.guid
      left join lateral (select c.old_values, c.new_values from audit_change c
        where c.table_name = ${owner.name} and c.action = 'update' and c.xmin::text = a.xmin::text
          and c.row_guid = (select o.guid from ${owner.table} o where o.id = ${id})
          and c.at between a.at and a.at + interval '1 minute' limit 1) l on true
    where ${sql.ref(`m.${person}`)} = ${id} and a.table_name = ${table} and a.action = 'update' and a.new_values is not null
    order by a.id desc`.execute(db);
  const changes = Map.groupBy(rows, (row) => row.id);
  return new Map([...changes].map(([row, of]) => [row, originOf(of)]));
}
