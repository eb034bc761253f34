import { Problem } from './problem.ts';

/** Runs work a few at a time, in the order in which it came. */
export type Lanes = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lanes for work that would take the machine from everybody else.
 * @param lanes how much of it runs at once
 * @param queue how many may wait; beyond, `server.busy` is thrown
 * @param retryAfter seconds that whoever is turned away is told to wait
 */
export function createLanes({
  lanes,
  queue,
  retryAfter,
}: {
  lanes: number;
  queue: number;
  retryAfter: number;
}): Lanes {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < lanes) running++;
    else {
      if (waiting.length >= queue) throw new Problem('server.busy', { retryAfter });
      // The lane of who has finished is handed over, so that nobody slips in between.
      await new Promise<void>((go) => waiting.push(go));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
