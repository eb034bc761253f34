import { defineConfig } from 'vitest/config';
import { LongestFirst } from '../scripts/test/longestFirst.ts';
import { journeyWorkers } from '../scripts/test/workers.ts';
import { journeys } from './journeys.ts';

/** Journeys in a real browser, a file for each processor at a time: each has a school and a server to itself, each worker a browser. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: journeys().map((name) => `journeys/${name}.e2e.ts`),
    globalSetup: ['harness/globalSetup.ts'],
    sequence: { sequencer: LongestFirst },
    isolate: false,
    maxWorkers: journeyWorkers,
    // For what hangs, on a machine that has much else to do: no journey is about time.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000, interval: 50 } },
  },
});
