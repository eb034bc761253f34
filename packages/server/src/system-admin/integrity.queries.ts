import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { Found } from './contributions.facts.ts';

/** The id in notices of the checks, which are of all of them. */
export const INTEGRITY_ID = 1;

export interface IntegrityResult {
  name: string;
  state: 'ok' | 'wrong' | 'failed';
  count: number;
  hasMore: boolean;
  found: Found[];
  error: string;
  checkedAt: Date;
}

/** What each check found when it was made last. */
export const integrityResults = async (db: Database): Promise<IntegrityResult[]> => {
  const { rows } = await sql<IntegrityResult>`
    select name, state, count, has_more as "hasMore", found, error, checked_at as "checkedAt" from integrity_result`.execute(
    db,
  );
  return rows;
};

/** The run of all checks that was begun last. */
export const lastIntegrityRun = async (
  db: Database,
): Promise<{ startedAt: Date; endedAt: Date | null } | undefined> => {
  const { rows } = await sql<{ startedAt: Date; endedAt: Date | null }>`
    select started_at as "startedAt", ended_at as "endedAt" from integrity_run`.execute(db);
  return rows[0];
};

/** Tells who looks at the checks that something of them is another now. */
const notice = (db: Database) =>
  db
    .insertInto('change_notice')
    .values({ model: 'DatabaseIntegrity', ids: [INTEGRITY_ID], action: 'update' })
    .execute();

/** Notes what a check has found. */
export async function saveResult(db: Database, result: IntegrityResult): Promise<void> {
  const { name, state, count, hasMore, found, error, checkedAt } = result;
  await sql`
    insert into integrity_result (name, state, count, has_more, found, error, checked_at)
    values (${name}, ${state}, ${count}, ${hasMore}, ${JSON.stringify(found)}::jsonb, ${error}, ${checkedAt})
    on conflict (name) do update set state = excluded.state, count = excluded.count, has_more = excluded.has_more,
      found = excluded.found, error = excluded.error, checked_at = excluded.checked_at`.execute(db);
  await notice(db);
}

/** Notes that all checks are begun. */
export async function beginRun(db: Database, now: Date): Promise<void> {
  await sql`insert into integrity_run (id, started_at) values (1, ${now})
    on conflict (id) do update set started_at = excluded.started_at, ended_at = null`.execute(db);
  await notice(db);
}

/** Notes that all checks were made, and forgets those that there are no more. */
export async function endRun(db: Database, now: Date, names: readonly string[]): Promise<void> {
  await sql`update integrity_run set ended_at = ${now}`.execute(db);
  await sql`delete from integrity_result where name <> all(${[...names]}::text[])`.execute(db);
  await notice(db);
}

/** Makes a transaction one that only reads, and that gives up where one of its statements takes too long. */
export const readOnly = async (db: Database, seconds: number): Promise<void> => {
  await sql
    .raw(`set transaction read only; set local statement_timeout = '${Math.ceil(seconds)}s'`)
    .execute(db);
};
