import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What PostgreSQL writes about itself in `postmaster.pid`. */
export interface PostmasterFile {
  pid: number;
  port: number;
  socketDir: string;
  /** PostgreSQL sets it to "ready" once it takes connections. */
  ready: boolean;
}

/** Reads `postmaster.pid`; undefined when there is none, or it is only half written yet. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!(pid > 0)) return undefined;
    return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The PostgreSQL that serves this cluster now. A file left behind by a killed one does not count. */
export function livingPostmaster(cluster: string): PostmasterFile | undefined {
  const file = readPostmasterFile(cluster);
  return file && isAlive(file.pid) && worksIn(file.pid, cluster) ? file : undefined;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Numbers of the processes that work in a cluster: the server and its children, also those that outlived a killed
 * server. Empty where the system does not tell (only Linux does); there PostgreSQL's own check has to do.
 */
export function processesIn(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && worksIn(pid, cluster));
}

/** Sends a signal; a process that has gone meanwhile is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Looks again every few milliseconds until `condition` holds; false when `limit` milliseconds have passed. */
export async function until(condition: () => boolean, limit: number): Promise<boolean> {
  const end = performance.now() + limit;
  while (!condition()) {
    if (performance.now() > end) return false;
    await pause(15);
  }
  return true;
}

/** The name a cluster's processes carry in their command lines, and its server in `cluster_name`. */
export const clusterName = (cluster: string): string =>
  `homeroom_${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;

/**
 * A stranger with a recycled number does not carry the cluster's name. (The working directory would tell as well,
 * but root in a container may not look at another user's.)
 */
function worksIn(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(clusterName(cluster));
  } catch {
    return false; // gone meanwhile
  }
}
