import { sql } from 'kysely';
import type { Database, School } from '../database/school.ts';
import type { JobKind } from './job.ts';
import { inQueue } from './schema.ts';

/** How often a job is tried, each time after e times as long, from 3 seconds to 6 hours: a day in all. */
export const MAX_ATTEMPTS = 14;

/** A job that is to be done. */
export interface Enqueued<Payload> {
  kind: JobKind<Payload>;
  payload: Payload;
  /** A job of this key that has not begun yet is replaced: of several there is one. */
  jobKey?: string;
  /** Not before; absent: now. */
  runAt?: Date;
}

/**
 * Puts jobs into the queue within the transaction of their cause: they are done once it is committed, and never where
 * it is not.
 */
export async function enqueueJobs<Payload>(
  db: Database,
  school: Pick<School, 'schema' | 'clock'>,
  jobs: readonly Enqueued<Payload>[],
): Promise<void> {
  if (!jobs.length) return;
  const specs = jobs.map(({ kind, payload, jobKey, runAt }) => ({
    identifier: kind.name,
    payload: kind.payload.parse(payload),
    max_attempts: MAX_ATTEMPTS,
    job_key: jobKey === undefined ? null : `${kind.name}:${jobKey}`,
    // The queue is called by the database's clock.
    run_at: runAt ? (school.clock.onMachine?.(runAt) ?? runAt).toISOString() : null,
  }));
  await sql`select count(*) from ${inQueue(school, 'add_jobs')}(array(
    select json_populate_record(null::${inQueue(school, 'job_spec')}, spec)
    from json_array_elements(${JSON.stringify(specs)}::json) spec))`.execute(db);
}

/** Puts one job into the queue, as `enqueueJobs` does. */
export const enqueueJob = <Payload>(
  db: Database,
  school: Pick<School, 'schema' | 'clock'>,
  kind: JobKind<Payload>,
  payload: Payload,
  options: Pick<Enqueued<Payload>, 'jobKey' | 'runAt'> = {},
): Promise<void> => enqueueJobs(db, school, [{ kind, payload, ...options }]);
