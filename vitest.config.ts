import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const packages = join(import.meta.dirname, 'packages');

/** Everything but the journeys in a real browser, which have a configuration of their own in e2e/. */
export default defineConfig({
  test: {
    // Two files at a time, also where there are two cores: much of a test is waiting for the database.
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', root: join(packages, 'contract'), include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: join(packages, 'server'),
          include: ['{src,test,migrations}/**/*.test.ts'],
          globalSetup: [join(packages, 'server/test/globalSetup.ts')],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'demo', root: join(packages, 'demo'), include: ['{src,test}/**/*.test.ts'] } },
      {
        test: { name: 'oneroster', root: join(packages, 'oneroster'), include: ['{src,test}/**/*.test.ts'] },
      },
      { test: { name: 'bench', root: join(import.meta.dirname, 'bench'), include: ['**/*.test.ts'] } },
      'packages/web/vitest.config.ts',
      {
        test: {
          name: 'scripts',
          root: join(import.meta.dirname, 'scripts'),
          include: ['**/*.test.mjs'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
