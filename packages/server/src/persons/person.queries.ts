import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** What the rules ask of a person before anything of them is told. */
export interface KnownPerson {
  id: number;
  guid: string;
  fullName: string;
  isStudent: boolean;
  isStaff: boolean;
  version: number;
}

/** A person, until the transaction ends where `lock` is set; null for none and for a record merged into another. */
export async function findPerson(db: Database, id: number, lock = false): Promise<KnownPerson | null> {
  const { rows } = await sql<KnownPerson>`
    select p.id, p.guid, p.full_name as "fullName", p.version, exists (select from student where id = p.id) as "isStudent",
      exists (select from staff where id = p.id) as "isStaff"
    from person p where p.id = ${id} and p.merged_into is null ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? null;
}
