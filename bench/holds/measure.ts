import { setTimeout as pause } from 'node:timers/promises';
import { summarise } from '../measure/arithmetic.ts';
import type { Result } from '../measure/result.ts';
import type { HeldSince } from '../server/held.ts';
import type { Call } from './calls.ts';

/** Each is called at least so often; quick ones more, for a percentile. */
const CALLS = 20;
const MAX_CALLS = 60;
const LONGEST_MS = 1000;
/** Then an operation that takes long has been looked at long enough. */
const GIVE_UP_MS = 60_000;
/** What is put into the school has been told of by then, and what an answer leaves to be done is under way. */
const SETTLE_MS = 25;
const AFTER_MS = 15;

/** Nothing that anybody asks for may keep all others waiting for longer. */
export const GOAL_MS = 50;

/** Calls an operation many times, alone, and tells how long each call kept the server from all else. */
export async function holdsOf(call: Call, held: HeldSince): Promise<Result> {
  const holds: number[] = [];
  const answers: Record<string, number> = {};
  let longest = { ms: 0, cpu: 0 };
  let [cpu, ended] = [0, 0];
  const count = (word: string) => {
    answers[word] = (answers[word] ?? 0) + 1;
  };
  const began = performance.now();
  const goesOn = (nth: number) => {
    const took = performance.now() - began;
    return nth < CALLS ? took < GIVE_UP_MS : nth < MAX_CALLS && took < LONGEST_MS;
  };
  for (let nth = 0; goesOn(nth); nth++) {
    const ready = await call.ready(nth).catch((error: unknown) => error as Error);
    if (ready instanceof Error) {
      count(`not asked: ${ready.message.split('\n')[0]}`);
      if (nth > 2 && holds.length === 0) break;
      continue;
    }
    const { caller, method, path, query, body } = ready;
    await pause(SETTLE_MS);
    await held();
    const { status } = await caller.send(method, path, { ...(query ? { query } : {}), body });
    await pause(AFTER_MS);
    const told = await held();
    holds.push(told.longest.ms);
    longest = {
      ms: Math.max(longest.ms, told.longest.ms),
      cpu: Math.max(longest.cpu, told.longest.cpu),
    };
    cpu += told.cpu;
    count(String(status));
    if (status < 300) ended++;
  }
  const { p50, p95, p99 } = summarise(Float64Array.from(holds), 1);
  return {
    key: `holds ${call.name}`,
    what: call.name,
    answers,
    summary: { count: ended, p50, p95, p99 },
    ...(holds.length ? { longest, cpu: { server: cpu / holds.length, database: Number.NaN } } : {}),
    goals: [{ of: 'longest', atMost: GOAL_MS }],
  };
}
