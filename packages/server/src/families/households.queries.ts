import { sql } from 'kysely';
import { homeOf, person, student, studentStanding } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { HouseholdTie } from './households.rules.ts';

/**
 * The relations of all children of these adults, or of all adults of these children with their other children, to every
 * adult; in contact order. Of students who have not left.
 */
export async function tiesAround(
  db: Database,
  { adultIds, childIds }: { adultIds?: readonly number[]; childIds?: readonly number[] },
  day: string,
): Promise<HouseholdTie[]> {
  const adults = adultIds
    ? sql`any(${[...adultIds]}::integer[])`
    : sql`any(array(select x.adult_id from relation x where x.child_id = any(${[...(childIds ?? [])]}::integer[])))`;
  const { rows } = await sql<HouseholdTie>`
    select r.adult_id as "adultId", r.child_id as "childId", r.lives_with as "livesWith",
      r.head_of_household as "headOfHousehold", r.may_collect as "mayCollect", r.may_contact as "mayContact", r.access,
      r.access_from as "accessFrom", r.access_to as "accessTo", r.court_order as "courtOrder", r.date_closed as "dateClosed",
      ${homeOf(day)} as home
    from relation r join ${student} s on s.id = r.child_id
      join ${person} c on c.id = s.id and c.merged_into is null
      join ${person} p on p.id = r.adult_id and p.merged_into is null
    where r.child_id = any(array(select k.child_id from relation k where k.adult_id = ${adults}))
      and ${studentStanding(day)} <> 'past' order by r.child_id, r.contact_priority, r.id`.execute(db);
  return rows;
}
