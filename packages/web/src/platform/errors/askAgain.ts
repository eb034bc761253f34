/** How long a part whose module did not come waits until it is asked for again. */
const AGAIN_AFTER_MS = 5_000;

/** Calls `again` when the network is back, or after a while: the server may have been away. Answers how to stop. */
export const askAgainSoon = (again: () => void): (() => void) => {
  const timer = setTimeout(again, AGAIN_AFTER_MS);
  addEventListener('online', again);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', again);
  };
};
