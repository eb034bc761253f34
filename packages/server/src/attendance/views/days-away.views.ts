import { sql } from 'kysely';
import { rollClassMember } from '../../enrolment/enrolment.facts.ts';
import type { Database } from '../../platform/database/school.ts';
import { calendarDays } from '../../subjects/subjects.facts.ts';

/** School days on which somebody was away or came late. */
export interface DaysAway {
  absent: number;
  late: number;
}

/**
 * The days of some students between two days as families are told them (`childrenAttendance`): by the morning roll, and
 * by what was known in advance where no roll says otherwise. Absences whose reason does not count are none, and what was
 * known of a part of a day is no day.
 */
export async function daysAwayOf(
  db: Database,
  studentIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<Map<number, DaysAway>> {
  const ids = sql`${[...studentIds]}::integer[]`;
  const { rows } = await sql<DaysAway & { id: number }>`
    with marked as materialized (
      select distinct on (m.student_id, m.roll_id) m.student_id, r.date_of, m.status, m.reason_id
      from attendance_mark m join roll r on r.id = m.roll_id
        join ${rollClassMember} b on b.student_id = m.student_id and b.roll_class_id = r.roll_class_id
          and r.date_of >= b.date_from and (b.date_to is null or r.date_of <= b.date_to)
      where m.student_id = any(${ids}) and m.date_of between ${from}::date and ${to}::date and m.status is not null
      order by m.student_id, m.roll_id, m.layer desc
    ), known as (
      select distinct on (k.student_id, d.date_of) k.student_id, d.date_of, k.reason_id
      from known_absence k join ${calendarDays} d on d.is_school_day
        and d.date_of between greatest(k.date_from, ${from}::date) and least(k.date_to, ${to}::date)
      where k.student_id = any(${ids}) and k.cancelled_at is null and k.time_from is null and k.time_to is null
      order by k.student_id, d.date_of, k.id
    ), lines as (
      select student_id, date_of, status, reason_id from marked
      union all
      select k.student_id, k.date_of, 'absent', k.reason_id from known k
      where not exists (select from marked m where m.student_id = k.student_id and m.date_of = k.date_of)
    )
    select l.student_id as id,
      (count(distinct l.date_of) filter (where l.status = 'absent' and coalesce(n.counts_as_absence, true)))::integer as absent,
      (count(distinct l.date_of) filter (where l.status = 'late'))::integer as late
    from lines l left join absence_reason n on n.id = l.reason_id group by l.student_id`.execute(db);
  return new Map(rows.map(({ id, absent, late }) => [id, { absent, late }]));
}
