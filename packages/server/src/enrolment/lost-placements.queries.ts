import { sql } from 'kysely';
import { student } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { Placements } from './placements.queries.ts';
import type { SchoolSpan } from './placements.rules.ts';

/** A place in a class that was taken out for a last day at the school. */
export interface LostPlacement {
  classId: number;
  code: string;
  dateFrom: string;
  dateTo: string | null;
}

/**
 * What had been planned after somebody's last day and was taken out when that day was said, as far as it could be again
 * now that the day is another one: the class is open, its year is not over, and nothing else is in the way. The audit
 * keeps what the rows were; one that was taken out in the transaction that wrote the last day was taken out for it.
 */
export async function lostPlacements(
  db: Database,
  { table, person, classes, column, yearTo, oneAtATime }: Placements,
  id: number,
  { before, after, today }: { before: SchoolSpan; after: SchoolSpan; today: string },
): Promise<LostPlacement[]> {
  if (before.last === null) return [];
  const sameClass = oneAtATime ? sql`true` : sql`${sql.ref(`o.${column}`)} = c.id`;
  const { rows } = await sql<LostPlacement>`
    with gone as (
      select e.row_guid, max(e.at) as at, max(e.xmin::text) as written_with,
        max(e.old_value) filter (where e.field_name = ${column})::integer as class_id,
        max(e.old_value) filter (where e.field_name = 'date_from')::date as date_from,
        max(e.old_value) filter (where e.field_name = 'date_to')::date as date_to
      from audit_change e
      where e.action = 'delete' and e.table_name = ${table} and e.row_guid in (
        select row_guid from audit_change where action = 'delete' and field_name = ${sql.lit(person)}
          and old_value = ${String(id)} and table_name = ${table})
      group by e.row_guid
    )
    select distinct on (c.id, g.date_from) c.id as "classId", c.code, greatest(g.date_from, ${today}::date) as "dateFrom",
      least(g.date_to, ${after.last}::date, c.date_closed) as "dateTo"
    from gone g join ${sql.table(classes)} c on c.id = g.class_id
    where g.date_from > ${before.last}::date
      and greatest(g.date_from, ${today}::date) <= coalesce(least(g.date_to, ${after.last}::date, c.date_closed, ${yearTo}), 'infinity')
      and exists (select from audit_change l
        where l.table_name = ${'student'} and coalesce(l.new_values ->> 'date_left', case when l.field_name = 'date_left' then l.new_value end)::date < g.date_from
          and l.row_guid = (select s.guid from ${student} s where s.id = ${id})
          and l.xmin::text = g.written_with and l.at between g.at and g.at + interval '1 minute')
      and not exists (select from ${sql.table(table)} o where ${sql.ref(`o.${person}`)} = ${id} and ${sameClass}
        and daterange(o.date_from, o.date_to, '[]') && daterange(greatest(g.date_from, ${today}::date), least(g.date_to, ${after.last}::date, c.date_closed), '[]'))
    order by c.id, g.date_from, g.at desc`.execute(db);
  return rows;
}
