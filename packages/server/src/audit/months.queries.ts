import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** So many months are there ahead of the one that has begun. */
const AHEAD = 3;

/** Makes the months of the audit that are not there yet, this one and some ahead. */
export const makeAuditMonths = async (db: Database): Promise<void> => {
  await sql`call keep_audit_months((request_time() at time zone 'UTC')::date, ${sql.lit(AHEAD + 1)})`.execute(
    db,
  );
};

/**
 * Drops the months of the audit that ended before a day; the database refuses one of the last six years. All writers wait
 * meanwhile: where it cannot be done at once it is left for another time. @returns the names of what was dropped
 */
export async function dropAuditUntil(db: Database, day: string): Promise<string[]> {
  await sql`set local lock_timeout = '2s'`.execute(db);
  const { rows } = await sql<{ dropped: string[] }>`select drop_audit_until(${day}::date) as dropped`.execute(
    db,
  );
  return rows[0]?.dropped ?? [];
}
