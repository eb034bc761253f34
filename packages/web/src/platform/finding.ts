import type { Answer, Endpoint } from '@homeroom/contract/shared/endpoint.ts';
import { MOST_MATCHES } from '@homeroom/contract/shared/values.ts';
import { call } from './call.ts';
import type { CallRequest } from './http.ts';

/**
 * How a field finds what is typed in it, by an endpoint that searches names.
 * @param query what the search looks among.
 * @returns the records whose names hold the text, best first, at most as many as a list of suggestions shows; it gives
 * up when `signal` is raised, and throws what `call` throws.
 */
export const finderOf =
  <E extends Endpoint>(endpoint: E, query: CallRequest<E>['query']) =>
  (text: string, signal: AbortSignal): Promise<Answer<E>> =>
    call(endpoint, {
      query: { ...query, searchName: text, limit: MOST_MATCHES },
      signal,
    } as CallRequest<E>);
