import { sql } from 'kysely';
import type { Database, School } from '../database/school.ts';
import { ensure } from '../problem.ts';
import { inQueue } from './schema.ts';

/** A job as it stands in the queue; one that is done is in it no more. */
export interface QueuedJob {
  id: number;
  name: string;
  /** waiting: its time has not come, or nobody has begun; failing: it will be tried again; failed: it will not. */
  state: 'waiting' | 'running' | 'failing' | 'failed';
  /** How often it was begun, of how many times. */
  attempts: number;
  maxAttempts: number;
  /** Instants, ISO with zone; null: it runs, or is tried no more. */
  nextTry: string | null;
  createdAt: string;
  /** Why the last try failed, in words that say nothing of anybody. */
  lastError: string | null;
}

/** The id in notices of the queue, which are of all of it. */
export const QUEUE_ID = 1;

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The queue: what failed for good first, then what fails, runs and waits, by the next try; all of it, one job, or the first so many. */
export async function listJobs(
  db: Database,
  school: Pick<School, 'schema'>,
  { id, most }: { id?: number; most?: number } = {},
): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    select * from (
      select j.id::float8 as id, j.task_identifier as name, j.attempts, j.max_attempts as "maxAttempts", j.last_error as "lastError",
        case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed'
          when j.attempts > 0 then 'failing' else 'waiting' end as state,
        case when j.locked_at is null and j.attempts < j.max_attempts then ${instant('j.run_at')} end as "nextTry",
        ${instant('j.created_at')} as "createdAt", j.run_at
      from ${inQueue(school, 'jobs')} j
      where ${id === undefined ? sql`true` : sql`j.id = ${id}`}
    ) listed
    order by array_position(array['failed', 'failing', 'running', 'waiting'], state), run_at, id
    limit ${most ?? null}`.execute(db);
  return rows.map(({ run_at: _, ...job }: QueuedJob & { run_at?: unknown }) => job);
}

/** How many jobs there are in it. */
export async function countJobs(db: Database, school: Pick<School, 'schema'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${inQueue(school, 'jobs')}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Lets a job be tried at once, with all its tries before it.
 * @throws Problem record.unknown: there is none, or it is done meanwhile; job.running
 */
export async function retryJob(db: Database, school: Pick<School, 'schema'>, id: number): Promise<void> {
  const { rows: found } = await sql`select from ${inQueue(school, 'jobs')} where id = ${id}`.execute(db);
  ensure(found.length, 'record.unknown');
  const { rows } = await sql`
    select from ${inQueue(school, 'reschedule_jobs')}(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(
    db,
  );
  ensure(rows.length, 'job.running');
  await noticeJobs(db);
}

/** Tells who watches the queue that it is another one now. */
export async function noticeJobs(db: Database): Promise<void> {
  await db
    .insertInto('change_notice')
    .values({ model: 'Job', ids: [QUEUE_ID], action: 'update' })
    .execute();
}

/** What an administrator would want to know of the queue. */
export interface QueueCounts {
  /** Jobs that failed for good, and since when the first of them stands so. */
  failed: number;
  failedSince: Date | null;
  /** Jobs whose time came at least so many seconds ago and that nobody has begun, and when the first of them was due. */
  overdue: number;
  overdueSince: Date | null;
}

/** Counts what goes wrong in the queue, by the database's clock, which calls its jobs. */
export async function countQueue(
  db: Database,
  school: Pick<School, 'schema'>,
  overdueSeconds: number,
): Promise<QueueCounts> {
  const failed = sql`attempts >= max_attempts and locked_at is null`;
  const overdue = sql`attempts < max_attempts and locked_at is null
    and run_at < now() - make_interval(secs => ${overdueSeconds})`;
  const { rows } = await sql<QueueCounts>`
    select count(*) filter (where ${failed})::integer as failed,
      min(updated_at) filter (where ${failed}) as "failedSince",
      count(*) filter (where ${overdue})::integer as overdue, min(run_at) filter (where ${overdue}) as "overdueSince"
    from ${inQueue(school, 'jobs')}`.execute(db);
  return rows[0] ?? { failed: 0, failedSince: null, overdue: 0, overdueSince: null };
}

/** Whether a job of a kind runs, or will be tried. */
export async function isQueued(db: Database, school: Pick<School, 'schema'>, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${inQueue(school, 'jobs')}
    where task_identifier = ${name} and (locked_at is not null or attempts < max_attempts) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether a job could begin now. */
export async function isAnyDue(db: Database, school: Pick<School, 'schema'>): Promise<boolean> {
  const { rows } = await sql`
    select from ${inQueue(school, '_private_jobs')} where is_available and run_at <= now() limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
