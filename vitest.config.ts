import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test/longestFirst.ts';
import { workers } from './scripts/test/workers.ts';

const packages = join(import.meta.dirname, 'packages');
const server = join(packages, 'server');

/** For what hangs, on a machine that has much else to do: no test is about time. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/**
 * Everything but the journeys in a real browser, which have a configuration of their own in e2e/, and what the oldest
 * PostgreSQL is asked (packages/server/vitest.postgres15.config.ts).
 */
export default defineConfig({
  test: {
    maxWorkers: workers,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'contract',
          root: join(packages, 'contract'),
          include: ['src/**/*.test.ts'],
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          root: server,
          include: ['{src,test,migrations}/**/*.test.ts'],
          exclude: ['test/postgres15/**'],
          globalSetup: [join(server, 'test/globalSetup.ts')],
          setupFiles: [join(server, 'test/record-statements.ts'), join(server, 'test/close-schools.ts')],
          // Modules keep nothing from one school to the next: a worker loads the server once for all of its files.
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'demo',
          root: join(packages, 'demo'),
          include: ['{src,test}/**/*.test.ts'],
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'oneroster',
          root: join(packages, 'oneroster'),
          include: ['{src,test}/**/*.test.ts'],
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'bench',
          root: join(import.meta.dirname, 'bench'),
          include: ['**/*.test.ts'],
          isolate: false,
          ...patience,
        },
      },
      'packages/web/vitest.config.ts',
      'packages/web/vitest.rules.config.ts',
      {
        test: {
          name: 'scripts',
          root: join(import.meta.dirname, 'scripts'),
          include: ['**/*.test.mjs'],
          ...patience,
        },
      },
    ],
  },
});
