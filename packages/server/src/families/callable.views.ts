import { sql } from 'kysely';
import { person, staff } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { NumbersRow } from './contacts.queries.ts';
import type { CustodyFacts } from './relations.policy.ts';

/** A carer of a student, with numbers and what is known of custody towards that student. */
export interface ReachedCarer extends CustodyFacts, NumbersRow {
  studentId: number;
  fullName: string;
  relationship: string;
}

/** The carers of some students, closed relations too, each student's in contact order. */
export async function reachedCarers(db: Database, studentIds: readonly number[]): Promise<ReachedCarer[]> {
  const { rows } = await sql<ReachedCarer>`
    select r.child_id as "studentId", p.id, p.full_name as "fullName", r.relationship,
      exists (select from ${staff} f where f.id = p.id) as "isStaff", p.email, p.phone, p.mobile,
      p.work_phone as "workPhone", r.may_collect as "mayCollect", r.may_contact as "mayContact", r.access,
      r.access_from as "accessFrom", r.access_to as "accessTo", r.court_order as "courtOrder",
      r.date_closed as "dateClosed"
    from relation r join ${person} p on p.id = r.adult_id and p.merged_into is null
    where r.child_id = any(${[...studentIds]}::integer[])
    order by r.child_id, r.contact_priority, p.list_name, r.id`.execute(db);
  return rows;
}
