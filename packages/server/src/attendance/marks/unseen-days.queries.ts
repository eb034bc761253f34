import { sql } from 'kysely';
import { rollClassMember } from '../../enrolment/enrolment.facts.ts';
import type { Database } from '../../platform/database/school.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { classDetailMember } from '../../subjects/subjects.facts.ts';
import { TEACHER } from '../rules/attendance.policy.ts';
import { isOfRoll } from '../rules/part-of-day.views.ts';

/**
 * Of rolls that were submitted while a known absence held, that nobody has seen the student on them: the submit said that
 * they are away, and without the absence it would say that they are there. Whoever has a mark keeps it. A mark that says
 * nothing tells them from those of whom the submit said that they are there.
 * @param days that are none of the absence any more; it still holds as it is stored
 */
export async function putUnseen(
  db: Database,
  { user, now }: RequestContext,
  id: number,
  days: { from: string; to: string },
): Promise<void> {
  const isOn = sql`m.student_id = k.student_id and r.date_of >= m.date_from and (m.date_to is null or r.date_of <= m.date_to)`;
  const isLeft = sql`r.date_of between ${days.from}::date and ${days.to}::date and r.submitted_at > k.recorded_at
    and ${isOfRoll('k', 'r')}`;
  await sql`
    insert into attendance_mark (roll_id, student_id, layer, date_of, status, marked_by_id, marked_at)
    select r.id, r.student_id, ${TEACHER}::smallint, r.date_of, null, ${user.id}::integer, ${now}::timestamptz
    from (
      select r.id, k.student_id, r.date_of from known_absence k
        join ${rollClassMember} m on m.student_id = k.student_id
        join roll r on r.roll_class_id = m.roll_class_id and ${isOn}
      where k.id = ${id} and ${isLeft}
      union
      select r.id, k.student_id, r.date_of from known_absence k
        join ${classDetailMember} m on m.student_id = k.student_id
        join roll r on r.class_detail_id = m.class_detail_id and ${isOn}
      where k.id = ${id} and ${isLeft}
    ) r
    where not exists (select from attendance_mark m where m.roll_id = r.id and m.student_id = r.student_id)
    on conflict do nothing`.execute(db);
}
