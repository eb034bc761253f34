import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { TaskList, WorkerEvents } from 'graphile-worker';
import type { Logger } from 'pino';
import { schoolTimeNow } from '../clock.ts';
import { createPool } from '../database/pool.ts';
import type { JobHandler } from './job.ts';
import { errorReason } from './job-failure.ts';
import { noticeJobs } from './queue.ts';
import { jobsSchemaOf } from './schema.ts';
import type { TickParts } from './tick.ts';
import { openLives } from './workers.ts';

/** Jobs that run side by side in one process: those that wait for others' machines, and beside them all others. */
const OUTSIDE_AT_ONCE = 4;
const AT_ONCE = 2;
/** The queue is asked now and then, and heard of all the time by each of the two. */
const CONNECTIONS = 5;

/** The longest that a stop waits for jobs that run. */
const MAX_STOP_WAIT_MS = 20_000;

/** Works off the queue until it is stopped. */
export interface Runner {
  /** Ends once it was stopped, or when the connection that says it lives is lost. */
  ended: Promise<void>;
  /** Lets the jobs that run come to their end, for some seconds. */
  stop(): Promise<void>;
}

type RunnerParts = Pick<TickParts, 'school' | 'clock' | 'handlers' | 'timeZoneOf'> & { log: Logger };

/** What the library calls for each kind of job. */
function taskList({ school, clock, handlers, timeZoneOf, log }: RunnerParts): TaskList {
  const task =
    ({ kind, run }: JobHandler): TaskList[string] =>
    async (sent, { job }) => {
      try {
        const time = schoolTimeNow(clock, await timeZoneOf(school));
        const isLastAttempt = job.attempts >= job.max_attempts;
        await run({ ...time, school, clock, attempt: job.attempts, isLastAttempt }, kind.payload.parse(sent));
        if (job.attempts > 1) await noticeJobs(school.db);
      } catch (error) {
        const why = errorReason(error);
        log.warn({ job: kind.name, id: job.id, attempt: job.attempts, why }, 'a job failed');
        await noticeJobs(school.db).catch(() => {});
        // The library keeps the message, and nothing else of it may be kept. It has no stack of ours.
        throw Object.assign(new Error(why), { stack: why });
      }
    };
  return Object.fromEntries(handlers.map((handler) => [handler.kind.name, task(handler)]));
}

/** Loads the library and starts to work. */
export async function startRunner(parts: RunnerParts): Promise<Runner> {
  const { school } = parts;
  const [{ run }, { quietLogger }] = await Promise.all([
    import('graphile-worker'),
    import('./quiet-logger.ts'),
  ]);
  const lives = await openLives(school);
  const pgPool = createPool(school.connection, null, CONNECTIONS);
  const close = async () => {
    await lives.close().catch(() => {});
    await pgPool.end();
  };
  const events = new EventEmitter() as WorkerEvents;
  // Jobs are locked in the name of the pool, not of its workers.
  events.on('pool:create', ({ workerPool }) => lives.add(workerPool.id));
  const start = (handlers: readonly JobHandler[], concurrency: number) =>
    run({
      ...{ pgPool, schema: jobsSchemaOf(school), taskList: taskList({ ...parts, handlers }) },
      ...{ parsedCronItems: [], concurrency, noHandleSignals: true, logger: quietLogger(), events },
      // Nobody waits for the library when it writes down how a job ended: where the database is gone, that would end the
      // process. In batches, of which none waits, it tries again, and then ends these workers alone.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
  const { outside = [], inside = [] } = Object.groupBy(parts.handlers, ({ kind }) =>
    kind.waitsOutside ? 'outside' : 'inside',
  );
  const started: Awaited<ReturnType<typeof start>>[] = [];
  // A stop throws where it is stopping already.
  const end = () => Promise.all(started.map(({ stop }) => stop().catch(() => {})));
  try {
    // One after the other: each looks whether the library's tables are as it knows them.
    if (inside.length) started.push(await start(inside, AT_ONCE));
    if (outside.length) started.push(await start(outside, OUTSIDE_AT_ONCE));
  } catch (error) {
    await end();
    await close();
    throw error;
  }
  // Where one of them ends, so does the other.
  const ended = Promise.all(started.map(({ promise }) => promise.catch(() => {}).then(end))).then(() => {});
  lives.onLost(() => void end());
  const closed = ended.then(close);
  return {
    ended: closed,
    async stop() {
      void end();
      // What does not come to its end is taken up by another process, or after the next start.
      await Promise.race([closed, pause(MAX_STOP_WAIT_MS, undefined, { ref: false })]);
    },
  };
}
