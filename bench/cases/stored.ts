import { openSchool, type School } from '@homeroom/server/platform/database/school.ts';
import { startEmbeddedPostgres } from '@homeroom/server/platform/postgres/embedded.ts';
import type pg from 'pg';
import type { Line } from '../load/lines.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** Works in the school of a data folder, past the server. */
export async function inSchool<T>(dataDir: string, work: (school: School) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const { host, port, user, database, password } = postgres;
  const school = openSchool(
    { host, port, user, database, ...(password ? { password } : {}) },
    'default',
    'school_default',
    1,
  );
  try {
    return await work(school);
  } finally {
    await school.close();
    await postgres.stop();
  }
}

/** Asks the database of a data folder itself. */
export const askDatabase = <T>(dataDir: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> =>
  inSchool(dataDir, ({ pool }) => work(pool));

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
