import type { StudentIndicators } from '@homeroom/contract/indicators/indicators.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { classDetail, classDetailTeacher, period } from '../subjects/subjects.facts.ts';
import { isVoid } from './absent.views.ts';

/** Whose indicators between which days, both inclusive, and for whom. */
interface StudentQuery {
  studentId: number;
  from: string;
  to: string;
  /** The person who reads them: what is for a class's own teachers they see of the classes that they teach on that day. */
  readerId: number | null;
  /** The office sees all of them; parents what is shared with them. */
  sees: 'all' | 'staff' | 'parents';
}

type Mark = StudentIndicators['marks'][number];

/** What the sets say of a student, oldest first; cancelled sets and cells that do not apply are not among it. */
export async function marksOfStudent(
  db: Database,
  { studentId, from, to, readerId, sees }: StudentQuery,
): Promise<Mark[]> {
  const { rows } = await sql<Mark>`
    select m.date_of::text as "dateOf", c.name as "itemName", p.name as "periodName",
      m.indicator_type_id as "indicatorTypeID", m.option_name as "optionName", o.tone
    from indicator_mark m join indicator_class s on s.id = m.indicator_class_id and s.is_active and s.submitted_at is not null
      join ${classDetail} c on c.id = s.class_detail_id join ${period} p on p.id = s.period_id
      join indicator_option o on o.id = m.indicator_option_id
      join indicator_type t on t.id = m.indicator_type_id
    where m.student_id = ${studentId} and m.date_of between ${from} and ${to} and not ${isVoid}
      and case ${sees} when 'all' then true when 'parents' then t.seen_by = 'parents'
        else t.seen_by <> 'class' or exists (select from ${classDetailTeacher} k where k.class_detail_id = c.id
          and k.person_id = ${readerId}::integer and k.date_from <= m.date_of and (k.date_to is null or k.date_to >= m.date_of)) end
    order by m.date_of, p.ordinal, m.indicator_type_id`.execute(db);
  return rows;
}
