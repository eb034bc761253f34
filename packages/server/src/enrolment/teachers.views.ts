import type { TeacherStatus } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { sql } from 'kysely';
import { person, staff } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

export interface TeacherRow {
  id: number;
  fullName: string;
  listName: string;
  rollClasses: string[];
  isTeaching: boolean;
}

/** Staff who teach, or hold a roll class, on a day, and those who begin after it; unsorted. */
export async function teachersOn(db: Database, day: string): Promise<TeacherRow[]> {
  const { rows } = await sql<TeacherRow>`
    with held as (
      select t.person_id, array_agg(distinct c.code order by c.code) as codes
      from roll_class_teacher t join roll_class c on c.id = t.roll_class_id
      where t.date_from <= ${day} and (t.date_to is null or t.date_to >= ${day})
        and (c.date_closed is null or c.date_closed >= ${day})
      group by t.person_id
    )
    select p.id, p.full_name as "fullName", p.list_name as "listName",
      coalesce(h.codes, '{}') as "rollClasses", s.is_teaching as "isTeaching"
    from ${staff} s join ${person} p on p.id = s.id left join held h on h.person_id = s.id
    where p.merged_into is null and (s.is_teaching or h.codes is not null)
      and (s.date_end is null or s.date_end >= ${day})`.execute(db);
  return rows;
}

/** Staff at work on a day, or one of them, with the first roll class that they hold; by id. */
export async function staffOn(db: Database, day: string, id: number | null): Promise<TeacherStatus[]> {
  const { rows } = await sql<TeacherStatus>`
    with held as (
      select t.person_id, min(c.code) as code
      from roll_class_teacher t join roll_class c on c.id = t.roll_class_id
      where t.date_from <= ${day} and (t.date_to is null or t.date_to >= ${day})
        and (c.date_closed is null or c.date_closed >= ${day}) and (${id}::integer is null or t.person_id = ${id})
      group by t.person_id
    )
    select s.id, s.is_teaching as "isTeaching", coalesce(h.code, '') as "rollClass"
    from ${staff} s join ${person} p on p.id = s.id left join held h on h.person_id = s.id
    where p.merged_into is null and (${id}::integer is null or s.id = ${id})
      and (s.date_start is null or s.date_start <= ${day}) and (s.date_end is null or s.date_end >= ${day})
    order by s.id`.execute(db);
  return rows;
}
