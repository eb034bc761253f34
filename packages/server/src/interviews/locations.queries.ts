import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { keptTable } from '../platform/records/kept-table.ts';

/** Rooms by name, those out of use last. */
export const locations = keptTable<'interview_location', { itemName: string; dateClosed: string | null }>({
  table: 'interview_location',
  owner: null,
  columns: { itemName: 'name', dateClosed: 'date_closed' },
  order: () => sql`date_closed is not null, lower(name), id`,
});

/** Which of these rooms there are, in use or not. */
export async function locationsAmong(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from interview_location where id = any(${[...ids]}::integer[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
