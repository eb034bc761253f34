import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Screens are tested in jsdom, without the build's own plugins. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'web',
    include: ['{src,test,build}/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    setupFiles: [`${import.meta.dirname}/test/setup.ts`],
    testTimeout: 20_000,
    // As long as the queries of Testing Library wait (test/setup.ts).
    expect: { poll: { timeout: 10_000 } },
  },
});
