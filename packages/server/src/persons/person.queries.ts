import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** What the rules ask of a person before anything of them is answered. */
export interface KnownPerson {
  id: number;
  guid: string;
  fullName: string;
  isStudent: boolean;
  isStaff: boolean;
  version: number;
}

/** How the row of a person is locked until the transaction ends. */
const locks = {
  /** What is written for a person must not land on a record that is being merged. */
  share: sql`for key share of p`,
  update: sql`for update of p`,
};

/** A person that there is, locked where it is said; null for none and for a record that was merged into another. */
export async function findPerson(
  db: Database,
  id: number,
  lock?: keyof typeof locks,
): Promise<KnownPerson | null> {
  const { rows } = await sql<KnownPerson>`
    select p.id, p.guid, p.full_name as "fullName", p.version, exists (select from student where id = p.id) as "isStudent",
      exists (select from staff where id = p.id) as "isStaff"
    from person p where p.id = ${id} and p.merged_into is null ${lock ? locks[lock] : sql``}`.execute(db);
  return rows[0] ?? null;
}
