import { defineConfig } from 'vitest/config';

/** Journeys in a real browser, one after the other: each has a server and a browser to itself. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.e2e.ts', '**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
