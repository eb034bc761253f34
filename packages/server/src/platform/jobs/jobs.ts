import type { Logger } from 'pino';
import { singleFlight } from '../realtime/singleFlight.ts';
import { traceOf } from '../realtime/trace.ts';
import { isAnyDue } from './queue.ts';
import type { Runner } from './runner.ts';
import { type TickParts, tick } from './tick.ts';

/** How often is asked what is due by the clock. */
const TICK_MS = 30_000;
/** How often a queue that nobody works off is looked at; afterwards the library is told of each job. */
const LOOK_MS = 2000;

/** The background work of one process. */
export interface Jobs {
  /** Asks at once what is due by the clock, as happens every half minute. */
  tick(): Promise<void>;
  /** Lets what runs come to its end. */
  stop(): Promise<void>;
}

/**
 * Works off the queue of a school, and enqueues what is due by the clock. The library that does the work takes more
 * than 10 MB: it is loaded with the first job.
 */
export function startJobs(parts: TickParts & { log: Logger }): Jobs {
  const { school, log } = parts;
  let runner: Promise<Runner> | undefined;
  let stopped = false;
  let failing = false;

  /** Says once that it goes wrong, until it goes well again. */
  const guarded = (work: () => Promise<unknown>) =>
    singleFlight(async () => {
      if (stopped) return;
      try {
        await work();
        failing = false;
      } catch (error) {
        if (!failing && !stopped) log.warn(traceOf(error), 'jobs wait: the queue cannot be reached');
        failing = true;
      }
    });

  const look = guarded(async () => {
    if (runner || !(await isAnyDue(school.db, school)) || stopped) return;
    const { startRunner } = await import('./runner.ts');
    if (stopped) return;
    const starting = startRunner(parts);
    runner = starting;
    const over = () => {
      if (runner === starting) runner = undefined;
    };
    starting.then(({ ended }) => ended.then(over), over);
    await starting;
  });
  const ask = guarded(() => tick(parts));

  void ask();
  const timers = [setInterval(() => void ask(), TICK_MS), setInterval(() => void look(), LOOK_MS)];
  for (const timer of timers) timer.unref();
  return {
    tick: async () => {
      await ask();
      await look();
    },
    async stop() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      // What was under way ends first: it may have been about to start the runner.
      await Promise.all([ask(), look()]);
      await runner?.then(
        (started) => started.stop(),
        () => {},
      );
      for (const handler of parts.handlers) handler.close?.();
    },
  };
}
