import type { Attendance } from '@homeroom/contract/attendance/student-attendance.schemas.ts';
import { CompiledQuery } from 'kysely';
import { rollClass, rollClassMember } from '../../enrolment/enrolment.facts.ts';
import type { Database } from '../../platform/database/school.ts';
import { calendarDays, classDetail, period } from '../../subjects/subjects.facts.ts';
import type { StoredMark } from '../rules/attendance.rules.ts';
import { timesOf } from '../rules/part-of-day.views.ts';
import { linesOfStudent, type StoredOfStudent } from '../rules/student-attendance.rules.ts';
import { jsonRows } from './json-rows.views.ts';

type Reason = [
  label: string | null,
  code: string | null,
  authorised: boolean | null,
  countsAsAbsence: boolean | null,
];

interface Raw {
  rolls: [id: number, dateOf: string, submittedAt: string | null, className: string][];
  marks: [
    rollId: number,
    layer: StoredMark['layer'],
    status: StoredMark['status'],
    details: string,
    arrivedAt: string | null,
    markedAt: string,
    ...reason: Reason,
  ][];
  lessons: [id: number, dateOf: string, className: string, periodName: string | null][];
  known: [
    id: number,
    dateFrom: string,
    dateTo: string,
    coversMorning: boolean,
    details: string,
    recordedAt: string,
    timeFrom: string | null,
    timeTo: string | null,
    days: string[] | null,
    ...reason: Reason,
  ][];
}

const reason = 'n.label, n.code, n.authorised, n.counts_as_absence';

/**
 * Parameters: the student, the first day, the last one, the time zone. Memberships come first, each cut to the days that
 * are asked about: of the rolls of a class those of these days alone are read. Moments stay whole; lines go by them.
 */
const statement = `
  with memberships as materialized (
    select b.roll_class_id, greatest(b.date_from, $2::date) as date_from, least(b.date_to, $3::date) as date_to,
      (select c.name from ${rollClass.tableName} c where c.id = b.roll_class_id) as name
    from ${rollClassMember.tableName} b
    where b.student_id = $1::integer and b.date_from <= $3::date and (b.date_to is null or b.date_to >= $2::date)
  ),
  rolls as materialized (
    select r.id, r.date_of, r.submitted_at, b.name from memberships b
      join roll r on r.roll_class_id = b.roll_class_id and r.date_of between b.date_from and b.date_to
  ),
  marks as materialized (
    select * from attendance_mark where student_id = $1::integer and date_of between $2::date and $3::date
  )
  select
    ${jsonRows('r.id, r.date_of, r.submitted_at at time zone $4, r.name', 'rolls r')} as rolls,
    ${jsonRows(
      `m.roll_id, m.layer, m.status, m.details, to_char(m.arrived_at, 'HH24:MI'), m.marked_at at time zone $4, ${reason}`,
      'marks m left join absence_reason n on n.id = m.reason_id',
    )} as marks,
    ${jsonRows(
      'r.id, r.date_of, c.name, p.name',
      `(select distinct roll_id from marks where status <> 'present' and roll_id not in (select id from rolls)) m
        join roll r on r.id = m.roll_id join ${classDetail.tableName} c on c.id = r.class_detail_id
        left join ${period.tableName} p on p.id = r.period_id`,
    )} as lessons,
    ${jsonRows(
      `k.id, k.date_from, k.date_to, k.covers_morning, k.details, k.recorded_at at time zone $4, ${timesOf('k')},
        (select json_agg(d.date_of) from ${calendarDays.tableName} d
          where d.is_school_day and d.date_of between greatest(k.date_from, $2::date) and least(k.date_to, $3::date)), ${reason}`,
      `(select * from known_absence where student_id = $1::integer and cancelled_at is null
          and date_from <= $3::date and date_to >= $2::date) k left join absence_reason n on n.id = k.reason_id`,
    )} as known`;

const reasonOf = ([label, code, authorised, countsAsAbsence]: Reason) => ({
  ...{ label, code, authorised, countsAsAbsence },
});

const storedOf = ({ rolls, marks, lessons, known }: Raw): StoredOfStudent => ({
  rolls: rolls.map(([id, dateOf, submittedAt, className]) => ({ id, dateOf, submittedAt, className })),
  marks: marks.map(([rollId, layer, status, details, arrivedAt, markedAt, ...said]) => ({
    ...{ rollId, layer, status, details, arrivedAt, markedAt },
    reason: reasonOf(said),
  })),
  lessons: lessons.map(([id, dateOf, className, periodName]) => ({ id, dateOf, className, periodName })),
  known: known.map(
    ([id, dateFrom, dateTo, coversMorning, details, recordedAt, timeFrom, timeTo, days, ...said]) => ({
      ...{ id, dateFrom, dateTo, coversMorning, details, recordedAt, timeFrom, timeTo },
      days: days ?? [],
      reason: reasonOf(said),
    }),
  ),
});

/** A student's attendance between two days, both inclusive, newest first, in one statement. */
export async function studentAttendance(
  db: Database,
  studentId: number,
  from: string,
  to: string,
  timeZone: string,
): Promise<Attendance[]> {
  const { rows } = await db.executeQuery<Raw>(CompiledQuery.raw(statement, [studentId, from, to, timeZone]));
  return linesOfStudent(storedOf(rows[0] as Raw));
}
