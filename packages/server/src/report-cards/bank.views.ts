import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { classDetail } from '../subjects/subjects.facts.ts';

/** The subject and level of a class; undefined: there is none. */
export async function classScope(
  db: Database,
  classId: number,
): Promise<{ subjectId: number | null; levelId: number | null } | undefined> {
  const { rows } = await sql<{ subjectId: number | null; levelId: number | null }>`
    select subject_id as "subjectId", level_id as "levelId" from ${classDetail} where id = ${classId}`.execute(
    db,
  );
  return rows[0];
}
