import { sql } from 'kysely';
import type { Database } from './school.ts';

/** The day that the database is at, `yyyy-MM-dd`: enough for hints, which are no data. */
export async function dayOfDatabase(db: Database): Promise<string> {
  const { rows } = await sql<{ today: string }>`select current_date::text as today`.execute(db);
  return rows[0]?.today as string;
}
