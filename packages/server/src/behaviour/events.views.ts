import type {
  BehaviourAccess,
  BehaviourAction,
  BehaviourIncident,
  BehaviourParticipant,
  BehaviourReport,
} from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { rollClass, rollClassOn } from '../enrolment/enrolment.facts.ts';
import { isParent } from '../families/families.facts.ts';
import { person, photoOf, staff, student } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { standingStatement } from '../platform/database/standing-statement.ts';
import { userAccount } from '../session/accounts.facts.ts';
import { classDetail, period } from '../subjects/subjects.facts.ts';
import type { Named } from './names.rules.ts';
import { shownUnder } from './shown-under.views.ts';

export type StoredIncident = Omit<BehaviourIncident, 'permission'> & {
  participantId: number;
  access: BehaviourAccess;
};
export type StoredAction = Omit<BehaviourAction, 'permission'> & {
  participantId: number;
  access: BehaviourAccess;
  ownerId: number | null;
};
export type StoredParticipant = Omit<
  BehaviourParticipant,
  'permission' | 'incidents' | 'actions' | 'mayBeShared' | 'selected'
> & {
  participantId: number;
  names: Named;
  incidents: StoredIncident[];
  actions: StoredAction[];
};
/** An event as it is stored, whoever reads what of it. */
export type StoredEvent = Omit<BehaviourReport, 'permission' | 'people' | 'reportType' | 'isWhole'> & {
  writtenById: number;
  reportedById: number | null;
  isClosed: boolean;
  people: StoredParticipant[];
};

/** What the answers are worked out on: the school's day and its zone. */
export interface When {
  today: string;
  timeZone: string;
}

const item = (row: string, name: string): RawBuilder<{ id: number; itemName: string } | null> =>
  sql`case when ${sql.ref(`${row}.id`)} is not null then
    json_build_object('id', ${sql.ref(`${row}.id`)}, 'itemName', ${sql.ref(`${row}.${name}`)}) end`;
const inSchoolTime = (column: RawBuilder<unknown>, timeZone: string): RawBuilder<string> =>
  sql`to_char(${column} at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS')`;

const idsOf = (ids: readonly number[]) => sql`any(${ids}::integer[])`;

/** Events, as on a day of the school. */
interface EventsAsked extends When, Record<string, string | readonly number[]> {
  ids: readonly number[];
}

const eventRows = ({ ids, timeZone }: EventsAsked) => sql<Omit<StoredEvent, 'people'>>`
  select r.id, r.occurred_at as "dateOf", ${inSchoolTime(sql`r.recorded_at`, timeZone)} as "dateRecorded",
    ${item('l', 'item_name')} as location, r.comment, ${item('t', 'list_name')} as "reportedByTeacher",
    u.full_name as "writtenBy", r.written_by_id as "writtenById", r.reported_by_id as "reportedById",
    json_build_object('rollClass', coalesce(c.code, ''), 'class', ${item('d', 'name')}, 'period', ${item('k', 'name')}) as context,
    r.date_closed is not null as "isClosed",
    case when r.date_closed is not null then json_build_object(
      'at', coalesce(${inSchoolTime(sql`r.closed_at`, timeZone)}, to_char(r.date_closed, 'YYYY-MM-DD"T"HH24:MI:SS')),
      'by', coalesce(z.full_name, '')) end as "takenAway", r.version
  from behaviour_report r join ${userAccount} u on u.id = r.written_by_id left join ${userAccount} z on z.id = r.closed_by_id
    left join behaviour_location l on l.id = r.location_id left join ${person} t on t.id = r.reported_by_id
    left join ${rollClass} c on c.id = r.roll_class_id left join ${classDetail} d on d.id = r.class_detail_id
    left join ${period} k on k.id = r.period_id
  where r.id = ${idsOf(ids)}`;

type PersonRow = Omit<StoredParticipant, 'incidents' | 'actions'> & { reportID: number };
const peopleRows = ({ ids, today, timeZone }: EventsAsked) => sql<PersonRow>`
  select a.report_id as "reportID", a.id as "participantId", p.id, p.list_name as "itemName", p.full_name as "fullName",
    ${photoOf()} as photo, ${rollClassOn(today)} as "rollClass", exists (select from ${student} s where s.id = p.id) as "isStudent",
    exists (select from ${staff} f where f.id = p.id) as "isTeacher", ${isParent()} as "isParent",
    case when v.id is not null then json_build_object('id', v.id, 'itemName', v.item_name, 'isParticipant', v.is_participant) end as involvement,
    a.parents_text as "parentsText", a.shared_at is not null as "isShared", ${inSchoolTime(sql`a.shared_at`, timeZone)} as "dateShared",
    ${inSchoolTime(
      sql`(select min(o.opened_at) from behaviour_text_opening o where o.participant_id = a.id and o.opened_at >= a.shared_at)`,
      timeZone,
    )} as "dateOpened",
    json_build_object('surname', p.surname, 'givenName', p.given_name, 'preferredName', p.preferred_name,
      'middleName', p.middle_name, 'formerNames', p.former_names) as names
  from behaviour_participant a join ${person} p on p.id = a.person_id
    left join behaviour_involvement v on v.id = a.involvement_id
  where a.report_id = ${idsOf(ids)} and a.date_closed is null and p.merged_into is null
  order by a.id`;

