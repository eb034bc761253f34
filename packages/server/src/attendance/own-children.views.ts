import type { OwnChild } from '@homeroom/contract/attendance/own-children.endpoints.ts';
import { sql } from 'kysely';
import { rollClassOn, rollClassTeacherOn } from '../enrolment/enrolment.facts.ts';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

/** These persons by name, with their roll class of a day and who teaches it. */
export async function childrenOn(
  db: Database,
  ids: readonly number[],
  day: string,
): Promise<Pick<OwnChild, 'id' | 'fullName' | 'rollClass' | 'teacher'>[]> {
  const { rows } = await sql<Pick<OwnChild, 'id' | 'fullName' | 'rollClass' | 'teacher'>>`
    select p.id, p.full_name as "fullName", ${rollClassOn(day)} as "rollClass",
      (${rollClassTeacherOn(day)})->>'fullName' as teacher
    from ${person} p where p.id = any(${[...ids]}::integer[]) and p.merged_into is null
    order by p.full_name, p.id`.execute(db);
  return rows;
}
