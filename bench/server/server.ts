import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { processesIn, readPostmasterFile, signal } from '@homeroom/server/platform/postgres/processes.ts';
import { cleanUp } from './cleanup.ts';
import { type HeldSince, heldOf } from './held.ts';

const main = resolve(import.meta.dirname, '../../packages/server/src/main.mjs');
const watch = pathToFileURL(resolve(import.meta.dirname, 'watch.ts')).href;

/** Ports of the bench; nothing else of Homeroom listens there. */
let nextPort = Number(process.env.HOMEROOM_BENCH_PORT ?? 21_900);

export interface BenchServer {
  port: number;
  /** Milliseconds from the start of the process to its first good answer of /readyz. */
  startedIn: number;
  pid: number;
  /** Megabytes of memory that the processes hold which serve. */
  memory(): Promise<number>;
  /** What has held its event loop since the last call. Rejects where it is not watched. */
  held: HeldSince;
  stop(): Promise<void>;
  /** Ends the server and its database at once (SIGKILL), as a machine that loses its power. */
  kill(): Promise<void>;
}

/**
 * Starts a real server on a data folder, as `npm start` does, with its log in a file of that folder. Two servers on
 * one folder share its database.
 * @param options `port`: of a server that is started again, a new one where absent; `smtpUrl`: where mail goes;
 *   `backups`: the folder of backups; `processes`: how many serve behind the port; `watched`: whether it is asked what
 *   holds its event loop, which costs it a timer; `clockAhead`: seconds by which its clock differs from the machine's
 */
export async function startServer(
  dataDir: string,
  {
    port = nextPort++,
    smtpUrl = '',
    backups = '',
    processes = 1,
    watched = false,
    clockAhead = 0,
  }: {
    port?: number;
    smtpUrl?: string;
    backups?: string;
    processes?: number;
    watched?: boolean;
    clockAhead?: number;
  } = {},
): Promise<BenchServer> {
  const log = openSync(join(dataDir, `server-${port}.log`), 'a');
  const began = performance.now();
  // As `npm start` says.
  const options = ['--max-semi-space-size=8', ...(watched ? ['--import', watch] : [])];
  const child = spawn(process.execPath, [...options, main], {
    stdio: ['ignore', log, log, ...(watched ? (['ipc'] as const) : [])],
    // Its own group: an interrupt from the keyboard reaches us alone, and we stop it.
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      HOMEROOM_DATA: dataDir,
      HOMEROOM_DEMO: '1',
      HOMEROOM_TIME_ZONE: 'UTC',
      HOMEROOM_SMTP_URL: smtpUrl,
      HOMEROOM_BACKUPS: backups,
      HOMEROOM_PROCESSES: String(processes),
      HOMEROOM_CLOCK_AHEAD: String(clockAhead),
      HOMEROOM_BENCH_WATCH: watched ? '1' : '',
    },
  });
  const stop = () => stopChild(child);
  cleanUp(stop);
  await firstAnswer(port, child);
  const startedIn = performance.now() - began;
  return {
    port,
    pid: child.pid ?? 0,
    startedIn,
    memory: () => memoryOf(port),
    held: watched ? heldOf(child) : () => Promise.reject(new Error('This server is not watched.')),
    stop,
    kill: () => killAll(child, dataDir),
  };
}

async function killAll(child: ChildProcess, dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres/cluster');
  const gone = new Promise((done) => child.once('exit', done));
  const postmaster = readPostmasterFile(cluster)?.pid;
  for (const pid of [child.pid, postmaster, ...processesIn(cluster)]) if (pid) signal(pid, 'SIGKILL');
  await gone;
}

async function firstAnswer(port: number, child: ChildProcess): Promise<void> {
  const giveUp = Date.now() + 90_000;
  while (Date.now() < giveUp) {
    if (child.exitCode !== null) throw new Error(`The server on port ${port} ended; see its log.`);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await pause(10);
  }
  throw new Error(`The server on port ${port} did not become ready.`);
}

async function memoryOf(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const all = [...text.matchAll(/^process_resident_memory_bytes(?:\{.*\})? (\S+)/gm)];
  return all.reduce((sum, [, bytes]) => sum + Number(bytes), 0) / 1024 / 1024;
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await gone;
  clearTimeout(late);
}
