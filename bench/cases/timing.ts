import { runJob } from '../load/run.ts';
import { summarise } from '../measure/arithmetic.ts';
import type { Result } from '../measure/result.ts';
import type { Bench } from './bench.ts';

export const total = (faults: Record<string, number>) => Object.values(faults).reduce((sum, n) => sum + n, 0);

/** Runs known requests and says how they went. */
export async function timeRequests(
  { server, seconds, warmUp }: Bench,
  line: Pick<Result, 'key' | 'what' | 'goals' | 'peers' | 'note'>,
  requests: string[],
  { lanes, once = false }: { lanes: number; once?: boolean },
): Promise<Result> {
  const scenario = { name: 'requests', data: { requests, once } };
  const {
    samples,
    seconds: took,
    faults,
  } = await runJob({ port: server.port, lanes, warmUp, seconds, scenario });
  return { ...line, summary: summarise(samples, took), errors: total(faults), faults };
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
