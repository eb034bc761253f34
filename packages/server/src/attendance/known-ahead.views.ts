import { sql } from 'kysely';
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
