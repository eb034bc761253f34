import { type RawBuilder, sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Contributions } from '../platform/area.ts';
import type { User } from '../platform/user.ts';

/** SQL: whether a viewer reads the school's behaviour; a count of rows would say something of it to others. */
const readsSchool = (viewer: User): RawBuilder<boolean> => sql`${viewer.may('behaviour.read')}::boolean`;

/**
 * SQL: whether the event of the participant `a` has nothing restricted, or the viewer reads that. Texts as they were are
 * not masked: where one participant is hidden from the viewer, the history of all of them is.
 */
const mayBeRead = (viewer: User): RawBuilder<boolean> =>
  viewer.may('behaviour.restricted')
    ? readsSchool(viewer)
    : sql`${readsSchool(viewer)}
        and not exists (select from behaviour_incident x join behaviour_incident_type y on y.id = x.incident_type_id
          where x.report_id = a.report_id and y.access = 'restricted')
        and not exists (select from behaviour_action x join behaviour_action_type y on y.id = x.action_type_id
          where x.report_id = a.report_id and y.access = 'restricted')`;

const nameOf = (table: string) => (id: RawBuilder<number>) =>
  sql<string | null>`(select item_name from ${sql.table(table)} where id = ${id})`;
const named = (id: RawBuilder<number>) =>
  sql<string | null>`(select full_name from ${person} where id = ${id})`;

/** What this area keeps of persons: for merges of two records, and for the history of one. */
export const personRows: Contributions['personRows'] = {
  references: [
    { table: 'behaviour_report', column: 'reported_by_id', counted: readsSchool },
    {
      table: 'behaviour_participant',
      column: 'person_id',
      stays: 'k.report_id = t.report_id and k.date_closed is null and t.date_closed is null',
      staysShown: true,
      counted: readsSchool,
    },
    {
      table: 'behaviour_text_opening',
      column: 'person_id',
      stays: 'k.participant_id = t.participant_id',
      counted: readsSchool,
    },
    { table: 'behaviour_incident', column: 'teacher_id', counted: readsSchool },
    { table: 'behaviour_action', column: 'teacher_id', counted: readsSchool },
    { table: 'behaviour_action', column: 'owner_id', counted: readsSchool },
    { table: 'behaviour_person_level', column: 'person_id', counted: readsSchool },
    { table: 'behaviour_session', column: 'supervisor_id' },
    { table: 'behaviour_proposal', column: 'person_id', counted: readsSchool },
    { table: 'behaviour_watch', column: 'person_id', counted: readsSchool },
  ],
  history: {
    // The event itself is of several persons and is shown to whoever opens it; here stands what is said of this one.
    rows: (id, viewer) => [
      sql`select a.guid from behaviour_participant a where a.person_id = ${id} and ${mayBeRead(viewer)}`,
      sql`select i.guid from behaviour_incident i join behaviour_participant a on a.id = i.participant_id
        where a.person_id = ${id} and ${mayBeRead(viewer)}`,
      sql`select i.guid from behaviour_action i join behaviour_participant a on a.id = i.participant_id
        where a.person_id = ${id} and ${mayBeRead(viewer)}`,
      sql`select w.guid from behaviour_person_level w where w.person_id = ${id} and ${readsSchool(viewer)}`,
      sql`select w.guid from behaviour_watch w where w.person_id = ${id} and ${readsSchool(viewer)}`,
    ],
    names: {
      incident_type_id: nameOf('behaviour_incident_type'),
      action_type_id: nameOf('behaviour_action_type'),
      involvement_id: nameOf('behaviour_involvement'),
      status_id: nameOf('behaviour_status'),
      location_id: nameOf('behaviour_location'),
      behaviour_level_id: nameOf('behaviour_level'),
      teacher_id: named,
      reported_by_id: named,
      owner_id: named,
    },
  },
};
