import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useConnection } from '../socket.ts';
import {
  onOutboxView,
  onSettled,
  outboxView,
  type Roll,
  retryOutbox,
  type Settled,
  waitingCount,
  waitingFor,
} from './outbox.ts';

const useView = () => useSyncExternalStore(onOutboxView, outboxView);

/** How many entries wait to be sent or for a choice, for the connection state in the top bar. */
export function useWaitingCount(): number {
  const connection = useConnection();
  useEffect(() => {
    if (connection === 'live') retryOutbox();
  }, [connection]);
  return waitingCount(useView());
}

/** What is queued for a roll, whether the server answers, and whether the queue outlives the tab. */
export function useWaitingFor(roll: Roll) {
  const view = useView();
  return useMemo(
    () => ({ entries: waitingFor(roll, view), reachable: view.reachable, keeps: view.keeps }),
    [roll, view],
  );
}

/** Tells of each entry that the server has answered, while the component is shown. */
export function useSettled(listener: (settled: Settled) => void): void {
  useEffect(() => onSettled(listener), [listener]);
}
