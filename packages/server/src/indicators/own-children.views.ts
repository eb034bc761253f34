import { sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

/** These persons by name; records that were merged into another are none. */
export async function namesOf(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; fullName: string }[]> {
  const { rows } = await sql<{ id: number; fullName: string }>`
    select id, full_name as "fullName" from ${person}
    where id = any(${[...ids]}::integer[]) and merged_into is null order by full_name, id`.execute(db);
  return rows;
}
