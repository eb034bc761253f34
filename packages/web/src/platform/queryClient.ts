import { MutationCache, QueryClient } from '@tanstack/react-query';
import { Unreachable } from './errors.ts';
import { reportFault } from './faults.ts';
import { onSessionChange, sessionState } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `saysErrors`: what uses the mutation shows its error itself, so the app says nothing of it. */
    mutationMeta: { saysErrors?: boolean };
  }
}

/** What was read from the server. Only an answer that never came is asked for again. */
export const queryClient = new QueryClient({
  // A read that failed is said where its lines would stand; a deed that failed, by the app unless its screen does.
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.options.onError && !mutation.meta?.saysErrors) reportFault(error);
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 5_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      retry: (failures, error) => error instanceof Unreachable && failures < 2,
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

let reader = sessionState().session?.userLoginID;
let wasOffline = false;
// What one person has read is never shown to the next.
onSessionChange(() => {
  const { status, session, fromMemory } = sessionState();
  if (status === 'restoring') return;
  const isSame = session?.userLoginID === reader;
  reader = session?.userLoginID;
  if (!isSame) queryClient.clear();
  // What was shown while nobody answered is read again.
  else if (wasOffline && !fromMemory) void queryClient.invalidateQueries();
  wasOffline = fromMemory === true;
});
