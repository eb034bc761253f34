import { sql } from 'kysely';
import type { Caller } from './caller.ts';
import type { TestSchool } from './new-school.ts';

/** Ids of the office's lists by name, as a new school begins with them. */
export async function behaviourLists(school: TestSchool) {
  const { rows } = await sql<{ what: string; id: number; name: string }>`
    select 'incident' as what, id, item_name as name from behaviour_incident_type
    union all select 'action', id, item_name from behaviour_action_type
    union all select 'location', id, item_name from behaviour_location
    union all select 'status', id, item_name from behaviour_status
    union all select 'involvement', id, item_name from behaviour_involvement
    union all select 'level', id, item_name from behaviour_level`.execute(school.school.db);
  return (
    what: 'incident' | 'action' | 'location' | 'status' | 'involvement' | 'level',
    name: string,
  ): number => rows.find((row) => row.what === what && row.name === name)?.id as number;
}

/** Half past eight of the day on which the clock of a test school stands at nine. */
export const AT = '2026-11-18T08:30:00';

/** Saves an event with these participants; what is not said is left empty. */
export const saveEvent = (as: Caller, people: readonly object[], more: object = {}) =>
  as.put('/api/BehaviourReports', {}, { id: 0, dateOf: AT, people, ...more });
