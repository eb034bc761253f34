import type { UnexplainedRoll } from '@homeroom/contract/attendance/unexplained.endpoints.ts';
import { sql } from 'kysely';
import { campus, rollClass, rollClassMember } from '../../enrolment/enrolment.facts.ts';
import { person, photoOf } from '../../persons/persons.facts.ts';
import type { Database } from '../../platform/database/school.ts';
import { userAccount } from '../../session/accounts.facts.ts';
import { classDetail, classDetailMember, period } from '../../subjects/subjects.facts.ts';
import { isOfRoll } from '../rules/part-of-day.views.ts';
import type { CallRow } from './absence-calls.queries.ts';

export interface UnexplainedRow extends CallRow {
  studentId: number;
  fullName: string;
  photo: string | null;
  rollClassName: string;
  campus: string | null;
  rolls: UnexplainedRoll[];
  recordedBy: string | null;
  /** School time. */
  recordedAt: string;
  details: string;
}

interface Asked {
  dateOf: string;
  /** Reasons that say no more than that nobody knows why. */
  reasonIds: readonly number[];
  timeZone: string;
  /** Of one student alone. */
  studentId?: number;
  /** Of these alone. */
  studentIds?: readonly number[];
}

/**
 * Students who are absent without a reason on a roll of the day, and without an absence known in advance for that roll.
 * Where the morning roll says absent, it decides: a reason on it explains the lessons too. Absences from lessons before a
 * late arrival are part of the lateness.
 */
export async function unexplainedAbsences(
  db: Database,
  { dateOf, reasonIds, timeZone, studentId, studentIds = studentId ? [studentId] : undefined }: Asked,
): Promise<UnexplainedRow[]> {
  const local = (column: string) =>
    sql`to_char(${sql.raw(column)} at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS')`;
  const { rows } = await sql<UnexplainedRow>`
    with absent as materialized (
      select m.roll_id, m.student_id, m.layer, m.details, m.marked_at, m.marked_by_id, r.roll_class_id, r.class_detail_id, r.period_id,
        m.reason_id is null or m.reason_id = any(${[...reasonIds]}::integer[]) as says_nothing
      from attendance_mark m join roll r on r.id = m.roll_id
      where m.date_of = ${dateOf} and m.status = 'absent' and ${studentIds ? sql`m.student_id = any(${[...studentIds]}::integer[])` : sql`true`}
        and not exists (select from attendance_mark later where later.roll_id = m.roll_id and later.student_id = m.student_id
          and later.layer > m.layer and later.status is not null)
        -- Who turned out not to be in the class is not on its roll any more.
        and exists (
          select from ${rollClassMember} b where b.roll_class_id = r.roll_class_id and b.student_id = m.student_id
            and b.date_from <= r.date_of and (b.date_to is null or b.date_to >= r.date_of)
          union all
          select from ${classDetailMember} b where b.class_detail_id = r.class_detail_id and b.student_id = m.student_id
            and b.date_from <= r.date_of and (b.date_to is null or b.date_to >= r.date_of))
        and not exists (select from known_absence k where k.student_id = m.student_id and k.cancelled_at is null
          and k.date_from <= m.date_of and k.date_to >= m.date_of and ${isOfRoll('k', 'r')})
    ),
    lines as materialized (
      select a.*, p.name as period_name, p.ordinal,
        (select sum(v.version)::integer from attendance_mark v where v.roll_id = a.roll_id and v.student_id = a.student_id) as version
      from absent a left join ${period} p on p.id = a.period_id
        left join lateral (select m.status, m.arrived_at from attendance_mark m join roll r on r.id = m.roll_id and r.roll_class_id is not null
          where m.student_id = a.student_id and m.date_of = ${dateOf} and m.status is not null
          order by m.layer desc limit 1) morning on a.roll_class_id is null
      where a.says_nothing
        and not exists (select from absent e where e.student_id = a.student_id and e.roll_class_id is not null and not e.says_nothing)
        and not coalesce(morning.status = 'late' and p.time_start < morning.arrived_at, false)
    ),
    students as (
      select l.student_id, json_agg(json_build_object('rollClass', c.code, 'classId', l.class_detail_id, 'periodId', l.period_id,
          'itemName', coalesce(c.name, d.name), 'periodName', l.period_name, 'version', l.version)
          order by l.roll_class_id is null, l.ordinal nulls last, l.roll_id) as rolls,
        (array_agg(l.marked_by_id order by l.marked_at, l.roll_id))[1] as marked_by_id, min(l.marked_at) as marked_at,
        coalesce((array_agg(l.details order by l.marked_at, l.roll_id) filter (where l.details <> ''))[1], '') as details
      from lines l left join ${rollClass} c on c.id = l.roll_class_id left join ${classDetail} d on d.id = l.class_detail_id
      group by l.student_id
    )
    select s.student_id as "studentId", p.list_name as "fullName", ${photoOf()} as photo, coalesce(c.name, '') as "rollClassName", u.name as campus,
      s.rolls, a.full_name as "recordedBy", ${local('s.marked_at')} as "recordedAt", s.details,
      coalesce(n.state, 'open') as state, n.noted_by_id as "notedById", b.full_name as "notedBy",
      ${local('n.noted_at')} as "notedAt", coalesce(n.version, 0) as version
    from students s join ${person} p on p.id = s.student_id and p.merged_into is null
      left join lateral (select c.name, c.campus_id from ${rollClassMember} m join ${rollClass} c on c.id = m.roll_class_id
        where m.student_id = s.student_id and m.date_from <= ${dateOf} and (m.date_to is null or m.date_to >= ${dateOf})
        order by m.id desc limit 1) c on true
      left join ${campus} u on u.id = c.campus_id
      left join ${userAccount} a on a.id = s.marked_by_id
      left join absence_call n on n.student_id = s.student_id and n.date_of = ${dateOf}
      left join ${userAccount} b on b.id = n.noted_by_id`.execute(db);
  return rows;
}
