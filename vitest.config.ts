import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Everything but the journeys in a real browser, which have a configuration of their own in e2e/. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'packages/server',
          include: ['{src,test,migrations}/**/*.test.ts'],
          globalSetup: ['./test/globalSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'demo', root: 'packages/demo', include: ['{src,test}/**/*.test.ts'] } },
      { test: { name: 'oneroster', root: 'packages/oneroster', include: ['{src,test}/**/*.test.ts'] } },
      {
        plugins: [react()],
        test: {
          name: 'web',
          root: 'packages/web',
          include: ['{src,test}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['./test/setup.ts'],
          testTimeout: 20_000,
        },
      },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'], testTimeout: 60_000 } },
    ],
  },
});
