import { defineConfig } from 'vitest/config';
import { LongestFirst } from '../../scripts/test/longestFirst.ts';
import { workers } from '../../scripts/test/workers.ts';

/** What may hang on the release of the database, and what only the oldest one is asked. */
export default defineConfig({
  test: {
    name: 'postgres15',
    root: import.meta.dirname,
    include: [
      'test/postgres15/*.test.ts',
      'test/standing/{tables,migrations}.test.ts',
      'src/platform/realtime/*.test.ts',
    ],
    globalSetup: ['test/globalSetup.ts'],
    setupFiles: ['test/close-schools.ts'],
    sequence: { sequencer: LongestFirst },
    isolate: false,
    maxWorkers: workers,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
