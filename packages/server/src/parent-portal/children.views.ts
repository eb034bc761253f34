import { sql } from 'kysely';
import { rollClassOn, rollClassTeacherOn } from '../enrolment/enrolment.facts.ts';
import { person, photoVersionOf } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

/** A child, with the roll class of a day and who teaches it. */
export interface ChildRow {
  id: number;
  fullName: string;
  givenName: string;
  /** What tells the photo from the one before; null: there is none. */
  photoVersion: string | null;
  rollClass: string;
  teacher: string | null;
}

/** These persons by name; records that were merged into another are none. */
export async function childrenOn(db: Database, ids: readonly number[], day: string): Promise<ChildRow[]> {
  const { rows } = await sql<ChildRow>`
    select p.id, p.full_name as "fullName", coalesce(nullif(p.preferred_name, ''), p.given_name) as "givenName", ${photoVersionOf()} as "photoVersion",
      ${rollClassOn(day)} as "rollClass", (${rollClassTeacherOn(day)})->>'fullName' as teacher
    from ${person} p where p.id = any(${[...ids]}::integer[]) and p.merged_into is null
    order by p.full_name, p.id`.execute(db);
  return rows;
}
