import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Before any import. While the server starts, V8's young generation would grow to 134 MB, and stay so.
setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--optimize-for-size');
// What Node makes of the TypeScript is cached: the next start takes half the time and less memory. This file is
// JavaScript so that the cache is there before Node loads what reads TypeScript, 6 MB that are cached too.
enableCompileCache(path.resolve(import.meta.dirname, '../../../.cache/node'));
const [{ start }, { EnvironmentError }, { collectGarbage, endProcess }] = await Promise.all([
  import('./app/start.ts'),
  import('./app/environment.ts'),
  import('./platform/end-process.ts'),
]);

/**
 * What the start alone has needed is given back. Then V8 makes room as it needs it: with what saves memory above, a
 * request would cost twice its time, most of it collecting garbage. `npm start` says how far the young generation goes.
 */
function goOnFast() {
  // Else it is written at an orderly end alone: who is killed would start slowly again.
  flushCompileCache();
  collectGarbage();
  setFlagsFromString('--no-optimize-for-size');
  setFlagsFromString('--semi-space-growth-factor=2');
}

start().then(goOnFast, (error) => {
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${error instanceof EnvironmentError ? message : stack}\n`);
  endProcess(1);
});
