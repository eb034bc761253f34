import { type Entry, onOutboxView, outboxView } from './outbox.ts';

/** Whoever waits for it does something else then, ms. */
const MAX_WAIT_MS = 4_000;

/** Resolves when none of these entries is on its way any more, or nobody answers; after four seconds at most. */
export const whenSent = (isOurs: (entry: Entry) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const isDone = () => {
      const { entries, reachable } = outboxView();
      return !reachable || !entries.some((entry) => isOurs(entry) && entry.state !== 'conflict');
    };
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = onOutboxView(() => isDone() && end());
    const timer = setTimeout(end, MAX_WAIT_MS);
    if (isDone()) end();
  });
