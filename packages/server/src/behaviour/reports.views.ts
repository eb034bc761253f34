import type { ReportsQuery } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { isHeadOfHousehold } from '../families/families.facts.ts';
import { isOfType, person, personIdsWith } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { mayConcern } from './readers.views.ts';
import type { Reader } from './reading.policy.ts';

/** What is asked for, with its days. */
export interface Asked
  extends Omit<ReportsQuery, 'searchName' | 'dateOfStart' | 'dateOfEnd' | 'studentID' | 'studentIds'> {
  from: string;
  to: string;
  /** Of these persons; null: of anybody. */
  personIds: readonly number[] | null;
  /** Words in the form in which names are searched. */
  words: readonly string[];
}

/** SQL: whether the event `r` has a row `c` of one of its tables. */
const has = (
  table: 'participant' | 'incident' | 'action',
  condition: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql`exists (select from ${sql.table(`behaviour_${table}`)} c where c.report_id = r.id and c.date_closed is null and ${condition})`;

const likeOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
/** SQL: whether a text, as names are searched, has a word. */
const like = (text: string, word: string): RawBuilder<boolean> =>
  sql`search_form(${sql.ref(text)}) like ${likeOf(word)}`;
const isNamed = (id: string, word: string): RawBuilder<boolean> =>
  sql`exists (select from ${person} p where p.id = ${sql.ref(id)} and p.search_name like ${likeOf(word)})`;

/** SQL: whether a word may stand in what somebody reads of the event; the text that they do read decides. */
const mayHave = (word: string, byDetails: boolean): RawBuilder<boolean> => {
  const inNames = has('participant', isNamed('c.person_id', word));
  const ids = byDetails ? null : personIdsWith(word);
  // Those who are called so first: their events are found by index, and those of all others are not looked at.
  if (ids)
    return sql`r.id in (select c.report_id from behaviour_participant c where c.person_id = any(array(${ids})) and c.date_closed is null)`;
  if (!byDetails) return inNames;
  const ofType = (what: 'incident' | 'action') =>
    sql`exists (select from ${sql.table(`behaviour_${what}_type`)} y where y.id = ${sql.ref(`c.${what}_type_id`)} and ${like('y.item_name', word)})`;
  return sql`(${inNames} or ${like('r.comment', word)} or ${isNamed('r.reported_by_id', word)}
    or exists (select from behaviour_location y where y.id = r.location_id and ${like('y.item_name', word)})
    or ${has('participant', like('c.parents_text', word))}
    or ${has('incident', sql`(${like('c.comment', word)} or ${ofType('incident')})`)}
    or ${has('action', sql`(${like('c.comment', word)} or ${ofType('action')})`)})`;
};

/** Where a page goes on: behind this event. */
export interface Place {
  dateOf: string;
  id: number;
}

/** Events that may be of what is asked for, newest first or as the order says, a page of them. */
export async function eventsAsked(
  db: Database,
  reader: Reader,
  asked: Asked,
  { before, limit, today }: { before: Place | null; limit: number; today: string },
): Promise<Place[]> {
  const {
    personIds,
    incidentTypeID,
    actionTypeID,
    locationID,
    teacherID,
    kind,
    filterType = 'All',
    takenAway,
  } = asked;
  const isUp = asked.order === 'oldest';
  const direction = sql.raw(isUp ? 'asc' : 'desc');
  const conditions = [
    sql`r.date_closed is ${takenAway ? sql`not null` : sql`null`} and r.occurred_at >= ${asked.from}::date and r.occurred_at < ${asked.to}::date + 1`,
    mayConcern(reader),
    before &&
      sql`(r.occurred_at, r.id) ${sql.raw(isUp ? '>' : '<')} (${before.dateOf}::timestamp, ${before.id}::integer)`,
    personIds &&
      sql`r.id in (select c.report_id from behaviour_participant c
        where c.person_id = any(${[...personIds]}::integer[]) and c.date_closed is null)`,
    filterType !== 'All' &&
      has(
        'participant',
        sql`exists (select from ${person} p where p.id = c.person_id and ${isOfType(filterType, today, isHeadOfHousehold)})`,
      ),
    kind &&
      has(
        'incident',
        sql`exists (select from behaviour_incident_type y where y.id = c.incident_type_id and y.kind = ${kind})`,
      ),
    incidentTypeID && has('incident', sql`c.incident_type_id = ${incidentTypeID}`),
    actionTypeID && has('action', sql`c.action_type_id = ${actionTypeID}`),
    locationID && sql`r.location_id = ${locationID}`,
    teacherID && sql`r.reported_by_id = ${teacherID}`,
    ...asked.words.map((word) => mayHave(word, asked.byDetails ?? false)),
  ].filter((condition) => typeof condition === 'object' && condition !== null);
  const { rows } = await sql<Place>`
    select r.id, r.occurred_at as "dateOf" from behaviour_report r
    where ${sql.join(conditions, sql` and `)}
    order by r.occurred_at ${direction}, r.id ${direction} limit ${limit}`.execute(db);
  return rows;
}

/** Those of these persons who are of the type that is asked for; null: any are. */
export async function personsOfType(
  db: Database,
  { filterType = 'All' }: Pick<Asked, 'filterType'>,
  ids: readonly number[],
  today: string,
): Promise<Set<number> | null> {
  if (filterType === 'All') return null;
  const { rows } = await sql<{ id: number }>`select p.id from ${person} p
    where p.id = any(${[...new Set(ids)]}::integer[]) and ${isOfType(filterType, today, isHeadOfHousehold)}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
