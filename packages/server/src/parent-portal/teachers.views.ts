import { sql } from 'kysely';
import { rollClass, rollClassMember, rollClassTeacher } from '../enrolment/enrolment.facts.ts';
import { person } from '../persons/persons.facts.ts';
import { holdsOn } from '../platform/database/dated.ts';
import type { Database } from '../platform/database/school.ts';
import {
  academicYear,
  classDetail,
  classDetailMember,
  classDetailTeacher,
  subject,
} from '../subjects/subjects.facts.ts';

/** Somebody who teaches a child on a day. */
export interface TeacherRow {
  childId: number;
  fullName: string;
  rollClass: string | null;
  teaches: string[];
  /** Wherever it is. */
  email: string | null;
}

/** Who teaches these children on a day, of each whoever has the roll class first, then by name. */
export async function teachersOfChildren(
  db: Database,
  children: readonly number[],
  day: string,
): Promise<TeacherRow[]> {
  const { rows } = await sql<TeacherRow>`
    select t.child_id as "childId", p.full_name as "fullName", p.email, max(t.roll_class) as "rollClass",
      coalesce(array_agg(distinct t.teaches order by t.teaches) filter (where t.teaches is not null), '{}') as teaches
    from (
      select rm.student_id as child_id, rt.person_id, rc.code as roll_class, null as teaches
      from ${rollClassMember} rm join ${rollClass} rc on rc.id = rm.roll_class_id
        join ${rollClassTeacher} rt on rt.roll_class_id = rc.id
      where rm.student_id = any(${[...children]}::integer[]) and ${holdsOn(day, 'rm')} and ${holdsOn(day, 'rt')}
        and (rc.date_closed is null or rc.date_closed >= ${day})
      union all
      select cm.student_id, ct.person_id, null, coalesce(nullif(s.name, ''), c.name)
      from ${classDetailMember} cm join ${classDetail} c on c.id = cm.class_detail_id
        join ${classDetailTeacher} ct on ct.class_detail_id = c.id left join ${subject} s on s.id = c.subject_id
      where cm.student_id = any(${[...children]}::integer[]) and ${holdsOn(day, 'cm')} and ${holdsOn(day, 'ct')}
        and (c.date_closed is null or c.date_closed >= ${day})
        and exists (select from ${academicYear} y where y.id = c.academic_year_id and ${day} between y.date_start and y.date_end)
    ) t join ${person} p on p.id = t.person_id and p.merged_into is null
    group by t.child_id, p.id, p.full_name, p.email, p.list_name
    order by t.child_id, max(t.roll_class) is null, p.list_name, p.id`.execute(db);
  return rows;
}
