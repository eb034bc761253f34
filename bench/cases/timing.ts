import { runJob } from '../load/run.ts';
import { summarise } from '../measure/arithmetic.ts';
import type { Result } from '../measure/result.ts';
import { cpuTime } from '../server/cpu.ts';
import type { Bench } from './bench.ts';

export const total = (faults: Record<string, number>) => Object.values(faults).reduce((sum, n) => sum + n, 0);

interface Timed extends Required<Pick<Result, 'summary' | 'faults'>>, Pick<Result, 'cpu'> {
  told: unknown;
}

/** Runs a scenario on lanes, and says how long its units took on the clock and on the processor. */
export async function time(
  { server, dataDir, seconds, warmUp }: Bench,
  lanes: number,
  scenario: { name: string; data: unknown },
): Promise<Timed> {
  const before = cpuTime(server.pid, dataDir);
  const ran = await runJob({ port: server.port, lanes, warmUp, seconds, scenario });
  const after = cpuTime(server.pid, dataDir);
  const cpu = before &&
    after &&
    ran.units > 0 && {
      server: (after.server - before.server) / ran.units,
      database: (after.database - before.database) / ran.units,
    };
  return {
    summary: summarise(ran.samples, ran.seconds),
    faults: ran.faults,
    ...(cpu ? { cpu } : {}),
    told: ran.told,
  };
}

/** Runs known requests and says how they went. */
export async function timeRequests(
  bench: Bench,
  line: Pick<Result, 'key' | 'what' | 'goals' | 'peers' | 'note'>,
  requests: string[],
  { lanes, once = false }: { lanes: number; once?: boolean },
): Promise<Result> {
  const { told: _, ...timed } = await time(bench, lanes, { name: 'requests', data: { requests, once } });
  return { ...line, ...timed, errors: total(timed.faults) };
}

/** A fixed order that is no order: neighbours are of different classes and days. */
export function shuffled<T>(items: T[]): T[] {
  let seed = 7;
  for (let i = items.length - 1; i > 0; i--) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const j = seed % (i + 1);
    [items[i], items[j]] = [items[j] as T, items[i] as T];
  }
  return items;
}
