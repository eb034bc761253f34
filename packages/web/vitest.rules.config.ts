import { defineConfig } from 'vitest/config';
import { workers } from '../../scripts/test/workers.ts';

/** What needs no page: rules, stores, formats. A file that needs one names it (`@vitest-environment jsdom`). */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'web-rules',
    include: ['{src,test,build}/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['leftOvers', 'setup'].map((name) => `${import.meta.dirname}/test/${name}.ts`),
    sequence: { setupFiles: 'list' },
    isolate: false,
    // The same as of the other projects (vitest.config.ts): they run beside each other.
    maxWorkers: workers,
    server: {
      deps: { inline: [/fake-indexeddb/, /node_modules\/idb\//, /@mantine\/(notifications|store)\//] },
    },
    // For what hangs, on a machine that has much else to do: no test is about time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
