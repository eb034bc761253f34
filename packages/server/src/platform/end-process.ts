import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects this process's garbage now. It takes some tens of milliseconds, in which nothing else runs. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

/**
 * Ends this process with a code, whatever is still open. A thread of V8 that compiles may wait for the main thread to
 * collect garbage, and an exit waits for the threads of V8: each would wait for the other, for ever
 * (https://github.com/nodejs/node/issues/54918). So the garbage is collected first.
 */
export function endProcess(code = 0): never {
  collectGarbage();
  process.exit(code);
}
