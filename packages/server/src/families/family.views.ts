import { type RawBuilder, sql } from 'kysely';
import { person, staff, student, studentStanding } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { CustodyFacts } from './relations.policy.ts';

/** One of the relations of somebody, with whoever is at its other end and how to reach them. */
export interface HeaderRelation extends CustodyFacts {
  /** The other person is the adult. */
  isAdult: boolean;
  otherId: number;
  otherIsStaff: boolean;
  fullName: string;
  relationship: string;
  email: string | null;
  mobile: string | null;
  phone: string | null;
  workPhone: string | null;
  /** What is known of custody about an adult at the other end, towards all their children. */
  custodyOfAdult: CustodyFacts[];
}

/** SQL: facts of custody of the relation `name`, as arguments of `json_build_object`. */
const custodyOf = (name: 'r' | 'c') => {
  const column = (field: string) => sql.ref(`${name}.${field}`);
  return sql`'mayCollect', ${column('may_collect')}, 'mayContact', ${column('may_contact')}, 'access', ${column('access')},
    'accessFrom', ${column('access_from')}, 'accessTo', ${column('access_to')}, 'courtOrder', ${column('court_order')},
    'dateClosed', ${column('date_closed')}`;
};

/** SQL: the relations of the person `p`, in contact order, as a JSON array of `HeaderRelation`. */
export const headerRelations = (): RawBuilder<HeaderRelation[]> =>
  sql`coalesce((select json_agg(json_build_object('isAdult', r.child_id = p.id, 'otherId', o.id,
          'otherIsStaff', exists (select from ${staff} x where x.id = o.id),
          'fullName', o.full_name, 'relationship', r.relationship, 'email', o.email, 'mobile', o.mobile, 'phone', o.phone,
          'workPhone', o.work_phone, ${custodyOf('r')}, 'custodyOfAdult', case when r.child_id = p.id then
            (select json_agg(json_build_object(${custodyOf('c')})) from relation c where c.adult_id = r.adult_id)
            else '[]' end)
          order by r.contact_priority, r.id)
        from relation r join ${person} o on o.id = case when r.child_id = p.id then r.adult_id else r.child_id end
        where (r.child_id = p.id or r.adult_id = p.id) and o.merged_into is null), '[]')`;

/** SQL: whether the person `p` is somebody's parent or carer. */
export const isParent = (): RawBuilder<boolean> =>
  sql`exists (select from relation r where r.adult_id = p.id)`;

/** SQL: true where the person `p` is the head of a household on a day; null elsewhere. */
export const isHeadOfHousehold = (day: string): RawBuilder<boolean> =>
  sql`(select true from relation r where r.adult_id = p.id and r.head_of_household
    and (r.date_closed is null or r.date_closed > ${day}) limit 1)`;

/** A relation of an adult to a student, with what custody says of it. */
export interface RelationToChild extends CustodyFacts {
  id: number;
  adultId: number;
  childId: number;
  relationship: string;
  livesWith: boolean;
  receivesMail: boolean;
}

/** The relations of adults to students who have not left. */
export async function relationsToChildren(
  db: Database,
  adultIds: readonly number[],
  day: string,
): Promise<RelationToChild[]> {
  const { rows } = await sql<RelationToChild>`
    select r.id, r.adult_id as "adultId", r.child_id as "childId", r.relationship, r.lives_with as "livesWith", r.receives_mail as "receivesMail",
      r.may_collect as "mayCollect", r.may_contact as "mayContact", r.access,
      r.access_from as "accessFrom", r.access_to as "accessTo", r.court_order as "courtOrder", r.date_closed as "dateClosed"
    from relation r join ${student} s on s.id = r.child_id
      join ${person} p on p.id = s.id and p.merged_into is null
    where r.adult_id = any(${[...adultIds]}::integer[]) and ${studentStanding(day)} <> 'past' order by r.id`.execute(
    db,
  );
  return rows;
}

/** SQL: ids of the students who have somebody who could be invited to an interview: a relation that is open on a day. */
export const studentsWithFamily = (day: string): RawBuilder<{ child_id: number }> =>
  sql`select child_id from relation where date_closed is null or date_closed > ${day}`;
