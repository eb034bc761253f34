import { sql } from 'kysely';
import { person, student } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

/** Students by the numbers that the school gives them. */
export async function studentsByNumber(
  db: Database,
  numbers: readonly string[],
): Promise<Map<string, { id: number; itemName: string }>> {
  const { rows } = await sql<{ number: string; id: number; itemName: string }>`
    select s.number, p.id, p.list_name as "itemName" from ${student} s join ${person} p on p.id = s.id
    where s.number = any(${[...numbers]}::text[]) and p.merged_into is null`.execute(db);
  return new Map(rows.map(({ number, ...one }) => [number, one]));
}

/** Which rows of a file were imported before, by what tells them apart. */
export async function importedBefore(db: Database, sums: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sum: string }>`
    select source_id as sum from behaviour_report where source_id = any(${[...sums]}::text[])`.execute(db);
  return new Set(rows.map(({ sum }) => sum));
}
