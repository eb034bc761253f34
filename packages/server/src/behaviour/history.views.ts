import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { levelOf } from './persons.views.ts';

/** The level that somebody stands at, with the day from which they do; null: none. */
export async function levelNow(
  db: Database,
  personId: number,
): Promise<{ id: number; itemName: string; dateOf: string } | null> {
  const { rows } = await sql<{ level: { id: number; itemName: string; dateOf: string } | null }>`
    select ${levelOf(sql`${personId}::integer`)} as level`.execute(db);
  return rows[0]?.level ?? null;
}