const incidentRows = ({ ids }: EventsAsked) => sql<StoredIncident>`
  select i.id, i.report_id as "reportID", coalesce(shown.id, a.id) as "participantId", coalesce(shown.person_id, a.person_id) as "personID",
    json_build_object('id', y.id, 'itemName', y.item_name, 'kind', y.kind) as "incidentType", y.access,
    i.occurred_at as "dateOf", ${item('t', 'list_name')} as teacher, ${item('l', 'item_name')} as location, i.comment, i.weight
  from behaviour_incident i join behaviour_participant a on a.id = i.participant_id ${shownUnder}
    join behaviour_incident_type y on y.id = i.incident_type_id
    left join ${person} t on t.id = i.teacher_id left join behaviour_location l on l.id = i.location_id
  where i.report_id = ${idsOf(ids)} and i.date_closed is null
  order by i.id`;

const actionRows = ({ ids }: EventsAsked) => sql<StoredAction>`
  select i.id, i.report_id as "reportID", coalesce(shown.id, a.id) as "participantId", coalesce(shown.person_id, a.person_id) as "personID",
    json_build_object('id', y.id, 'itemName', y.item_name, 'kind', y.kind, 'completed', y.is_completed) as "actionType", y.access,
    i.is_completed as completed, i.completed_at as "completedDate", i.occurred_at as "dateOf", i.status_at as "statusDate",
    ${item('s', 'item_name')} as status, ${item('t', 'list_name')} as teacher, i.comment, ${item('o', 'list_name')} as owner,
    i.owner_id as "ownerId", i.due_date as "dueDate",
    (select count(*)::integer from behaviour_note n where n.action_id = i.id) as notes,
    (select json_build_object('sessionID', e.id, 'dateOf', e.date_of, 'timeStart', to_char(e.time_start, 'HH24:MI'),
        'place', e.place, 'mark', b.mark)
      from behaviour_seat b join behaviour_session e on e.id = b.session_id
      where b.action_id = i.id and b.date_closed is null order by b.id desc limit 1) as seat,
    json_build_object('agreement', i.agreement, 'checkBackDate', i.check_back_date, 'outcome', i.outcome) as repair
  from behaviour_action i join behaviour_participant a on a.id = i.participant_id ${shownUnder}
    join behaviour_action_type y on y.id = i.action_type_id
    left join behaviour_status s on s.id = i.status_id left join ${person} t on t.id = i.teacher_id
    left join ${person} o on o.id = i.owner_id
  where i.report_id = ${idsOf(ids)} and i.date_closed is null
  order by i.id`;

const places: EventsAsked = { ids: [-2_000_000_001], today: '0001-01-01', timeZone: 'no/zone' };
/** Put together once: a student's history asks all four for a few rows each. */
const read = {
  events: standingStatement(eventRows, places),
  people: standingStatement(peopleRows, places),
  incidents: standingStatement(incidentRows, places),
  actions: standingStatement(actionRows, places),
};

/** Events by their ids, in the order of these, also those that were taken away. Records that were merged into others are left out. */
export async function eventsOf(db: Database, ids: readonly number[], when: When): Promise<StoredEvent[]> {
  if (!ids.length) return [];
  const asked = { ids, today: when.today, timeZone: when.timeZone };
  const [events, people, incidents, actions] = await Promise.all([
    read.events(db, asked),
    read.people(db, asked),
    read.incidents(db, asked),
    read.actions(db, asked),
  ]);
  const incidentsOf = Map.groupBy(incidents, ({ participantId }) => participantId);
  const actionsOf = Map.groupBy(actions, ({ participantId }) => participantId);
  const peopleOf = Map.groupBy(people, ({ reportID }) => reportID);
  const byId = new Map(events.map((event) => [event.id, event]));
  return ids.flatMap((id) => {
    const event = byId.get(id);
    if (!event) return [];
    const inIt = (peopleOf.get(id) ?? []).map(({ reportID: _, ...one }) => ({
      ...one,
      incidents: incidentsOf.get(one.participantId) ?? [],
      actions: actionsOf.get(one.participantId) ?? [],
    }));
    return [{ ...event, people: inIt }];
  });
}

/** Keeps others from changing events until the transaction ends, always in one order. @returns how many there are */
export async function lockEvents(db: Database, ids: readonly number[]): Promise<number> {
  const { rows } =
    await sql`select from behaviour_report where id = ${idsOf(ids)} order by id for update`.execute(db);
  return rows.length;
}
