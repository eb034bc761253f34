import { CompiledQuery, sql } from 'kysely';
import { rollClass } from '../enrolment/enrolment.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { classDetail, period } from '../subjects/subjects.facts.ts';
import type { CountedIncident, PatternNames } from './pattern-sums.rules.ts';
import { isOwn } from './patterns.views.ts';
import type { Reader } from './reading.policy.ts';

/** SQL: ids of the participants with anything restricted. */
const restrictedParticipants = `
  select x.participant_id as id from behaviour_incident x join behaviour_incident_type z on z.id = x.incident_type_id
    where x.date_closed is null and z.access = 'restricted'
  union select x.participant_id from behaviour_action x join behaviour_action_type z on z.id = x.action_type_id
    where x.date_closed is null and z.access = 'restricted'`;

const counted = (days: string) => `
  with restricted as materialized (${restrictedParticipants})
  select r.occurred_at::date as day, json_agg(json_build_array(r.id, i.incident_type_id, r.period_id,
    coalesce(i.location_id, r.location_id), r.class_detail_id, r.roll_class_id, a.id not in (select id from restricted), y.kind)) as incidents
  from behaviour_report r join behaviour_incident i on i.report_id = r.id join behaviour_participant a on a.id = i.participant_id
    join behaviour_incident_type y on y.id = i.incident_type_id
  where r.date_closed is null and a.date_closed is null and i.date_closed is null and ${days}
  group by 1`;

const ofDays = counted(`r.occurred_at >= $1::date and r.occurred_at < $2::date + 1`);
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A plan for so many days is made for them: one for any days goes from event to event, and reads a hundred times the pages. */
const MANY_DAYS = 14;

/** The incidents from one day to another, both inclusive, that patterns count, by day; days without any are left out. */
export async function incidentsByDay(
  db: Database,
  { from, to, length }: { from: string; to: string; length: number },
): Promise<Map<string, CountedIncident[]>> {
  const isPlanned = length >= MANY_DAYS && DAY.test(from) && DAY.test(to);
  const query = isPlanned
    ? CompiledQuery.raw(counted(`r.occurred_at >= '${from}'::date and r.occurred_at < '${to}'::date + 1`))
    : CompiledQuery.raw(ofDays, [from, to]);
  const { rows } = await db.executeQuery<{ day: string; incidents: CountedIncident[] }>(query);
  return new Map(rows.map(({ day, incidents }) => [day, incidents]));
}

/**
 * Incidents of a reader's own events between two days, both inclusive, whose participants have anything restricted, by
 * day: whose event it is reads them whatever they are.
 */
export async function ownHiddenByDay(
  db: Database,
  reader: Reader,
  { from, to }: { from: string; to: string },
): Promise<Map<string, CountedIncident[]>> {
  const { rows } = await sql<{ day: string; incidents: CountedIncident[] }>`
    with restricted as materialized (${sql.raw(restrictedParticipants)})
    select r.occurred_at::date as day, json_agg(json_build_array(r.id, i.incident_type_id, r.period_id,
      coalesce(i.location_id, r.location_id), r.class_detail_id, r.roll_class_id, true, y.kind)) as incidents
    from restricted x join behaviour_participant a on a.id = x.id join behaviour_incident i on i.participant_id = a.id
      join behaviour_report r on r.id = a.report_id join behaviour_incident_type y on y.id = i.incident_type_id
    where r.date_closed is null and a.date_closed is null and i.date_closed is null
      and r.occurred_at >= ${from}::date and r.occurred_at < ${to}::date + 1 and (${isOwn(reader)})
    group by 1`.execute(db);
  return new Map(rows.map(({ day, incidents }) => [day, incidents]));
}

/** The days of events, also of those that were taken away. */
export async function daysOfReports(db: Database, ids: readonly number[]): Promise<Set<string>> {
  const { rows } = await sql<{ day: string }>`
    select distinct occurred_at::date as day from behaviour_report where id = any(${[...ids]}::integer[])`.execute(
    db,
  );
  return new Set(rows.map(({ day }) => day));
}

/** The lists that patterns are shown by, closed entries too. */
export async function patternNames(db: Database): Promise<PatternNames> {
  const { rows } = await sql<PatternNames>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'itemName', name) order by ordinal, id), '[]') from ${period}) as periods,
      (select coalesce(json_agg(json_build_object('id', id, 'itemName', item_name, 'kind', kind)), '[]') from behaviour_incident_type) as types,
      (select coalesce(json_agg(json_build_object('id', id, 'itemName', item_name)), '[]') from behaviour_location) as locations`.execute(
    db,
  );
  return rows[0] as PatternNames;
}

/** What classes are called, by their keys: roll classes are below 0. */
export async function classNamesOf(db: Database, keys: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ key: number; name: string }>`
    select id as key, name from ${classDetail} where id = any(${keys.filter((key) => key > 0)}::integer[])
    union all select -id, code from ${rollClass} where id = any(${keys.filter((key) => key < 0).map((key) => -key)}::integer[])`.execute(
    db,
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}
