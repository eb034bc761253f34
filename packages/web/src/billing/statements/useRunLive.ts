import { useEffect, useRef } from 'react';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { useChanges } from '../../platform/live/socket.ts';

/** While a run is published a notice comes for each statement: it is read again so often, ms. */
const EVERY_MS = 1000;

/** Reads runs again while they are published, also before that rests. */
export function useRunLive(ids: readonly number[] | 'all'): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useChanges('BillingStatementRun', ids === 'all' ? 'all' : [...ids], () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queryClient.invalidateQueries({ queryKey: ['BillingStatementRun'] });
    }, EVERY_MS);
  });
}
