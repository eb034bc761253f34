import type { StudentPresence } from '@homeroom/contract/attendance/presence.endpoints.ts';
import { sql } from 'kysely';
import { rollClassMember } from '../../enrolment/enrolment.facts.ts';
import { person, student } from '../../persons/persons.facts.ts';
import { holdsOn } from '../../platform/database/dated.ts';
import type { Database } from '../../platform/database/school.ts';
import { classDetailMember, period } from '../../subjects/subjects.facts.ts';

/**
 * Whether these students are at school on a day, by the last roll of the day that said anything of them. Ids of others are
 * left out.
 *
 * A roll that was submitted without a mark of a student says present, or absent where that is known in advance. Before
 * any roll, students with a known absence are absent. Absences from lessons before a late arrival are part of the
 * lateness.
 *
 * A known absence for a part of the day counts from its first time until before its second, unless a roll that began in
 * that part has seen the student. Once the part is over, the absences on its rolls count no more, and a student who was
 * here before it is here again when a roll says so.
 * @param time school time, `HH:mm`
 */
export async function presencesOf(
  db: Database,
  studentIds: readonly number[],
  { day, time }: { day: string; time: string },
): Promise<StudentPresence[]> {
  const isPart = sql`(k.time_from is not null or k.time_to is not null)`;
  const holdsNow = sql`((k.time_from is null or k.time_from <= ${time}::time) and (k.time_to is null or k.time_to > ${time}::time))`;
  const { rows } = await sql<StudentPresence>`
    with asked as materialized (
      select s.id, exists (select from known_absence k where k.student_id = s.id and k.cancelled_at is null
          and k.date_from <= ${day}::date and k.date_to >= ${day}::date and k.time_from is null and k.time_to is null) as is_known,
        exists (select from known_absence k where k.student_id = s.id and k.cancelled_at is null
          and k.date_from = ${day}::date and ${isPart} and ${holdsNow}) as is_away_now,
        (select max(k.time_to) from known_absence k where k.student_id = s.id and k.cancelled_at is null
          and k.date_from = ${day}::date and k.time_to <= ${time}::time) as back_at,
        (select m.arrived_at from attendance_mark m join roll r on r.id = m.roll_id and r.roll_class_id is not null
          where m.student_id = s.id and m.date_of = ${day}::date and m.status = 'late' order by m.layer desc limit 1) as arrived_at
      from ${student} s join ${person} p on p.id = s.id and p.merged_into is null
      where s.id = any(${[...studentIds]}::integer[])
    ),
    -- Those of the day are few: for each student by itself, all days of a class would be looked through.
    today as materialized (
      select id, roll_class_id, class_detail_id, period_id, submitted_at from roll where date_of = ${day}::date
    ),
    rolls as (
      select a.id, a.arrived_at, a.back_at, r.id as roll_id, r.roll_class_id, r.period_id, r.submitted_at
      from asked a join ${rollClassMember} b on b.student_id = a.id and ${holdsOn(day, 'b')}
        join today r on r.roll_class_id = b.roll_class_id
      union all
      select a.id, a.arrived_at, a.back_at, r.id, r.roll_class_id, r.period_id, r.submitted_at
      from asked a join ${classDetailMember} b on b.student_id = a.id and ${holdsOn(day, 'b')}
        join today r on r.class_detail_id = b.class_detail_id
    ),
    said as (
      select distinct on (o.id) o.id, m.status, coalesce(l.began_in, false) and m.status in ('present', 'late') as is_seen_in_it,
        o.back_at is null or coalesce(d.time_start >= o.back_at, false) or coalesce(l.began_in, false) as is_seen_since
      from rolls o
        left join lateral (select m.id, m.status from attendance_mark m where m.roll_id = o.roll_id and m.student_id = o.id
          order by m.status is null, m.layer desc limit 1) m on true
        left join ${period} d on d.id = o.period_id
        -- The part of the day with this roll in it; of several the one that holds now.
        left join lateral (select ${holdsNow} as holds_now,
            o.roll_class_id is not null or k.time_from is null or d.time_start >= k.time_from as began_in from known_absence k
          where k.student_id = o.id and k.cancelled_at is null and k.date_from = ${day}::date and ${isPart}
            and case when o.roll_class_id is not null then k.covers_morning
              else is_away_in(k.time_from, k.time_to, d.time_start, d.time_end) end
          order by 1 desc limit 1) l on true
      where (m.status is not null or m.id is null and o.submitted_at is not null)
        and not coalesce(m.status = 'absent' and d.time_start < o.arrived_at, false)
        and (l.holds_now is null or m.status in ('present', 'late') or l.holds_now and m.status = 'absent')
      order by o.id, o.roll_class_id is null desc, d.ordinal desc nulls first, o.roll_id desc
    )
    select a.id as "studentID", case
        when a.is_away_now and s.is_seen_in_it is not true then 'absent'
        when s.status in ('present', 'late') and s.is_seen_since then 'here'
        when s.status = 'absent' or a.is_known then 'absent'
        when s.id is not null and s.is_seen_since then 'here' else 'unknown' end as presence
    from asked a left join said s on s.id = a.id order by a.id`.execute(db);
  return rows;
}
