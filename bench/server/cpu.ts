import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processesIn, readPostmasterFile } from '@homeroom/server/platform/postgres/processes.ts';

/** Milliseconds of processor time, since they began. */
export interface CpuTime {
  server: number;
  database: number;
}

let tick = 0;
/** Milliseconds of a clock tick, the unit of /proc. */
function tickMs(): number {
  tick ||= 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return tick;
}

/** Own time of a process and of the children that it has seen end; 0 when it has gone. */
function timeOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name may hold spaces and brackets; the fields are counted after it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) * tickMs();
  } catch {
    return 0;
  }
}

/**
 * Processor time of a server and of its database. On a machine that others use too it says more than the clock does:
 * waiting for a processor is not in it. Null where the system does not tell (only Linux does).
 */
export function cpuTime(pid: number, dataDir: string): CpuTime | null {
  if (process.platform !== 'linux') return null;
  const cluster = join(dataDir, 'postgres/cluster');
  const postmaster = readPostmasterFile(cluster)?.pid;
  const database = new Set([...processesIn(cluster), ...(postmaster ? [postmaster] : [])]);
  return {
    server: timeOf(pid),
    database: [...database].reduce((sum, one) => sum + timeOf(one), 0),
  };
}
