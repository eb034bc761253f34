import { sql } from 'kysely';
import { person, student } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

/** Names as heads write them and campuses, by student. */
export async function studentExtras(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, { fullName: string; campusId: number | null }>> {
  const { rows } = await sql<{ id: number; fullName: string; campusId: number | null }>`
    select s.id, p.full_name as "fullName", s.campus_id as "campusId"
    from ${student} s join ${person} p on p.id = s.id where s.id = any(${[...ids]}::integer[])`.execute(db);
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}
