import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { workers } from '../../scripts/test/workers.ts';

/** Screens are tested in jsdom, without the build's own plugins. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'web',
    include: ['{src,test,build}/**/*.test.tsx'],
    environment: 'jsdom',
    setupFiles: ['leftOvers', 'setup', 'setup.dom'].map((name) => `${import.meta.dirname}/test/${name}.ts`),
    sequence: { setupFiles: 'list' },
    // A worker loads the libraries once for all of its files; the product's modules are each file's own (leftOvers.ts).
    isolate: false,
    // The same as of the other projects (vitest.config.ts): they run beside each other.
    maxWorkers: workers,
    // Libraries that keep what a file has stored are loaded anew with the product's modules.
    server: {
      deps: { inline: [/fake-indexeddb/, /node_modules\/idb\//, /@mantine\/(notifications|store)\//] },
    },
    // For what hangs, on a machine that has much else to do: no test is about time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // As long as the queries of Testing Library wait (test/setup.ts).
    expect: { poll: { timeout: 60_000 } },
  },
});
