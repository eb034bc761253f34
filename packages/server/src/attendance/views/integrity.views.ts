import { type RawBuilder, sql } from 'kysely';
import { rollClass } from '../../enrolment/enrolment.facts.ts';
import { student } from '../../persons/persons.facts.ts';
import type { Database } from '../../platform/database/school.ts';
import { calendarDays, classDetail, period } from '../../subjects/subjects.facts.ts';
import type { Found, IntegrityCheck } from '../../system-admin/contributions.facts.ts';

const mended = { path: '/attendance/class', permission: 'attendance.office' } as const;

/** Looked at: what is older is changed by nobody any more. */
const DAYS = 400;

/** Rolls `r` of a time that have a mark `m` of which something holds, the newest first. */
async function rollsWith(
  db: Database,
  today: string,
  wrong: RawBuilder<unknown>,
  most: number,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select r.date_of || ' ' || coalesce(k.code, c.code) || coalesce(' ' || p.code, '') as key,
      case when r.roll_class_id is null
        then '/attendance/subject?date=' || r.date_of || '&classId=' || c.id || coalesce('&period=' || p.id, '')
        else '/attendance/class?date=' || r.date_of || '&rollClass=' || k.code end as path
    from roll r left join ${rollClass} k on k.id = r.roll_class_id left join ${classDetail} c on c.id = r.class_detail_id
      left join ${period} p on p.id = r.period_id
    where r.date_of between ${today}::date - ${DAYS}::integer and ${today}::date and ${wrong}
    order by r.date_of desc, r.id limit ${most}`.execute(db);
  return rows;
}

/** What has to be so of marks. */
export const attendanceIntegrity: readonly IntegrityCheck[] = [
  {
    name: 'attendance.outsideOfTerm',
    mended,
    find: (db, today, most) =>
      rollsWith(
        db,
        today,
        sql`not exists (select from ${calendarDays} d where d.date_of = r.date_of and d.is_school_day)
          and exists (select from attendance_mark m where m.roll_id = r.id and m.status is not null)`,
        most,
      ),
  },
  {
    name: 'attendance.withoutEnrolment',
    mended,
    find: (db, today, most) =>
      rollsWith(
        db,
        today,
        sql`exists (select from attendance_mark m join ${student} s on s.id = m.student_id
          where m.roll_id = r.id and m.status is not null
            and (s.date_start is null or s.date_start > r.date_of or s.date_left < r.date_of))`,
        most,
      ),
  },
];
