import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** Who sees as whom. */
export interface StoredView {
  id: number;
  sessionId: number;
  /** The adult. */
  personId: number;
}

/** Keeps the sum of a new view. @returns its id */
export async function addView(
  db: Database,
  { sessionId, personId }: Omit<StoredView, 'id'>,
  { sum, now, expiresAt }: { sum: Buffer; now: Date; expiresAt: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into parent_view (token_sum, session_id, person_id, opened_at, expires_at)
    values (${sum}, ${sessionId}, ${personId}, ${now}, ${expiresAt}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** The view of a token, while it lasts; null where there is none. */
export async function viewOfSum(db: Database, sum: Buffer, now: Date): Promise<StoredView | null> {
  const { rows } = await sql<StoredView>`
    select id, session_id as "sessionId", person_id as "personId" from parent_view
    where token_sum = ${sum} and expires_at > ${now}`.execute(db);
  return rows[0] ?? null;
}

/** Those of these views that were not closed and have not run out. */
export async function viewsOpenAmong(db: Database, ids: readonly number[], now: Date): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from parent_view where id = any(${[...ids]}::integer[]) and expires_at > ${now}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Ends a view of a session. @returns whether there was one */
export async function endView(db: Database, id: number, sessionId: number): Promise<boolean> {
  const { rows } = await sql`
    delete from parent_view where id = ${id} and session_id = ${sessionId} returning id`.execute(db);
  return rows.length > 0;
}

/** Drops views that have ended. */
export async function dropViews(db: Database, now: Date): Promise<void> {
  await sql`delete from parent_view where expires_at <= ${now}`.execute(db);
}
