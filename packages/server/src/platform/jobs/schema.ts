import { sql } from 'kysely';
import { ensureSchema } from '../database/installation.ts';
import type { School } from '../database/school.ts';

/** The step to which the queue's own migrations bring its schema; a test compares it with the library's. */
export const QUEUE_REVISION = 20;

/** The schema of the queue, beside the school's: the library keeps its tables to itself. */
export const jobsSchemaOf = ({ schema }: Pick<School, 'schema'>): string => `${schema}_jobs`;

/** A table or function of the queue, for SQL. */
export const inQueue = (school: Pick<School, 'schema'>, name: string) => sql.id(jobsSchemaOf(school), name);

/** Makes what the queue needs before its own migrations. @returns the step that these are at */
async function prepareSchema({ pool }: School, schema: string): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtext('homeroom.installation'))");
    await ensureSchema(client, schema);
    // Without its table of migrations the library would make the schema itself, which takes a right that not every role has.
    await client.query(
      `create table if not exists ${schema}.migrations (id int primary key, ts timestamptz default now() not null, breaking boolean not null default false)`,
    );
    // The last occurrence of each job with a schedule: what was done is not done again.
    await client.query(
      `create table if not exists ${schema}.tick (name text primary key, occurrence text not null, at timestamptz not null default now())`,
    );
    // Earlier versions kept times of the school without a zone, which an instant may sort before.
    await client.query(`delete from ${schema}.tick where occurrence like '%T%' and occurrence not like '%Z'`);
    const { rows } = await client.query<{ revision: number | null }>(
      `select max(id) as revision from ${schema}.migrations`,
    );
    await client.query('commit');
    return rows[0]?.revision ?? 0;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Sees that the queue of a school is there and up to date. The library is loaded only where it has something to do.
 * @throws Error in words where the database role may not create the schema
 */
export async function ensureJobs(school: School): Promise<void> {
  const schema = jobsSchemaOf(school);
  if ((await prepareSchema(school, schema)) >= QUEUE_REVISION) return;
  const [{ runMigrations }, { quietLogger }] = await Promise.all([
    import('graphile-worker'),
    import('./quiet-logger.ts'),
  ]);
  await runMigrations({ pgPool: school.pool, schema, logger: quietLogger() });
}
