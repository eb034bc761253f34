import type { RollReminder } from '@homeroom/contract/attendance/roll-reminders.endpoints.ts';
import { sql } from 'kysely';
import { rollClass } from '../../enrolment/enrolment.facts.ts';
import type { Database } from '../../platform/database/school.ts';

/** A roll of a day, as the database names it: by its roll class, or by its class and, where it has one, its period. */
export interface StoredPlace {
  rollClassId: number | null;
  classId: number | null;
  periodId: number | null;
}

/** Of which rolls of a day the teachers were reminded, and when last, in school time. */
export async function remindersOn(
  db: Database,
  { dateOf, timeZone }: { dateOf: string; timeZone: string },
): Promise<RollReminder[]> {
  const { rows } = await sql<RollReminder>`
    select c.code as "rollClass", r.class_detail_id as "classId", r.period_id as "periodId",
      to_char(r.reminded_at at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS') as "remindedAt"
    from roll_reminder r left join ${rollClass} c on c.id = r.roll_class_id
    where r.date_of = ${dateOf} order by r.reminded_at desc, r.id`.execute(db);
  return rows;
}

/**
 * Notes that the teachers of these rolls are reminded now.
 * @param before who was reminded after it is left alone
 * @returns the reminders that were noted now
 */
export async function putReminders(
  db: Database,
  places: readonly StoredPlace[],
  { dateOf, userId, now, before }: { dateOf: string; userId: number; now: Date; before: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into roll_reminder as r (date_of, roll_class_id, class_detail_id, period_id, reminded_at, reminded_by_id)
    select ${dateOf}::date, p."rollClassId", p."classId", p."periodId", ${now}::timestamptz, ${userId}::integer
    from json_to_recordset(${JSON.stringify(places)}::json) as p("rollClassId" integer, "classId" integer, "periodId" integer)
    on conflict (date_of, coalesce(roll_class_id, 0), coalesce(class_detail_id, 0), coalesce(period_id, 0))
      do update set reminded_at = excluded.reminded_at, reminded_by_id = excluded.reminded_by_id
      where r.reminded_at <= ${before}::timestamptz
    returning r.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of which rolls these reminders are. */
export async function placesOf(
  db: Database,
  ids: readonly number[],
): Promise<(StoredPlace & { dateOf: string })[]> {
  const { rows } = await sql<StoredPlace & { dateOf: string }>`
    select date_of::text as "dateOf", roll_class_id as "rollClassId", class_detail_id as "classId", period_id as "periodId"
    from roll_reminder where id = any(${[...ids]}::integer[])`.execute(db);
  return rows;
}
