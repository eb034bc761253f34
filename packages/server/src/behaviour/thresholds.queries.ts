import type { IncidentKind } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import type { BehaviourProposal } from '@homeroom/contract/behaviour/thresholds.endpoints.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { rollClassOn } from '../enrolment/enrolment.facts.ts';
import { person } from '../persons/persons.facts.ts';
import type { DB } from '../platform/database/database.gen.ts';
import type { Database } from '../platform/database/school.ts';
import { keptTable } from '../platform/records/kept-table.ts';
import type { Reader } from './reading.policy.ts';
import { recordsOf } from './shown-under.views.ts';
import type { Proposed } from './thresholds.rules.ts';

interface ThresholdFields {
  itemName: string;
  incidentTypeID: number | null;
  kind: IncidentKind;
  count: number;
  windowDays: number;
  actionTypeID: number;
  dateClosed: string | null;
}

/** Thresholds, by what they count and how many, closed ones last. */
export const thresholds = keptTable<'behaviour_threshold', ThresholdFields>({
  table: 'behaviour_threshold',
  owner: null,
  columns: {
    itemName: 'item_name',
    incidentTypeID: 'incident_type_id',
    kind: 'kind',
    count: 'count',
    windowDays: 'window_days',
    actionTypeID: 'action_type_id',
    dateClosed: 'date_closed',
  },
  order: () => sql`date_closed is not null, kind, incident_type_id nulls first, count, id`,
});

/** SQL: whether an incident of the type `y` counts for the threshold `t`; restricted ones count for none of a kind. */
const isCounted = sql<boolean>`case when t.incident_type_id is null then y.kind = t.kind and y.access <> 'restricted'
  else y.id = t.incident_type_id end`;

/** SQL: how many incidents of a person count for the threshold `t` on a day. */
const countOf = (
  personId: ReturnType<typeof sql>,
  today: string,
  more = sql``,
) => sql<number>`(select count(*)::integer
  from behaviour_participant a join behaviour_report r on r.id = a.report_id
    join behaviour_incident i on i.participant_id = a.id join behaviour_incident_type y on y.id = i.incident_type_id
  where a.person_id = any(${recordsOf(personId)}) and a.date_closed is null and r.date_closed is null and i.date_closed is null
    and i.occurred_at >= ${today}::date + 1 - t.window_days and i.occurred_at < ${today}::date + 1
    and ${isCounted} ${more})`;

export interface Counted {
  personId: number;
  thresholdId: number;
  /** What is counted: a type, or a kind. */
  counts: string;
  step: number;
  count: number;
  /** Proposals of this threshold within its window. */
  proposed: Proposed[];
}

