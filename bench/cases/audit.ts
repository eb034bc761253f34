import { indexAuditOfBefore } from '@homeroom/server/audit/indexes.queries.ts';
import { requestText } from '../load/connection.ts';
import type { Result } from '../measure/result.ts';
import type { Bench } from './bench.ts';
import { signIn } from './people.ts';
import { askDatabase, inSchool } from './stored.ts';
import { timeRequests } from './timing.ts';

/** Changes of two years of a large school, and as many of them at a time. */
const MANY = { full: 10_000_000, quick: 500_000 };
const AT_A_TIME = 250_000;
const DAYS = 400;
const TABLES = [
  'attendance_mark',
  'roll',
  'person',
  'flag',
  'relation',
  'report_result',
  'billing_line',
  'indicator_mark',
];

/** Writes changes as triggers write them, of some thousand accounts and as many records. */
async function fillAudit(dataDir: string, many: number): Promise<void> {
  await askDatabase(dataDir, async (pool) => {
    const names = TABLES.map((name) => `'${name}'`).join(', ');
    for (let from = 0; from < many; from += AT_A_TIME)
      await pool.query(
        `insert into audit_change (at, action, by_user_id, by_name, table_name, row_guid, old_values, new_values, save_id)
         select now() - interval '1 day' * (${DAYS} - n * ${DAYS}::float8 / ${many}), 'update', (1 + n % 900)::int, (1 + n % 900)::text,
           (array[${names}])[(1 + n * 7919 % ${TABLES.length})::int], md5((n % 200000)::text)::uuid,
           '{"status": "present", "details": ""}', '{"status": "absent", "details": "by phone"}', n / 3
         from generate_series(${from}::bigint, ${Math.min(many, from + AT_A_TIME) - 1}::bigint) n`,
      );
    await pool.query('analyze audit_change');
  });
  // As the job does that runs after an upgrade.
  await inSchool(dataDir, indexAuditOfBefore);
}

/** The plan of a day, so that the figure has its reason beside it. */
async function planOfDay(dataDir: string, day: string): Promise<string> {
  return askDatabase(dataDir, async (pool) => {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off)
       select * from audit_change c where c.at >= '${day}' and c.at < '${day}'::date + 1
       order by c.at desc, c.save_id desc, c.id desc limit 400`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

/** A day, a filtered day and a year by somebody, found in ten million rows of the audit. */
export async function readAudit(bench: Bench, quick = false): Promise<Result[]> {
  const many = quick ? MANY.quick : MANY.full;
  bench.say(`writing ${many.toLocaleString('en')} rows of the audit …`);
  await fillAudit(bench.dataDir, many);
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  bench.say(await planOfDay(bench.dataDir, dayBefore(200)));
  const [token = ''] = await signIn(bench.server.port, ['admin']);
  const days = Array.from({ length: 60 }, (_, nth) => 5 + nth * 6);
  const asked = (query: (day: number) => string) =>
    days.map((day) => requestText('GET', `/api/AuditSaves?${query(day)}`, { token }));
  const ofDay = (day: number) => `dateOfStart=${dayBefore(day)}&dateOfEnd=${dayBefore(day - 1)}`;
  const goals: Result['goals'] = [
    { of: 'p95', atMost: 300 },
    { of: 'errors', atMost: 0 },
  ];
  const line = (key: string, what: string) => ({
    key,
    what: `${what}, ${many.toLocaleString('en')} rows`,
    goals,
  });
  return [
    await timeRequests(bench, line('audit-day', 'a day of the audit, first page'), asked(ofDay), {
      lanes: 1,
    }),
    await timeRequests(
      bench,
      line('audit-day-rare', 'a day by somebody, of one kind of record'),
      asked((day) => `${ofDay(day)}&userID=${1 + day}&searchTableName=flag`),
      { lanes: 1 },
    ),
    await timeRequests(
      bench,
      line('audit-year-by', 'a year by somebody, first page'),
      asked((day) => `dateOfStart=${dayBefore(380)}&dateOfEnd=${dayBefore(0)}&userID=${1 + day}`),
      { lanes: 1 },
    ),
  ];
}
