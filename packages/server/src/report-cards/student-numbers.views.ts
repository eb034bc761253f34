import { sql } from 'kysely';
import { student } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

/** The numbers that the school gives, by student; who has none is left out. */
export async function numbersOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; number: string }>`
    select id, number from ${student} where id = any(${[...ids]}::integer[]) and number is not null`.execute(
    db,
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}
