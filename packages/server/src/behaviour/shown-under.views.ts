import { type RawBuilder, sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';

/**
 * SQL, a join: the participant `shown` of the kept record, where the participant `a` is a record that was merged into
 * another one of the same event. Both stay as they are stored, so that the merge can be undone; what is said of either
 * is said of the one person.
 */
export const shownUnder: RawBuilder<unknown> = sql`left join behaviour_participant shown on shown.report_id = a.report_id
  and shown.date_closed is null and shown.person_id = (select x.merged_into from ${person} x where x.id = a.person_id)`;

/** SQL: ids of these persons, and of the records that were merged into them. */
export const recordsOf = (ids: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array(select x.id from ${person} x where x.id = ${ids} or x.merged_into = ${ids})`;
