import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { classDetail } from '../subjects/subjects.facts.ts';
import { expectedMembers, isFor } from './members.views.ts';
import type { PeriodFacts } from './period.views.ts';

/** SQL: whether anything is asked of a class `c` in a period. */
export const isAsked = ({
  id,
  yearId,
}: PeriodFacts): RawBuilder<boolean> => sql`(c.academic_year_id = ${yearId}
  and (exists (select from report_criterion k where k.assessment_period_id = ${id} and k.date_closed is null and ${isFor})
    or exists (select from report_section k where k.assessment_period_id = ${id} and k.date_closed is null and k.kind = 'class' and ${isFor})))`;

/** The classes in which results of some students are asked, or are stored, in a period. */
export async function classesOfStudents(
  db: Database,
  period: PeriodFacts,
  studentIds: readonly number[],
): Promise<number[]> {
  const ids = sql`any(${[...studentIds]}::integer[])`;
  const { rows } = await sql<{ id: number }>`
    select c.id from ${classDetail} c where ${isAsked(period)} and (
      c.id in (select x.class_id from (${expectedMembers(period, sql`m.student_id = ${ids}`)}) x)
      or c.id in (select r.class_detail_id from report_row r where r.assessment_period_id = ${period.id} and r.student_id = ${ids}))
    order by c.name, c.id`.execute(db);
  return rows.map(({ id }) => id);
}
