import type { BehaviourPatterns } from '@homeroom/contract/behaviour/patterns.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { rollClass, rollClassMember } from '../enrolment/enrolment.facts.ts';
import { holdsOn } from '../platform/database/dated.ts';
import type { Database } from '../platform/database/school.ts';
import { classDetail, period } from '../subjects/subjects.facts.ts';
import type { Reader } from './reading.policy.ts';

/** SQL: whether the participant `a` has nothing restricted; those who have are few, and are looked up once. */
const isOpen = sql<boolean>`(a.id not in (select x.participant_id from behaviour_incident x
    join behaviour_incident_type z on z.id = x.incident_type_id where x.date_closed is null and z.access = 'restricted')
  and a.id not in (select x.participant_id from behaviour_action x
    join behaviour_action_type z on z.id = x.action_type_id where x.date_closed is null and z.access = 'restricted'))`;

/** SQL: whether the event `r` is a reader's own: written by them, reported by them, or theirs to follow up. */
export const isOwn = (reader: Reader): RawBuilder<boolean> =>
  sql`r.written_by_id = ${reader.userId} or r.reported_by_id = ${reader.personId}
    or r.id in (select x.report_id from behaviour_action x where x.owner_id = ${reader.personId} and x.date_closed is null)`;

/** SQL: whether a reader reads the incident `i` of the type `y`, of the participant `a` in the event `r`, by the rules of reading.policy. */
export function isIncidentRead(reader: Reader): RawBuilder<boolean> {
  const own = isOwn(reader);
  if (reader.readsSchool) return reader.readsRestricted ? sql`true` : sql`(${isOpen} or ${own})`;
  const types = reader.readsRestricted ? ['teachers', 'restricted'] : ['teachers'];
  return sql`(${own} or (a.person_id = any(${[...reader.teaches]}::integer[]) and y.access = any(${types}::text[])
    and ${reader.readsRestricted ? sql`true` : isOpen}))`;
}

/**
 * SQL: ids of the events of which a teacher may read anything: those of whom they teach and their own. Found by index, so
 * that the events of all others are not looked at.
 */
const mayConcernTeacher = (reader: Reader, { from, to }: { from: string; to: string }) => {
  const ofDays = sql`x.occurred_at >= ${from}::date and x.occurred_at < ${to}::date + 1`;
  return sql`select x.report_id from behaviour_participant x
      where x.person_id = any(${[...reader.teaches]}::integer[]) and x.date_closed is null
    union select x.id from behaviour_report x where x.written_by_id = ${reader.userId} and ${ofDays}
    union select x.id from behaviour_report x where x.reported_by_id = ${reader.personId} and ${ofDays}
    union select x.report_id from behaviour_action x where x.owner_id = ${reader.personId} and x.date_closed is null`;
};

/** SQL: whether the participant `a` in the event `r` is one of these persons, whose events are found by index. */
const isOfPersons = (ids: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`a.person_id = ${ids} and r.id in (select x.report_id from behaviour_participant x where x.person_id = ${ids} and x.date_closed is null)`;

export interface PatternsAsked {
  from: string;
  to: string;
  personIds: readonly number[] | null;
  incidentTypeID: number | undefined;
  rollClass: string | undefined;
  today: string;
}

const counts = sql`sum((kind = 'positive')::integer)::integer as positive, sum((kind = 'negative')::integer)::integer as negative,
  sum((kind = 'neutral')::integer)::integer as neutral`;
const order = sql`count(*) desc`;
const listOf = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(q), '[]') from (${rows}) q)`;

/** When, where and in which classes incidents happened that a reader reads; weeks without any are left out. */
export async function patternsOf(
  db: Database,
  reader: Reader,
  { from, to, personIds, incidentTypeID, rollClass: code, today }: PatternsAsked,
): Promise<Omit<BehaviourPatterns, 'dateOfStart' | 'dateOfEnd'>> {
  const conditions = [
    sql`r.date_closed is null and a.date_closed is null and i.date_closed is null
      and r.occurred_at >= ${from}::date and r.occurred_at < ${to}::date + 1`,
    isIncidentRead(reader),
    ...(reader.readsSchool ? [] : [sql`r.id in (${mayConcernTeacher(reader, { from, to })})`]),
    ...(personIds ? [isOfPersons(sql`any(${[...personIds]}::integer[])`)] : []),
    ...(incidentTypeID ? [sql`y.id = ${incidentTypeID}`] : []),
    ...(code
      ? [
          isOfPersons(sql`any(array(select m.student_id from ${rollClassMember} m join ${rollClass} c on c.id = m.roll_class_id
            where c.code = ${code} and ${holdsOn(today, 'm')}))`),
        ]
      : []),
  ];
  const { rows } = await sql<Omit<BehaviourPatterns, 'dateOfStart' | 'dateOfEnd'>>`
    with seen as materialized (
      select y.kind, y.id as type_id, y.item_name as type_name, r.period_id, extract(isodow from r.occurred_at)::integer as weekday,
        date_trunc('week', r.occurred_at)::date as week, coalesce(i.location_id, r.location_id) as location_id,
        r.class_detail_id, r.roll_class_id
      from behaviour_report r join behaviour_incident i on i.report_id = r.id join behaviour_participant a on a.id = i.participant_id
        join behaviour_incident_type y on y.id = i.incident_type_id
      where ${sql.join(conditions, sql` and `)})
    select
      ${listOf(sql`select id, name as "itemName" from ${period} order by ordinal, id`)} as periods,
      ${listOf(sql`select weekday, period_id as "periodID", ${counts} from seen group by weekday, period_id order by weekday, period_id`)} as cells,
      ${listOf(sql`select l.id, coalesce(l.item_name, '') as "itemName", ${counts}
        from seen left join behaviour_location l on l.id = seen.location_id group by l.id, l.item_name order by ${order}, l.id`)} as places,
      ${listOf(sql`select coalesce(d.name, c.code) as "itemName", ${counts}
        from seen left join ${classDetail} d on d.id = seen.class_detail_id left join ${rollClass} c on c.id = seen.roll_class_id
        where coalesce(d.name, c.code) is not null group by coalesce(d.name, c.code) order by ${order}, 1`)} as classes,
      ${listOf(sql`select type_id as id, type_name as "itemName", kind, count(*)::integer as count
        from seen group by type_id, type_name, kind order by count desc, type_id`)} as types,
      ${listOf(sql`select week, ${counts} from seen group by week order by week`)} as weeks`.execute(db);
  return rows[0] as Omit<BehaviourPatterns, 'dateOfStart' | 'dateOfEnd'>;
}
