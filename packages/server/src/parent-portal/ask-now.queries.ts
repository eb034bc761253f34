import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** Of whose absence on a day families were asked by mail, with when, in school time; whoever ordered it. */
export async function askedOn(
  db: Database,
  { dateOf, timeZone }: { dateOf: string; timeZone: string },
): Promise<{ studentID: number; at: string }[]> {
  const { rows } = await sql<{ studentID: number; at: string }>`
    select student_id as "studentID", to_char(made_at at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS') as at
    from absence_alert where date_of = ${dateOf} order by student_id`.execute(db);
  return rows;
}
