import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { TestClock } from '../../../test/caller.ts';
import { emptySchool } from '../../../test/empty-school.ts';
import { eventually } from '../../../test/eventually.ts';
import type { Database } from '../database/school.ts';
import { inTransaction } from '../database/transaction.ts';
import { enqueueJob } from './enqueue.ts';
import { type JobHandler, jobHandler, jobKind, slotOf } from './job.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { listJobs, retryJob } from './queue.ts';
import { ensureJobs, inQueue, QUEUE_REVISION } from './schema.ts';
import { tick } from './tick.ts';

const { school, drop } = await emptySchool();
afterAll(drop);

const kind = jobKind('test.work', z.object({ id: z.int() }));
const running: Jobs[] = [];
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
  await sql`delete from ${inQueue(school, '_private_jobs')}`.execute(school.db);
});

const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
const parts = (handlers: readonly JobHandler[], clock = new TestClock()) => ({
  ...{ school, clock, log, handlers },
  timeZoneOf: async () => 'Australia/Sydney',
  isSchoolDay: async (_db: Database, day: string) => day !== '2026-11-21',
});
/** Works off the queue, as a server does. */
const work = async (run: (id: number) => Promise<void> | void) => {
  const handler = jobHandler({ kind, run: async (_context, { id }) => run(id) });
  const jobs = startJobs(parts([handler]));
  running.push(jobs);
  await jobs.tick();
};
const enqueue = (id: number, options = {}) =>
  inTransaction(school, 'system:test', (db) => enqueueJob(db, school, kind, { id }, options));
const queue = () => listJobs(school.db, school);

test('the queue is at the step of the library, and making it again changes nothing', async () => {
  const { migrations } = (await import(
    new URL('./generated/sql.js', import.meta.resolve('graphile-worker')).href
  )) as { migrations: Record<string, string> };
  expect(Math.max(...Object.keys(migrations).map((name) => Number.parseInt(name, 10)))).toBe(QUEUE_REVISION);
  await ensureJobs(school);
  const { rows } = await sql<{
    at: number;
  }>`select max(id) as at from ${inQueue(school, 'migrations')}`.execute(school.db);
  expect(rows).toEqual([{ at: QUEUE_REVISION }]);
});

test('a job is done once its cause is committed, and not where it is rolled back', async () => {
  const undone = inTransaction(school, 'system:test', async (db) => {
    await enqueueJob(db, school, kind, { id: 1 });
    throw new Error('taken back');
  });
  await expect(undone).rejects.toThrow('taken back');
  await enqueue(2);
  const done: number[] = [];
  await work((id) => void done.push(id));
  await eventually(async () => expect([done, await queue()]).toEqual([[2], []]));
});

test('of several jobs of one key there is one, the last', async () => {
  const runAt = new Date(Date.now() + 3_600_000);
  for (const id of [1, 2, 3]) await enqueue(id, { jobKey: 'the same', runAt });
  await enqueue(4, { jobKey: 'another', runAt });
  expect(await queue()).toHaveLength(2);
  expect((await queue())[0]).toMatchObject({
    name: 'test.work',
    state: 'waiting',
    attempts: 0,
    maxAttempts: 14,
  });
});

test('a job that fails says why without quoting anything, is tried later, and again where somebody says so', async () => {
  let isMended = false;
  const done: number[] = [];
  await enqueue(7);
  await work((id) => {
    if (!isMended) throw Object.assign(new Error('no mailbox of ada@example.org'), { code: 'EENVELOPE' });
    done.push(id);
  });
  const failing = await eventually(async () => {
    const [job] = await queue();
    expect(job).toMatchObject({ state: 'failing', attempts: 1, lastError: 'EENVELOPE' });
    return job;
  });
  expect(Date.parse(failing?.nextTry ?? '')).toBeGreaterThan(Date.now() - 1000);
  const { rows } = await sql<{ all: string }>`
    select json_agg(j)::text as all from ${inQueue(school, '_private_jobs')} j`.execute(school.db);
  expect(`${rows[0]?.all} ${lines.join()}`).not.toContain('ada@');
  isMended = true;
  await inTransaction(school, 'system:test', (db) => retryJob(db, school, failing?.id as number));
  await eventually(async () => expect([done, await queue()]).toEqual([[7], []]));
  const unknown = inTransaction(school, 'system:test', (db) => retryJob(db, school, 99));
  await expect(unknown).rejects.toMatchObject({ code: 'record.unknown' });
});

test("what is due by the school's clock is enqueued once, however many servers ask", async () => {
  const asked: string[] = [];
  const daily = jobHandler({
    kind: jobKind('test.daily', z.object({ day: z.string() })),
    run: async () => {},
    dueOccurrence: ({ localNow, today, isSchoolDay }) => {
      asked.push(localNow);
      return isSchoolDay && localNow.slice(11) >= '06:30' ? today : null;
    },
    payloadOf: (day) => ({ day }),
  });
  const clock = new TestClock();
  const ask = async (instant: string) => {
    clock.set(instant);
    return Promise.all([tick(parts([daily], clock)), tick(parts([daily], clock))]);
  };
  await ask('2026-11-19T19:29:00Z'); // 6:29 in Sydney, on the 20th
  expect(asked[0]).toBe('2026-11-20T06:29:00');
  expect(await queue()).toEqual([]);
  expect(await ask('2026-11-19T19:31:00Z')).toContain(true);
  await ask('2026-11-19T23:00:00Z');
  expect((await queue()).map(({ name }) => name)).toEqual(['test.daily']);
  await ask('2026-11-20T21:00:00Z'); // the 21st, without school
  expect(await queue()).toHaveLength(1);
  await ask('2026-11-21T21:00:00Z');
  expect(await queue()).toHaveLength(2);
});

