import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { School } from '../../src/platform/database/school.ts';
import { emptySchool } from '../new-school.ts';

const root = join(import.meta.dirname, '../../src');
/** The database's own clock, in SQL. */
const asks =
  /(?<![.\w])(now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|\bcurrent_(date|time|timestamp)\b|\blocaltime(stamp)?\b/i;

/**
 * Where SQL asks the database what time it is, and why that is right there: ages, leases and what several servers have to
 * agree on. The school's day and hour come from the server's clock, in writes as `request_time()`.
 */
const places: Record<string, string> = {
  'platform/jobs/queue.ts': 'Jobs are due, and late, by the clock that calls them.',
  'platform/jobs/schema.ts': 'When the queue was made.',
  'platform/jobs/tick.ts': 'For how long no process has asked what is due.',
  'platform/jobs/workers.ts': 'For how long a worker that died has held its jobs.',
  'platform/http/still-may.ts': 'For how long this transaction has run.',
  'platform/http/idempotency.ts': 'The age of an answer that is kept for a repeat.',
  'platform/realtime/presence.queries.ts': 'For how long a socket has been silent.',
  'platform/realtime/connections.queries.ts': 'For how long a server has been silent.',
  'session/watch.views.ts': 'For how long a server has been silent.',
  'behaviour/save-report.queries.ts':
    'Each save of an event differs from the one before, and raises its version.',
  'platform/backup/cluster.ts': 'The moment in the journal of the database up to which a copy reaches.',
};

/** The same of what a database with all migrations has of its own. */
const defaults = [
  'change_notice.at',
  'idempotency_key.at',
  'initial_permission.at',
  'presence.seen_at',
  'realtime_connection.seen_at',
];
const functions = [
  // Six years back: a day more or less is nothing.
  'drop_audit_until',
  'request_time',
];

let school: School;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ school, drop } = await emptySchool());
});
afterAll(() => drop());

test('SQL asks the database for the time where this list says why, and nowhere else', () => {
  const found = globSync('**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => {
      const texts = readFileSync(join(root, file), 'utf8').match(/`[^`]*`|'[^'\n]*'|"[^"\n]*"/g) ?? [];
      return texts.some((text) => asks.test(text.replace(/\$\{[^}]*\}/g, '')));
    });
  expect(found.sort()).toEqual(Object.keys(places).sort());
});

test('no column is filled with the time of the database but ages and leases', async () => {
  const { rows } = await school.pool.query<{ name: string }>(`
    select c.relname || '.' || a.attname as name
    from pg_attrdef d join pg_class c on c.oid = d.adrelid
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where c.relnamespace = current_schema()::regnamespace and not c.relispartition
      and pg_get_expr(d.adbin, d.adrelid) ~* '(now|_timestamp)\\(\\)|current_(date|time)'
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(defaults);
});

test('no function of the database asks it for the time but those that say why', async () => {
  const { rows } = await school.pool.query<{ name: string }>(`
    select p.proname as name from pg_proc p
    where p.pronamespace = current_schema()::regnamespace
      and p.prosrc ~* '\\m(now|\\w+_timestamp)\\(\\)|current_(date|time|timestamp)'
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(functions);
});
