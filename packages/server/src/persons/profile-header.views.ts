import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { sql } from 'kysely';
import type { CustodyFacts } from '../families/relations.policy.ts';
import type { Database } from '../platform/database/school.ts';
import {
  flagsOf,
  holdsOn,
  levelOn,
  photoOf,
  rollClassOn,
  staffStanding,
  studentStanding,
} from './standing.views.ts';

/** Numbers of a person as they are kept. */
export interface Numbers {
  email: string | null;
  mobile: string | null;
  phone: string | null;
  workPhone: string | null;
}

/** Custody facts of one of the relations, with whoever is at its other end. */
export interface HeadRelation extends CustodyFacts, Numbers {
  /** The other person is the adult. */
  isAdult: boolean;
  otherId: number;
  otherIsStaff: boolean;
  fullName: string;
  relationship: string;
}

type Told = Omit<PersonalDetails, 'age' | 'quickContacts' | 'permission'>;
export interface Head extends Omit<Told, 'birthDate'>, Numbers {
  birthDate: string | null;
  /** Relations, those of a student in contact order. */
  relations: HeadRelation[];
}

/** What the head of a profile is made of, in one query; of a merged record that which was kept. Null: there is none. */
export async function headOf(db: Database, id: number, day: string): Promise<Head | null> {
  const { rows } = await sql<Head>`
    with recursive asked as (
      select id, merged_into, 1 as step from person where id = ${id}
      union all select p.id, p.merged_into, a.step + 1 from asked a join person p on p.id = a.merged_into where a.step < 20
    )
    select p.id, p.list_name as "itemName", p.full_name as "fullName",
      concat_ws(' ', nullif(p.given_name, ''), nullif(p.middle_name, ''), p.surname) as "legalName",
      p.former_names as "formerNames", p.title, p.pronouns, p.birth_date as "birthDate", ${photoOf()} as photo,
      s.id is not null as "isStudent", f.id is not null as "isStaff",
      exists (select from relation r where r.adult_id = p.id) as "isParent",
      coalesce(${studentStanding(day)}, '') as "studentStanding", coalesce(${staffStanding(day)}, '') as "staffStanding",
      coalesce(s.number, '') as number, ${levelOn(day)} as level,
      ${rollClassOn(day)} as "rollClass",
      (select json_build_object('id', t.person_id, 'fullName', tp.full_name)
        from roll_class_member m join roll_class c on c.id = m.roll_class_id
          join roll_class_teacher t on t.roll_class_id = c.id join person tp on tp.id = t.person_id and tp.merged_into is null
        where m.student_id = p.id and ${holdsOn(day, 'm')} and ${holdsOn(day, 't')}
          and (c.date_closed is null or c.date_closed >= ${day})
        order by array_position(array['main', 'co', 'relief'], t.role), t.date_from, t.id limit 1) as "rollClassTeacher",
      coalesce((select c.name from campus c where c.id = coalesce(s.campus_id, f.campus_id)), '') as campus,
      ${flagsOf()} as flags, p.email, p.mobile, p.phone, p.work_phone as "workPhone",
      coalesce((select json_agg(json_build_object('isAdult', r.child_id = p.id, 'otherId', o.id,
          'otherIsStaff', exists (select from staff x where x.id = o.id),
          'fullName', o.full_name, 'relationship', r.relationship, 'email', o.email, 'mobile', o.mobile, 'phone', o.phone,
          'workPhone', o.work_phone, 'mayCollect', r.may_collect, 'mayContact', r.may_contact, 'access', r.access,
          'accessFrom', r.access_from, 'accessTo', r.access_to, 'courtOrder', r.court_order, 'dateClosed', r.date_closed)
          order by r.contact_priority, r.id)
        from relation r join person o on o.id = case when r.child_id = p.id then r.adult_id else r.child_id end
        where (r.child_id = p.id or r.adult_id = p.id) and o.merged_into is null), '[]') as relations
    from asked a join person p on p.id = a.id and p.merged_into is null
      left join student s on s.id = p.id left join staff f on f.id = p.id`.execute(db);
  return rows[0] ?? null;
}