/** How many incidents each of these persons has for each open threshold, and what was proposed. */
export async function countsOf(
  db: Database,
  personIds: readonly number[],
  today: string,
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select w.id as "personId", t.id as "thresholdId", t.kind || ' ' || coalesce(t.incident_type_id, 0) as counts, t.count as step,
      ${countOf(sql`w.id`, today)} as count,
      coalesce((select json_agg(json_build_object('thresholdId', p.threshold_id, 'state', p.state, 'count', p.count))
        from behaviour_proposal p where p.threshold_id = t.id and p.person_id = w.id
          and p.date_of > ${today}::date - t.window_days), '[]') as proposed
    from behaviour_threshold t cross join unnest(${[...personIds]}::integer[]) w (id)
    where t.date_closed is null`.execute(db);
  return rows;
}

export async function addProposals(
  db: Database,
  rows: readonly Insertable<DB['behaviour_proposal']>[],
): Promise<void> {
  if (rows.length)
    await db
      .insertInto('behaviour_proposal')
      .values([...rows])
      .execute();
}

/** Warnings of thresholds that were reached meanwhile, or are further away again, are over. */
export async function endWarnings(
  db: Database,
  personId: number,
  thresholdIds: readonly number[],
): Promise<void> {
  await sql`update behaviour_proposal set state = 'past'
    where person_id = ${personId} and state = 'warning' and threshold_id = any(${[...thresholdIds]}::integer[])`.execute(
    db,
  );
}

/**
 * Hands proposals of persons whose event was taken away, or who are no longer in it, to another event that is counted, of
 * the same author where there is one, the newest first. One for which there is none stays where it is, until the event
 * is put back.
 */
export async function handOnProposals(db: Database, personIds: readonly number[]): Promise<void> {
  await sql`update behaviour_proposal o set report_id = n.report_id
    from (
      select p.id, (select r.id from behaviour_participant a join behaviour_report r on r.id = a.report_id
            join behaviour_incident i on i.participant_id = a.id join behaviour_incident_type y on y.id = i.incident_type_id
          where a.person_id = p.person_id and a.date_closed is null and r.date_closed is null and i.date_closed is null
            and i.occurred_at >= p.date_of + 1 - t.window_days and ${isCounted}
          order by r.written_by_id = e.written_by_id desc, r.occurred_at desc, r.id desc limit 1) as report_id
      from behaviour_proposal p join behaviour_threshold t on t.id = p.threshold_id
        join behaviour_report e on e.id = p.report_id
      where p.person_id = any(${[...personIds]}::integer[]) and p.state in ('warning', 'open')
        and (e.date_closed is not null or not exists (select from behaviour_participant a
          where a.report_id = e.id and a.person_id = p.person_id and a.date_closed is null))) n
    where n.id = o.id and n.report_id is not null`.execute(db);
}

/** Whether a threshold proposes something to somebody, or warns of it, beside this proposal. */
export async function isProposedAnew(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`select from behaviour_proposal o join behaviour_proposal p on p.id = ${id}
    where o.id <> p.id and o.person_id = p.person_id and o.threshold_id = p.threshold_id
      and o.state in ('warning', 'open')`.execute(db);
  return rows.length > 0;
}

export async function changeProposal(
  db: Database,
  id: number,
  columns: Updateable<DB['behaviour_proposal']>,
): Promise<void> {
  await db.updateTable('behaviour_proposal').set(columns).where('id', '=', id).execute();
}

export type StoredProposal = Omit<BehaviourProposal, 'permission'> & {
  isRestricted: boolean;
  /** Whether the reader reads every incident that is counted. */
  isCountRead: boolean;
};

/** SQL: whether an incident `i` of type `y`, of the participant `a` in the event `r`, is one that a reader reads. */
const isIncidentRead = (reader: Reader) =>
  reader.readsSchool
    ? sql`true`
    : sql`(r.written_by_id = ${reader.userId} or r.reported_by_id = ${reader.personId}
        or (y.access = 'teachers' and a.person_id = any(${[...reader.teaches]}::integer[])))`;

/** Proposals as they are stored, newest first: one by its id, or those that are open, of somebody or of all, that a reader wrote or reads as the school's. */
export async function proposalsFor(
  db: Database,
  reader: Reader,
  { id, personId, today }: { id?: number | undefined; personId?: number | undefined; today: string },
): Promise<StoredProposal[]> {
  const { rows } = await sql<StoredProposal>`
    select o.id, json_build_object('id', p.id, 'itemName', p.list_name, 'fullName', p.full_name, 'rollClass', ${rollClassOn(today)}) as person,
      json_build_object('id', t.id, 'itemName', t.item_name, 'count', t.count, 'windowDays', t.window_days) as threshold,
      o.state, o.count, ${countOf(sql`o.person_id`, today)} as "countNow",
      json_build_object('id', y.id, 'itemName', y.item_name) as "actionType", o.report_id as "reportID", o.date_of as "dateOf", o.version,
      (y.access = 'restricted' or coalesce(x.access = 'restricted', false)) as "isRestricted",
      ${countOf(sql`o.person_id`, today, sql`and not ${isIncidentRead(reader)}`)} = 0 as "isCountRead"
    from behaviour_proposal o join behaviour_threshold t on t.id = o.threshold_id join ${person} p on p.id = o.person_id
      join behaviour_action_type y on y.id = t.action_type_id left join behaviour_incident_type x on x.id = t.incident_type_id
      join behaviour_report r on r.id = o.report_id
    where p.merged_into is null
      and ${id ? sql`o.id = ${id}` : sql`o.state in ('warning', 'open')`}
      and (${personId ?? null}::integer is null or o.person_id = ${personId ?? null}::integer)
      and (${reader.readsSchool} or r.written_by_id = ${reader.userId} or r.reported_by_id = ${reader.personId})
    order by o.date_of desc, o.id desc`.execute(db);
  return rows;
}
