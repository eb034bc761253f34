import { sql } from 'kysely';
import type { AreaDemo } from '../platform/area.ts';
import type { Database } from '../platform/database/school.ts';

/** Whether anybody is in the school's records. */
async function hasPersons(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from person) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Two loads of one school must wait for each other. */
async function lockPersons(db: Database): Promise<void> {
  await sql`lock table person in share row exclusive mode`.execute(db);
}

export const personsDemo = { isInUse: hasPersons, lock: lockPersons } satisfies AreaDemo;
