import { MutationCache, QueryClient, type QueryKey, type SetDataOptions } from '@tanstack/react-query';
import { Unreachable } from '../errors/errors.ts';
import { reportFault } from '../errors/faults.ts';
import { onSessionChange, sessionState } from '../session/session.ts';
import { personOf, rightsOf } from '../session/sessionStates.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `saysErrors`: what uses the mutation shows its error itself, so the app says nothing of it. */
    mutationMeta: { saysErrors?: boolean };
  }
}

/**
 * What is put into a list, e.g. the answer to a save, is newer than a reading of it that began before. That reading may end
 * after it and would take it off the screen again, so it is given up, and the list is read anew. A copy that is shown with
 * its own age is no news, and ends no reading.
 */
function keepNewest(client: QueryClient): QueryClient {
  const set = client.setQueryData.bind(client) as (key: QueryKey, ...more: unknown[]) => unknown;
  const put = (queryKey: QueryKey, updater: unknown, options?: SetDataOptions): unknown => {
    const query = client.getQueryCache().find({ queryKey, exact: true });
    const isOlder = query?.state.fetchStatus === 'fetching' && options?.updatedAt === undefined;
    if (isOlder) void query.cancel({ silent: true });
    const data = set(queryKey, updater, options);
    if (isOlder) void client.invalidateQueries({ queryKey, exact: true });
    return data;
  };
  client.setQueryData = put as QueryClient['setQueryData'];
  return client;
}

/** What was read from the server. Only an answer that never came is asked for again. */
export const queryClient = keepNewest(
  new QueryClient({
    // A read that failed is said where its lines would stand; an action that failed, by the app unless its screen does.
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
  }),
);

let reader = personOf(sessionState().session);
let rights = rightsOf(sessionState().session);
let mayBeOld = false;
// What one person has read is never shown to the next.
onSessionChange(() => {
  const { status, session, fromMemory } = sessionState();
  if (status === 'restoring') return;
  const isSame = personOf(session) === reader;
  const hasSameRights = rightsOf(session) === rights;
  reader = personOf(session);
  rights = rightsOf(session);
  // It happened while nobody answered, or while the sign-in lay over the screens: then it is read again.
  const isOld = mayBeOld && status === 'signedIn' && !fromMemory;
  mayBeOld = fromMemory === true || status === 'expired';
  if (!isSame) return queryClient.clear();
  if (!hasSameRights) queryClient.removeQueries({ type: 'inactive' });
  if (isOld || !hasSameRights) void queryClient.invalidateQueries();
});
