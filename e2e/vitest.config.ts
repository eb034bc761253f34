import { defineConfig } from 'vitest/config';
import { LongestFirst } from '../scripts/test/longestFirst.ts';

/** Journeys in a real browser, two files at a time: each has a school, a server and a browser to itself. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['journeys/**/*.e2e.ts'],
    globalSetup: ['harness/globalSetup.ts'],
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000, interval: 50 } },
  },
});
