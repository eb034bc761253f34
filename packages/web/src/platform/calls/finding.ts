import type { Answer, Endpoint } from '@homeroom/contract/shared/endpoint.ts';
import { MAX_MATCHES } from '@homeroom/contract/shared/values.ts';
import { call } from './call.ts';
import type { CallRequest } from './http.ts';

/** A search of names as an area declares it: what finds some, and what says how many there are. */
interface NameSearch<F extends Endpoint, C extends Endpoint> {
  find: F;
  count: C;
}

/**
 * How a field finds what is typed in it, by endpoints that search names.
 * @param query what the search looks among.
 * @returns the records whose names hold the text, best first, at most as many as a list of suggestions shows, and how
 * many there are; it gives up when `signal` is raised, and throws what `call` throws.
 */
export const finderOf = <F extends Endpoint, C extends Endpoint>(
  { find, count }: NameSearch<F, C>,
  query: CallRequest<C>['query'],
) =>
  Object.assign(
    (text: string, signal: AbortSignal): Promise<Answer<F>> =>
      call(find, {
        query: { ...query, searchName: text, limit: MAX_MATCHES },
        signal,
      } as CallRequest<F>),
    {
      count: async (text: string, signal: AbortSignal): Promise<number> => {
        const found = await call(count, {
          query: { ...query, searchName: text },
          signal,
        } as CallRequest<C>);
        return (found as { count: number }).count;
      },
    },
  );
