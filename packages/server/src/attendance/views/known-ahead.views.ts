import type { PartOfDay } from '@homeroom/contract/shared/part-of-day.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/school.ts';
import { isOfWholeDays } from '../rules/part-of-day.views.ts';

/** An absence that is known in advance; both days inclusive. */
export interface KnownAhead extends PartOfDay {
  id: number;
  dateFrom: string;
  dateTo: string;
  reason: string;
}

/** Absences of a student that are known of a day and those after it, the next first. */
export async function knownAhead(db: Database, studentId: number, day: string): Promise<KnownAhead[]> {
  const { rows } = await sql<KnownAhead>`
    select k.id, k.date_from as "dateFrom", k.date_to as "dateTo",
      to_char(k.time_from, 'HH24:MI') as "timeFrom", to_char(k.time_to, 'HH24:MI') as "timeTo", n.label as reason
    from known_absence k join absence_reason n on n.id = k.reason_id
    where k.student_id = ${studentId} and k.cancelled_at is null and k.date_to >= ${day}::date
    order by k.date_from, k.time_from nulls first, k.id limit 50`.execute(db);
  return rows;
}

/**
 * SQL: whether an absence of a student is known of one of the days of a row, from the school's today on; of a part of a
 * day only where it holds all that the row speaks of.
 * @param row alias of a row with `student_id`, `date_from`, `date_to`, `time_from` and `time_to`
 */
export const isKnownAhead = (row: string, today: string): RawBuilder<boolean> =>
  sql`exists (select from known_absence k where k.student_id = ${sql.ref(`${row}.student_id`)} and k.cancelled_at is null
    and k.date_to >= ${today}::date and k.date_from <= ${sql.ref(`${row}.date_to`)} and k.date_to >= ${sql.ref(`${row}.date_from`)}
    and (${sql.raw(isOfWholeDays('k'))}
      or ${sql.ref(`${row}.date_from`)} = ${sql.ref(`${row}.date_to`)}
        and (k.time_from is null or k.time_from <= ${sql.ref(`${row}.time_from`)})
        and (k.time_to is null or k.time_to >= ${sql.ref(`${row}.time_to`)})))`;