test('a clock that goes back repeats nothing', async () => {
  const daily = jobHandler({
    kind: jobKind('test.back', z.object({})),
    run: async () => {},
    dueOccurrence: ({ today }) => today,
  });
  const clock = new TestClock();
  for (const instant of ['2026-11-24T03:00:00Z', '2026-11-23T03:00:00Z', '2026-11-24T04:00:00Z']) {
    clock.set(instant);
    await tick(parts([daily], clock));
  }
  expect(await queue()).toHaveLength(1);
});

test('what is done every so many minutes goes on where the school takes an earlier zone, and no day is repeated', async () => {
  const of = (name: `${string}.${string}`) => ({ kind: jobKind(name, z.object({})), run: async () => {} });
  const often = jobHandler({ ...of('test.often'), dueOccurrence: ({ now }) => slotOf(now, 5) });
  const daily = jobHandler({ ...of('test.eachDay'), dueOccurrence: ({ today }) => today });
  const clock = new TestClock();
  const ask = async (instant: string, timeZone: string) => {
    clock.set(instant);
    await tick({ ...parts([often, daily], clock), timeZoneOf: async () => timeZone });
    return (await queue()).map(({ name }) => name).sort();
  };
  expect(await ask('2026-11-24T08:01:00Z', 'Etc/GMT-2')).toEqual(['test.eachDay', 'test.often']);
  expect(await ask('2026-11-24T08:04:00Z', 'UTC')).toHaveLength(2);
  expect(await ask('2026-11-24T08:06:00Z', 'UTC')).toEqual(['test.eachDay', 'test.often', 'test.often']);
});

test('what earlier versions kept in school time holds nothing up, and no schedule goes by it again', async () => {
  const name = 'test.earlier';
  const handler = (occurrence: Date | string) =>
    jobHandler({ kind: jobKind(name, z.object({})), run: async () => {}, dueOccurrence: () => occurrence });
  await sql`insert into ${inQueue(school, 'tick')} (name, occurrence) values (${name}, '2026-11-24T10:05')`.execute(
    school.db,
  );
  await ensureJobs(school);
  await tick(parts([handler(new Date('2026-11-24T08:05:00Z'))]));
  expect((await queue()).map((job) => job.name)).toEqual([name]);
  await expect(tick(parts([handler('2026-11-24T10:10')]))).rejects.toThrow('a day or an instant');
});

/** Connections to the database of this school, but for those of its own pool. */
const connections = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database()`.execute(
    school.db,
  );
  return (rows[0]?.count ?? 0) - school.pool.totalCount;
};

test('a runner that cannot start leaves no connection open', async () => {
  const before = await connections();
  const migrations = inQueue(school, 'migrations');
  // As a later version of the library leaves it, with which this one cannot work.
  await sql`insert into ${migrations} (id, breaking) values (1000000, true)`.execute(school.db);
  const jobs = startJobs(parts([jobHandler({ kind, run: async () => {} })]));
  running.push(jobs);
  await enqueue(8);
  await jobs.tick();
  await jobs.tick();
  await eventually(async () => expect(await connections()).toBe(before));
  await sql`delete from ${migrations} where id = 1000000`.execute(school.db);
});

test('a stop while the runner is about to start leaves none either', async () => {
  const before = await connections();
  await enqueue(9, { jobKey: 'stays' });
  const never = jobHandler({ kind, run: async () => {} });
  for (let turns = 0; turns < 40; turns += 2) {
    // Its part of the program is loaded anew each time, which takes some turns.
    vi.resetModules();
    const jobs = startJobs(parts([never]));
    void jobs.tick();
    for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
    await jobs.stop();
    await enqueue(9, { jobKey: 'stays' });
  }
  await eventually(async () => expect(await connections()).toBe(before));
});

test('jobs that wait for a slow machine outside hold up no others', async () => {
  const slow = jobKind('test.slow', z.object({ id: z.int() }), { waitsOutside: true });
  const held = Promise.withResolvers<void>();
  let waiting = 0;
  const done: number[] = [];
  const jobs = startJobs(
    parts([
      jobHandler({
        kind: slow,
        run: async () => {
          waiting += 1;
          await held.promise;
        },
      }),
      jobHandler({ kind, run: async (_context, { id }) => void done.push(id) }),
    ]),
  );
  running.push(jobs);
  await inTransaction(school, 'system:test', async (db) => {
    for (let id = 1; id <= 20; id++) await enqueueJob(db, school, slow, { id });
  });
  await jobs.tick();
  await eventually(() => expect(waiting).toBe(4));
  await enqueue(7);
  await eventually(() => expect(done).toEqual([7]));
  expect(waiting).toBe(4);
  held.resolve();
  await eventually(async () => expect(await queue()).toEqual([]));
});

test('a job whose worker died is given back; that of a living one is not', async () => {
  await enqueue(5);
  const taken = async (secondsAgo: number) =>
    sql`update ${inQueue(school, '_private_jobs')} set locked_by = 'worker-gone',
      locked_at = now() - make_interval(secs => ${secondsAgo})`.execute(school.db);
  await taken(3);
  await tick(parts([]));
  expect((await queue())[0]?.state).toBe('running');
  await taken(60);
  await tick(parts([]));
  expect((await queue())[0]?.state).toBe('waiting');

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await work(() => held);
  await eventually(async () => expect((await queue())[0]?.state).toBe('running'));
  await sql`update ${inQueue(school, '_private_jobs')} set locked_at = now() - interval '1 minute'`.execute(
    school.db,
  );
  await tick(parts([]));
  expect((await queue())[0]?.state).toBe('running');
  release();
  await eventually(async () => expect(await queue()).toEqual([]));
});
