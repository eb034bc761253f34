import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** An absence that is known in advance; both days inclusive. */
export interface KnownAhead {
  id: number;
  dateFrom: string;
  dateTo: string;
  reason: string;
}

/** Absences of a student that are known of a day and those after it, the next first. */
export async function knownAhead(db: Database, studentId: number, day: string): Promise<KnownAhead[]> {
  const { rows } = await sql<KnownAhead>`
    select k.id, k.date_from as "dateFrom", k.date_to as "dateTo", n.label as reason
    from known_absence k join absence_reason n on n.id = k.reason_id
    where k.student_id = ${studentId} and k.cancelled_at is null and k.date_to >= ${day}::date
    order by k.date_from, k.id limit 50`.execute(db);
  return rows;
}

/**
 * SQL: whether an absence of a student is known of one of the days of a row, from the school's today on.
 * @param row alias of a row with `student_id`, `date_from` and `date_to`
 */
export const isKnownAhead = (row: string, today: string): RawBuilder<boolean> =>
  sql`exists (select from known_absence k where k.student_id = ${sql.ref(`${row}.student_id`)} and k.cancelled_at is null
    and k.date_to >= ${today}::date and k.date_from <= ${sql.ref(`${row}.date_to`)} and k.date_to >= ${sql.ref(`${row}.date_from`)})`;
