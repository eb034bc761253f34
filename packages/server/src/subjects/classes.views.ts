import type { PersonClassDetail } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { level } from '../enrolment/enrolment.facts.ts';
import { person } from '../persons/persons.facts.ts';
import { holdsOn } from '../platform/database/dated.ts';
import type { Database } from '../platform/database/school.ts';

interface ClassesQuery {
  personId: number;
  yearId: number;
  /** Whoever is in a class on it has not left it. */
  day: string;
  includeWithdrawn: boolean;
}

/** Main teachers first, relief last. */
export const byRole = sql`array_position(array['main', 'co', 'relief'], t.role), t.date_from, t.id`;

/** Classes by dated rows `m` of a person: those that hold, with those to come, and the others where they are wanted. */
const classesOf = (rows: RawBuilder<unknown>, role: RawBuilder<unknown>, query: ClassesQuery) => {
  const { yearId, day, includeWithdrawn } = query;
  const isWithdrawn = sql`(m.date_to is not null and m.date_to < ${day} or c.date_closed is not null and c.date_closed < ${day})`;
  return sql<PersonClassDetail>`
    select m.id, c.id as "classID", c.name as "itemName", c.code, coalesce(s.name, '') as subject,
      coalesce(v.name, '') as level, ${role} as role, m.date_from as "dateFrom", m.date_to as "dateTo",
      ${isWithdrawn} as "isWithdrawn",
      coalesce((select json_agg(json_build_object('id', p.id, 'fullName', p.full_name) order by ${byRole})
        from class_detail_teacher t join ${person} p on p.id = t.person_id and p.merged_into is null
        where t.class_detail_id = c.id and ${holdsOn(day, 't')}), '[]') as teachers
    from ${rows} m join class_detail c on c.id = m.class_detail_id
      left join subject s on s.id = c.subject_id left join ${level} v on v.id = c.level_id
    where c.academic_year_id = ${yearId} and (${includeWithdrawn} or not ${isWithdrawn})`;
};

/** Classes of a student in a year, unsorted. */
export async function studentClasses(db: Database, query: ClassesQuery): Promise<PersonClassDetail[]> {
  const rows = sql`(select * from class_detail_member where student_id = ${query.personId})`;
  return (await classesOf(rows, sql`''`, query).execute(db)).rows;
}

/** Classes that a person teaches in a year, unsorted. */
export async function teacherClasses(db: Database, query: ClassesQuery): Promise<PersonClassDetail[]> {
  const rows = sql`(select * from class_detail_teacher where person_id = ${query.personId})`;
  return (await classesOf(rows, sql`m.role`, query).execute(db)).rows;
}
