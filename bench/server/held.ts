import type { ChildProcess } from 'node:child_process';

/** Asks what has held the event loop since it was asked last; the number comes back with the answer. */
export interface AskWatch {
  watch: number;
}

/** What a server tells of a span of time. */
export interface Held {
  watch?: number;
  /**
   * The longest that nothing else had its turn, and the most processor time of the thread in one such hold: ms. Where the
   * second is much less, it was the machine that had no processor for it.
   */
  longest: { ms: number; cpu: number };
  /** Processor time of the whole process in the span, ms. */
  cpu: number;
}

/** What has held the event loop of a server since the last call of this. Rejects when the server ends meanwhile. */
export type HeldSince = () => Promise<Held>;

/** Speaks with the watch in a server (`watch.ts`) that was started with a channel for messages. */
export function heldOf(child: ChildProcess): HeldSince {
  const waiting = new Map<number, (held: Held) => void>();
  let asked = 0;
  child.on('message', (held: Held) => {
    waiting.get(held.watch ?? -1)?.(held);
    waiting.delete(held.watch ?? -1);
  });
  return () =>
    new Promise((resolve, reject) => {
      const watch = ++asked;
      waiting.set(watch, resolve);
      child.send({ watch } satisfies AskWatch, (error) => error && reject(error));
    });
}
