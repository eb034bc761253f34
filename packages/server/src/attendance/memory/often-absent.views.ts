import { sql } from 'kysely';
import type { Database } from '../../platform/database/school.ts';

/**
 * Students of whom marks of at least so many of these days say absent without a reason: those among whom the rule of a
 * day is worth asking. Some of them were late, known in advance, or explained since.
 * @param among of these alone
 */
export async function perhapsOftenAbsent(
  db: Database,
  { days, atLeast, reasonIds }: { days: readonly string[]; atLeast: number; reasonIds: readonly number[] },
  among?: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select student_id as id from attendance_mark
    where date_of = any(${[...days]}::date[]) and status = 'absent'
      and ${among ? sql`student_id = any(${[...among]}::integer[])` : sql`true`}
      and (reason_id is null or reason_id = any(${[...reasonIds]}::integer[]))
    group by student_id having count(distinct date_of) >= ${atLeast}`.execute(db);
  return rows.map(({ id }) => id);
}
