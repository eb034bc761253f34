import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rootFolder } from './account.ts';
import { type Layout, socketPort } from './layout.ts';
import type { Programs } from './native.ts';
import { isAlive, livingPostmaster, processesIn, readPostmasterFile, signal, until } from './processes.ts';
import { asArguments, type Settings } from './settings.ts';

/** After a crash PostgreSQL first replays its journal, which can take long on a slow disk. */
const longestRecovery = 10 * 60_000;
const longestWaitForLeftovers = 15_000;

/**
 * Starts PostgreSQL on a cluster whose supervisor we are, and waits until it takes connections.
 *
 * @returns the server's process number.
 * @throws with PostgreSQL's own last words when it does not start.
 */
export async function startPostmaster(
  layout: Layout,
  programs: Programs,
  settings: Settings,
): Promise<number> {
  await clearLeftovers(layout);
  const end = performance.now() + longestWaitForLeftovers;
  for (;;) {
    const attempt = spawnPostmaster(layout, programs, settings);
    if (await isReady(layout.cluster, attempt)) return attempt.pid ?? 0;
    const words = lastWords(layout.logDir);
    // Children of a killed server hold its shared memory until they have noticed that it is gone.
    const leftovers = /is still in use|lock file "postmaster\.pid" already exists/.test(words);
    if (!leftovers || performance.now() > end) throw new Error(`PostgreSQL did not start. ${words}`);
    await pause(100);
  }
}

/** Waits until a PostgreSQL that was found running takes connections. */
export async function waitUntilReady(cluster: string): Promise<void> {
  await until(
    () => !livingPostmaster(cluster) || readPostmasterFile(cluster)?.ready === true,
    longestRecovery,
  );
}

/**
 * Stops PostgreSQL: running transactions are rolled back, everything is written, nothing needs recovery afterwards.
 * Gives up politeness after a minute; the next start then replays the journal.
 */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  const gone = () => livingPostmaster(cluster)?.pid !== pid;
  if (gone()) return;
  signal(pid, 'SIGINT');
  if (await until(gone, 60_000)) return;
  signal(pid, 'SIGQUIT');
  if (!(await until(gone, 10_000))) throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

/** Server logs beyond the newest twenty go; each is at most a day or ten megabytes. */
export function pruneLogs(logDir: string): void {
  const logs = readdirSync(logDir)
    .filter((name) => /^postgresql-.*\.log$/.test(name))
    .sort();
  for (const name of logs.slice(0, -20)) rmSync(join(logDir, name), { force: true });
}

function spawnPostmaster(layout: Layout, programs: Programs, settings: Settings): ChildProcess {
  const firstWords = openSync(join(layout.logDir, 'start.log'), 'w', 0o600); // until its own log is open
  try {
    const child = spawn(programs.postgres, ['-D', layout.cluster, ...asArguments(settings)], {
      ...layout.account,
      env: programs.env,
      cwd: rootFolder,
      detached: true, // Ctrl+C reaches the application alone, which drains before it stops this
      windowsHide: true,
      stdio: ['ignore', firstWords, firstWords],
    });
    child.on('error', () => {}); // seen as a server that never became ready
    child.unref();
    return child;
  } finally {
    closeSync(firstWords);
  }
}

async function isReady(cluster: string, child: ChildProcess): Promise<boolean> {
  const ended = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  const ready = () => {
    const file = readPostmasterFile(cluster);
    return file?.pid === child.pid && file?.ready === true;
  };
  await until(() => ready() || ended(), longestRecovery);
  return !ended() && ready();
}

/**
 * After kill -9 of the server its children live on for a moment, and its lock files stay. Tells the children to go
 * at once (they would on their own, but a long query keeps one back). Then removes the files whose number belongs
 * to a stranger by now, or to a dead process that nobody has buried (in a container without an init): PostgreSQL
 * would take that for a running server and refuse for ever.
 */
async function clearLeftovers({ cluster, socketDir }: Layout): Promise<void> {
  for (const pid of processesIn(cluster)) signal(pid, 'SIGQUIT');
  const gone = () => processesIn(cluster).length === 0;
  if (!(await until(gone, 3_000))) {
    for (const pid of processesIn(cluster)) signal(pid, 'SIGKILL');
    await until(gone, 3_000);
  }
  if (process.platform !== 'linux' || !gone()) return; // elsewhere nobody can tell whose number it is
  for (const file of [join(cluster, 'postmaster.pid'), join(socketDir, `.s.PGSQL.${socketPort}.lock`)]) {
    if (existsSync(file) && isAlive(Number.parseInt(readFileSync(file, 'utf8'), 10))) rmSync(file);
  }
}

function lastWords(logDir: string): string {
  const newest = readdirSync(logDir)
    .filter((name) => name.startsWith('postgresql-'))
    .sort()
    .at(-1);
  const texts = ['start.log', newest]
    .filter((name) => name !== undefined)
    .map((name) => readFileSync(join(logDir, name), 'utf8'));
  return texts
    .map((text) => text.trim().split('\n').slice(-5).join('\n'))
    .join('\n')
    .trim();
}
