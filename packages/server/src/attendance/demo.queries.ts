import { sql } from 'kysely';
import type { AreaDemo, DemoContext } from '../platform/area.ts';
import type { Database } from '../platform/database/school.ts';

/** Known absences; one that was recorded later than now was recorded now. */
async function insertKnownAbsences(
  db: Database,
  rows: readonly object[],
  { timeZone }: DemoContext,
): Promise<void> {
  await sql`insert into known_absence (id, student_id, date_from, date_to, reason_id, details, recorded_by_id, recorded_at)
    overriding system value
    select r.id, r.student_id, r.date_from, r.date_to, a.id, r.details, r.recorded_by_id,
      least(r.recorded_at at time zone ${timeZone}, request_time())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id integer, student_id integer, date_from date, date_to date, reason_code text, details text, recorded_by_id integer,
        recorded_at timestamp)
    join absence_reason a on a.reason_set = 'general' and a.code = r.reason_code`.execute(db);
}

/** Rolls; one that today's rows have submitted later than now was submitted now, one that is begun is not submitted. */
async function insertRolls(db: Database, rows: readonly object[], { timeZone }: DemoContext): Promise<void> {
  await sql`insert into roll (id, date_of, roll_class_id, class_detail_id, period_id, submitted_at, submitted_by_id)
    overriding system value
    select id, date_of, roll_class_id, class_detail_id, period_id,
      case when submitted_at is not null then least(submitted_at at time zone ${timeZone}, request_time()) end, submitted_by_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id integer, date_of date, roll_class_id integer, class_detail_id integer, period_id integer, submitted_at timestamp,
        submitted_by_id integer)`.execute(db);
}

/** Marks of rolls that are there already. */
async function insertMarks(db: Database, rows: readonly object[], { timeZone }: DemoContext): Promise<void> {
  await sql`insert into attendance_mark
    (roll_id, student_id, layer, date_of, status, reason_id, details, arrived_at, absence_time, marked_by_id, marked_at)
    select r.roll_id, r.student_id, r.layer, r.date_of, r.status, a.id, r.details, r.arrived_at, r.absence_time, r.marked_by_id,
      least(r.marked_at at time zone ${timeZone}, request_time())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(roll_id integer, student_id integer, layer smallint, date_of date, status text, reason_code text, details text,
        arrived_at time, absence_time timestamp, marked_by_id integer, marked_at timestamp)
    left join absence_reason a on a.reason_set = 'general' and a.code = r.reason_code`.execute(db);
}

export const attendanceDemo = {
  loaders: { known_absence: insertKnownAbsences, roll: insertRolls, attendance_mark: insertMarks },
} satisfies AreaDemo;
