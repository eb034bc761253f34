import type { BehaviourAccess, BehaviourReport } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { sql } from 'kysely';
import { rollClassOn } from '../enrolment/enrolment.facts.ts';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { When } from './events.views.ts';
import { mayReachParents } from './reading.policy.ts';
import { recordsOf, shownUnder } from './shown-under.views.ts';

/** A text that was shared with the parents of one child, and nothing else of its event. */
interface Shared {
  id: number;
  dateOf: string;
  dateShared: string;
  /** When whoever asks was first shown the text as it is shared; null: not yet. */
  dateOpened: string | null;
  version: number;
  participantId: number;
  childId: number;
  itemName: string;
  fullName: string;
  rollClass: string;
  parentsText: string;
  /** Who reads the types of the child's incidents and actions in the event. */
  accesses: BehaviourAccess[];
}

interface Asked extends When {
  children: readonly number[];
  /** Whoever asks. */
  personId: number;
  from: string;
  to: string;
}

/** Texts that were shared of these children between two days of the school, the last shared first. */
async function sharedTexts(
  db: Database,
  { children, personId, from, to, today, timeZone }: Asked,
): Promise<Shared[]> {
  const { rows } = await sql<Shared>`
    select r.id, r.occurred_at as "dateOf", to_char(a.shared_at at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS') as "dateShared",
      (select to_char(o.opened_at at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS') from behaviour_text_opening o
        where o.participant_id = a.id and o.person_id = ${personId} and o.opened_at >= a.shared_at) as "dateOpened",
      a.version, a.id as "participantId", p.id as "childId", p.list_name as "itemName", p.full_name as "fullName",
      ${rollClassOn(today)} as "rollClass", a.parents_text as "parentsText",
      array(select y.access from behaviour_incident i join behaviour_incident_type y on y.id = i.incident_type_id
          where i.participant_id = a.id and i.date_closed is null
        union all select y.access from behaviour_action i join behaviour_action_type y on y.id = i.action_type_id
          where i.participant_id = a.id and i.date_closed is null) as accesses
    from behaviour_participant a join behaviour_report r on r.id = a.report_id ${shownUnder} join ${person} p on p.id = coalesce(shown.person_id, a.person_id)
    where a.person_id = any(${recordsOf(sql`any(${[...children]}::integer[])`)}) and a.date_closed is null and a.shared_at is not null
      and r.date_closed is null and (a.shared_at at time zone ${timeZone})::date between ${from}::date and ${to}::date
    order by a.shared_at desc, r.occurred_at desc, r.id desc, p.id`.execute(db);
  return rows;
}

/** A text with the event in the shape in which it is told: of two children of one family by itself. */
export interface SharedReport {
  participantId: number;
  report: BehaviourReport;
}

/** The same in the shape of events. What must not reach parents any more is left out, shared or not. */
export async function sharedReports(db: Database, asked: Asked): Promise<SharedReport[]> {
  const shared = (await sharedTexts(db, asked)).filter(({ accesses }) =>
    mayReachParents(
      true,
      accesses.map((access) => ({ access })),
    ),
  );
  return shared.map(
    ({
      participantId,
      childId,
      itemName,
      fullName,
      rollClass,
      parentsText,
      dateShared,
      dateOpened,
      accesses: _,
      ...event
    }) => ({
      participantId,
      report: {
        ...event,
        dateRecorded: dateShared,
        location: null,
        comment: '',
        reportedByTeacher: null,
        writtenBy: '',
        reportType: '',
        context: { rollClass: '', class: null, period: null },
        isWhole: false,
        takenAway: null,
        permission: 1,
        people: [
          {
            ...{ id: childId, itemName, fullName, photo: null, rollClass, parentsText, dateShared },
            ...{ isStudent: true, isTeacher: false, isParent: false, selected: false, involvement: null },
            ...{
              isShared: true,
              dateOpened,
              mayBeShared: true,
              incidents: [],
              actions: [],
              permission: 1,
            },
          },
        ],
      },
    }),
  );
}
