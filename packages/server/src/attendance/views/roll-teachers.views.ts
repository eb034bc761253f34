import type { RollTeacher } from '@homeroom/contract/attendance/roll-teachers.endpoints.ts';
import { sql } from 'kysely';
import { person, staff } from '../../persons/persons.facts.ts';
import type { Database } from '../../platform/database/school.ts';

/** The numbers at work of those of these persons who are staff and have one; never a private one. */
export async function numbersAtWork(db: Database, ids: readonly number[]): Promise<RollTeacher[]> {
  const { rows } = await sql<RollTeacher>`
    select p.id as "personID", btrim(p.work_phone) as "workPhone" from ${staff} s join ${person} p on p.id = s.id
    where p.id = any(${[...ids]}::integer[]) and p.merged_into is null and btrim(p.work_phone) <> ''
    order by p.id`.execute(db);
  return rows;
}
