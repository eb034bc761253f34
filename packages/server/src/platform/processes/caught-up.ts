import { setTimeout as pause } from 'node:timers/promises';

/** By then every process of this machine has heard of what one of them has saved: a notice takes 10 to 15 ms. */
export const HEARD_BY_ALL_MS = 30;
const MAX_USERS_KEPT = 2000;

/**
 * Who saved something through another process a moment ago: what they ask for next comes when this one has heard of it,
 * so that one reads what one saved, whichever process answers.
 */
export function createCatchingUp() {
  const savedAt = new Map<number, number>();
  return {
    saved(actor: number | string): void {
      if (typeof actor !== 'number') return;
      if (savedAt.size >= MAX_USERS_KEPT) savedAt.clear();
      savedAt.set(actor, performance.now());
    },
    /** Resolves when it has; undefined where there is nothing to wait for. */
    caughtUp(userId: number): Promise<void> | undefined {
      const at = savedAt.get(userId);
      if (at === undefined) return undefined;
      const left = at + HEARD_BY_ALL_MS - performance.now();
      if (left > 0) return pause(left);
      savedAt.delete(userId);
      return undefined;
    },
  };
}
