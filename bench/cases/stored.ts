import { createPool } from '@homeroom/server/platform/database/pool.ts';
import { startEmbeddedPostgres } from '@homeroom/server/platform/postgres/embedded.ts';
import type pg from 'pg';
import type { Line } from '../load/lines.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** Asks the database of a data folder itself, past the server. */
export async function askDatabase<T>(dataDir: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const { host, port, user, database, password } = postgres;
  const pool = createPool(
    { host, port, user, database, ...(password ? { password } : {}) },
    'school_default',
    1,
  );
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

/**
 * How many acknowledged marks are not in the database exactly as they were acknowledged: mark, version, and an audit
 * entry for every save.
 */
export async function lostMarks(dataDir: string, lines: readonly Line[]): Promise<number> {
  const acknowledged = JSON.stringify(
    lines.map(({ rollClass, dateOf, studentID, version, mark }) => ({
      code: rollClass,
      day: dateOf,
      student: studentID,
      version,
      mark,
    })),
  );
  return askDatabase(dataDir, async (pool) => {
    const { rows } = await pool.query<{ lost: number }>(
      `with acknowledged as (
        select * from jsonb_to_recordset($1::jsonb) as a(code text, day date, student integer, version integer, mark text)
      ), stored as (
        select a.*, m.guid, m.status, m.version as stored_version, m.layer,
          (select count(distinct e.at) from audit_entry e where e.row_guid = m.guid) as saves
        from acknowledged a
          left join roll_class c on c.code = a.code
          left join roll r on r.roll_class_id = c.id and r.date_of = a.day
          left join attendance_mark m on m.roll_id = r.id and m.student_id = a.student and m.layer = 2
      )
      select count(*) filter (where status is distinct from mark or stored_version is distinct from version or saves < 1)::int as lost
      from stored`,
      [acknowledged],
    );
    return rows[0]?.lost ?? lines.length;
  });
}
