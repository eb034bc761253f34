import type { Attendance } from '@homeroom/contract/attendance/student-attendance.schemas.ts';
import { sql } from 'kysely';
import { rollClass, rollClassMember } from '../../enrolment/enrolment.facts.ts';
import type { Database } from '../../platform/database/school.ts';
import { calendarDays, classDetail, period } from '../../subjects/subjects.facts.ts';

/**
 * A student's attendance between two days, newest first: the morning roll of every day on which it was
 * submitted or the student was marked, absences from subject classes, and what is known in advance of days that no roll
 * has yet, or of a part of a day that is not that of the morning roll.
 * @param presentOn days on which somebody was present are left out but for this one; all of them where it is absent
 */
export async function studentAttendance(
  db: Database,
  studentId: number,
  from: string,
  to: string,
  timeZone: string,
  presentOn?: string,
): Promise<Attendance[]> {
  const { rows } = await sql<Attendance>`
    with marks as (
      select distinct on (m.roll_id) m.roll_id, m.layer, m.status, m.reason_id, m.details, m.arrived_at, m.marked_at
      from attendance_mark m
      where m.student_id = ${studentId} and m.date_of between ${from} and ${to}
      order by m.roll_id, m.status is null, m.layer desc
    ),
    -- Rolls of the classes that the student was in on the day: submitted without a mark means present, and with one that
    -- says nothing that nobody has seen the student.
    class_rolls as (
      select r.id, r.date_of, r.submitted_at, c.name from ${rollClassMember} b
        join roll r on r.roll_class_id = b.roll_class_id and r.date_of >= b.date_from and (b.date_to is null or r.date_of <= b.date_to)
        join ${rollClass} c on c.id = r.roll_class_id
      where b.student_id = ${studentId} and r.date_of between ${from} and ${to}
    ),
    known as (
      select k.*, d.date_of from known_absence k
        join ${calendarDays} d on d.is_school_day and d.date_of between greatest(k.date_from, ${from}::date) and least(k.date_to, ${to}::date)
      where k.student_id = ${studentId} and k.cancelled_at is null
    ),
    -- Of several the first recorded counts, as on the roll.
    known_of_morning as (
      select distinct on (date_of) * from known where covers_morning order by date_of, id
    ),
    lines as (
      select 'class' as kind, r.date_of, r.name as item, null as period, case when m.status is not null then m.layer end as layer,
        coalesce(m.status, case when k.id is not null then 'absent' when m.roll_id is not null then 'unmarked' else 'present' end) as status,
        case when m.status is null then k.reason_id else m.reason_id end as reason_id,
        coalesce(case when m.status is null then k.details else m.details end, '') as details, m.arrived_at,
        coalesce(m.marked_at, r.submitted_at) as at, case when m.status is null then k.id end as known_id,
        case when m.status is null then k.time_from end as time_from, case when m.status is null then k.time_to end as time_to
      from class_rolls r left join marks m on m.roll_id = r.id
        left join known_of_morning k on k.date_of = r.date_of
      where m.status is not null or r.submitted_at is not null
      union all
      select 'subject', r.date_of, c.name, p.name, m.layer, m.status, m.reason_id, m.details, m.arrived_at, m.marked_at, null::integer, null::time, null::time
      from marks m join roll r on r.id = m.roll_id join ${classDetail} c on c.id = r.class_detail_id left join ${period} p on p.id = r.period_id
      where m.status <> 'present'
      union all
      select 'known', k.date_of, '', null, null, 'absent', k.reason_id, k.details, null, k.recorded_at, k.id, k.time_from, k.time_to
      from known k where not k.covers_morning
        or k.id = (select o.id from known_of_morning o where o.date_of = k.date_of)
          and not exists (select 1 from class_rolls r where r.date_of = k.date_of
            and (r.submitted_at is not null or exists (select 1 from marks m where m.roll_id = r.id and m.status is not null)))
    )
    select to_char(l.at at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS') as "dateTime", l.date_of as "dateOf", l.kind, l.item as "itemName",
      l.period as "periodName", l.status as mark,
      case when l.known_id is not null then 'known' when l.layer = 3 then 'office' when l.layer = 2 then 'teacher' else 'default' end as layer,
      n.label as reason, n.code as "reasonCode", n.authorised,
      -- A part of a day is no day.
      case when coalesce(l.time_from, l.time_to) is not null then false when l.status = 'absent' then coalesce(n.counts_as_absence, true)
        when l.status = 'late' then coalesce(n.counts_as_absence, false) else false end as "countsAsAbsence",
      l.details, to_char(l.arrived_at, 'HH24:MI') as "timeArrived",
      to_char(l.time_from, 'HH24:MI') as "timeFrom", to_char(l.time_to, 'HH24:MI') as "timeTo",
      case when k.id is not null then json_build_object('id', k.id, 'dateFrom', k.date_from, 'dateTo', k.date_to) end as known
    from lines l left join absence_reason n on n.id = l.reason_id left join known_absence k on k.id = l.known_id
    ${presentOn === undefined ? sql`` : sql`where l.status <> 'present' or l.date_of = ${presentOn}`}
    order by l.date_of desc, l.kind, l.at desc`.execute(db);
  return rows;
}
