import cluster, { type Worker } from 'node:cluster';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countHere } from '../../platform/allowance.ts';
import { endProcess } from '../../platform/end-process.ts';
import type { ToPrimary, ToProcess } from '../../platform/processes/messages.ts';
import { numbersOf } from '../../platform/processes/sibling.ts';
import { type Environment, EnvironmentError } from '../environment.ts';
import { openLogByDay } from '../log-by-day.ts';
import { reachDatabase } from '../open.ts';
import { readyLine } from '../ready-line.ts';
import { waitBefore } from './restarts.ts';

/** A process that has not ended so long after its last request, with its jobs, never will. */
const LONGEST_STOP_MS = 32_000;

/** What the primary knows of one of its processes, whichever serves under the number now. */
interface Place {
  number: number;
  starts: number;
  startedAt: number;
  /** The last wait before it was started again; null: it never died. */
  waited: number | null;
  worker: Worker | undefined;
  restart: NodeJS.Timeout | undefined;
}

/**
 * Looks after several processes that serve the school behind one port: starts the database and stops it, starts each of
 * them, again where one dies, and ends them all on a signal. It answers no request itself.
 */
export async function startPrimary(environment: Environment, say: (line: string) => void): Promise<void> {
  const count = environment.processes;
  const logByDay = openLogByDay(environment);
  const { log } = logByDay;
  const { connection, stop: stopDatabase } = await reachDatabase(
    environment,
    log.child({ module: 'database' }),
  );
  const doors = mkdtempSync(path.join(tmpdir(), 'homeroom-'));
  const counting = countHere();
  const places: Place[] = numbersOf({ count }).map((number) => ({
    ...{ number, starts: 0, startedAt: 0, waited: null, worker: undefined, restart: undefined },
  }));
  let port = environment.port;
  let stopping = false;
  // The default of every system but Windows; there one process would get nearly all connections.
  cluster.schedulingPolicy = cluster.SCHED_RR;

  const tell = ({ worker }: Place, message: ToProcess) => {
    if (worker?.isConnected()) worker.send(message, () => {});
  };
  const end = async (code: number): Promise<never> => {
    await stopDatabase();
    rmSync(doors, { recursive: true, force: true });
    await logByDay.close();
    endProcess(code);
  };

  /** Starts a process under a number. @returns once it serves @throws EnvironmentError where it cannot */
  const startOne = (place: Place): Promise<void> =>
    new Promise((resolve, reject) => {
      place.starts++;
      place.startedAt = performance.now();
      const worker = cluster.fork();
      place.worker = worker;
      let hasServed = false;
      const { number, starts } = place;
      tell(place, { kind: 'begin', sibling: { number, count, starts, doors }, connection });
      worker.on('message', (message: ToPrimary) => {
        if (message.kind === 'serves') {
          hasServed = true;
          port = message.port;
          resolve();
        } else if (message.kind === 'refused') reject(new EnvironmentError(message.message));
        else if (message.kind === 'saved')
          for (const other of places)
            if (other !== place) tell(other, { kind: 'saved', actor: message.actor });
        if (message.kind === 'take')
          counting(message.taking).then((retryAfter) =>
            tell(place, { kind: 'taken', id: message.id, retryAfter }),
          );
      });
      worker.on('exit', (code, signal) => {
        place.worker = undefined;
        reject(new Error(`Process ${number} ended before it served (${signal ?? code}).`));
        // One that cannot even start at first ends the whole.
        if (stopping || !(isUp || hasServed)) return;
        const lived = performance.now() - place.startedAt;
        place.waited = waitBefore(place.waited, lived);
        log.error(
          { process: number, pid: worker.process.pid, code, signal, againInMs: place.waited },
          'a process ended: it is started again',
        );
        place.restart = setTimeout(() => {
          startOne(place).then(
            () => log.info({ process: number, pid: place.worker?.process.pid }, 'a process serves again'),
            // It has ended, and is started once more.
            () => {},
          );
        }, place.waited);
      });
    });

  let isUp = false;
  const stop = async (signal: string) => {
    if (stopping) endProcess(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    for (const place of places) clearTimeout(place.restart);
    await Promise.all(
      places.map((place) => {
        const { worker } = place;
        if (!worker) return undefined;
        const late = setTimeout(() => {
          log.error({ process: place.number }, 'a process did not end: it is killed');
          worker.process.kill('SIGKILL');
        }, environment.graceMs + LONGEST_STOP_MS);
        const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
        tell(place, { kind: 'stop' });
        return ended.then(() => clearTimeout(late));
      }),
    );
    await end(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  try {
    // The first migrates, and makes the demo school; it serves while the others come.
    for (const place of places) await startOne(place);
  } catch (error) {
    if (stopping) return;
    stopping = true;
    say(error instanceof Error ? error.message : String(error));
    for (const { worker } of places) worker?.process.kill('SIGKILL');
    await end(1);
  }
  isUp = true;
  log.info({ processes: count, pids: places.map(({ worker }) => worker?.process.pid) }, 'processes serve');
  say(readyLine(environment, port));
}
