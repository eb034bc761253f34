import { type RawBuilder, sql } from 'kysely';
import { student } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { Placements } from './placements.queries.ts';
import type { SchoolSpan } from './placements.rules.ts';

/** A place in a class that was taken out for a first or last day at the school. */
export interface LostPlacement {
  classId: number;
  code: string;
  dateFrom: string;
  dateTo: string | null;
}

/** A change of a first or last day at the school, and what it had taken out that it now lets be again. */
interface Loss {
  /** The day of the student. */
  field: 'date_left' | 'date_start';
  /** SQL, of a row `g` that is gone: whether the day as it was takes it out; as it was when the row went, `day`. */
  isOut: RawBuilder<boolean>;
  wasOut: (day: RawBuilder<unknown>) => RawBuilder<boolean>;
  /** SQL: the first day on which it could be again. */
  begins: RawBuilder<string>;
}

/** What was planned after a last day, and begins today at the soonest. */
const ofLastDay = (before: string, today: string): Loss => ({
  field: 'date_left',
  isOut: sql`g.date_from > ${before}::date`,
  wasOut: (day) => sql`${day} < g.date_from`,
  begins: sql`greatest(g.date_from, ${today}::date)`,
});

/** What was over before a first day: it had begun by then, and begins on its own day again. */
const ofFirstDay = (before: string, after: string | null): Loss => ({
  field: 'date_start',
  isOut: sql`g.date_to < ${before}::date`,
  wasOut: (day) => sql`${day} > g.date_to`,
  begins: sql`greatest(g.date_from, ${after}::date)`,
});

/** Which days changed so that they let more be than before. */
function lossesOf({ before, after, today }: Change): Loss[] {
  const losses: Loss[] = [];
  if (before.last !== null && (after.last === null || after.last > before.last))
    losses.push(ofLastDay(before.last, today));
  if (before.first !== null && (after.first === null || after.first < before.first))
    losses.push(ofFirstDay(before.first, after.first));
  return losses;
}

interface Change {
  before: SchoolSpan;
  after: SchoolSpan;
  today: string;
}

/**
 * What was taken out when a last or a first day at the school was said, as far as it could be again now that the day is
 * another one: the class is open, its year is not over, and nothing else is in the way. The audit keeps what the rows were;
 * one that was taken out in the transaction that wrote the day was taken out for it.
 */
export async function lostPlacements(
  db: Database,
  kind: Placements,
  id: number,
  change: Change,
): Promise<LostPlacement[]> {
  const lost: LostPlacement[] = [];
  for (const loss of lossesOf(change)) lost.push(...(await lostBy(db, kind, id, { ...change, loss })));
  return lost;
}

async function lostBy(
  db: Database,
  { table, person, classes, column, yearTo, oneAtATime }: Placements,
  id: number,
  { after, loss }: Change & { loss: Loss },
): Promise<LostPlacement[]> {
  const { field, isOut, wasOut, begins } = loss;
  const ends = sql`least(g.date_to, ${after.last}::date, c.date_closed)`;
  const written = sql`coalesce(l.new_values ->> ${sql.lit(field)}, case when l.field_name = ${sql.lit(field)} then l.new_value end)::date`;
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
    select distinct on (c.id, g.date_from) c.id as "classId", c.code, ${begins} as "dateFrom", ${ends} as "dateTo"
    from gone g join ${sql.table(classes)} c on c.id = g.class_id
    where ${isOut} and ${begins} <= coalesce(least(${ends}, ${yearTo}), 'infinity')
      and exists (select from audit_change l
        where l.table_name = ${'student'} and ${wasOut(written)}
          and l.row_guid = (select s.guid from ${student} s where s.id = ${id})
          and l.xmin::text = g.written_with and l.at between g.at and g.at + interval '1 minute')
      and not exists (select from ${sql.table(table)} o where ${sql.ref(`o.${person}`)} = ${id} and ${sameClass}
        and daterange(o.date_from, o.date_to, '[]') && daterange(${begins}, ${ends}, '[]'))
    order by c.id, g.date_from, g.at desc`.execute(db);
  return rows;
}
