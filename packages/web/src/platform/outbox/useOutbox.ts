import { useEffect, useSyncExternalStore } from 'react';
import { useConnection } from '../live/socket.ts';
import type { ScreenAddress } from './outbox.kinds.ts';
import {
  kindOf,
  onOutboxView,
  onSettled,
  outboxView,
  retryOutbox,
  type Settled,
  waitingCount,
} from './outbox.ts';

/** All that is queued, whether the server answers, and whether the queue outlives the tab. */
export const useOutbox = () => useSyncExternalStore(onOutboxView, outboxView);

/** How many entries wait to be sent or for a choice, for the connection state in the top bar. */
export function useWaitingCount(): number {
  const connection = useConnection();
  useEffect(() => {
    if (connection === 'live') retryOutbox();
  }, [connection]);
  return waitingCount(useOutbox());
}

/** How many entries wait for the user's choice, and the screen of the first; null where none does. */
export function useChoices(): { count: number; at: ScreenAddress } | null {
  const conflicts = useOutbox().entries.filter(({ state }) => state === 'conflict');
  const [at] = conflicts.flatMap((entry) => kindOf(entry.kind)?.choice?.at(entry) ?? []);
  return at ? { count: conflicts.length, at } : null;
}

/** Calls `listener` with each entry that the server has answered, while the component is shown. */
export function useSettled(listener: (settled: Settled) => void): void {
  useEffect(() => onSettled(listener), [listener]);
}
