import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** Names of cycles. */
export async function cycleNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from interview_cycle where id = any(${[...ids]}::integer[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether there is an evening on a day. */
export async function sessionsOn(db: Database, day: string): Promise<boolean> {
  const { rows } = await sql<{ are: boolean }>`
    select exists (select from interview_session where date_of = ${day} and date_closed is null) as are`.execute(
    db,
  );
  return rows[0]?.are ?? false;
}

/** For whom talks of a day are booked. */
export async function remindedOn(
  db: Database,
  day: string,
): Promise<{ cycleId: number; adultId: number; cycle: string }[]> {
  const { rows } = await sql<{ cycleId: number; adultId: number; cycle: string }>`
    select distinct b.cycle_id as "cycleId", b.adult_id as "adultId", c.name as cycle
    from interview_booking b join interview_cycle c on c.id = b.cycle_id join interview_session e on e.id = b.session_id
    where e.date_of = ${day} and b.date_closed is null order by b.cycle_id, b.adult_id`.execute(db);
  return rows;
}
