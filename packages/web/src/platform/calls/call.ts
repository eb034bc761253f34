import type { Answer, Endpoint } from '@homeroom/contract/shared/endpoint.ts';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { ApiError } from '../errors/errors.ts';
import { currentToken, hasEnded, isViewing, renew, sessionState } from '../session/session.ts';
import { isReadOnly } from '../session/viewing.ts';
import { takeActionKey } from './actionKey.ts';
import { type CallRequest, send } from './http.ts';
import { sendWithOthers } from './readTogether.ts';

export { ApiError, Unreachable } from '../errors/errors.ts';

/** A request with the key of the save that it is made for, where it has none of its own. */
const underKey = <E extends Endpoint>(endpoint: E, request: CallRequest<E>): CallRequest<E> => {
  const key = endpoint.method === 'GET' || request.idempotencyKey ? undefined : takeActionKey();
  return key ? { ...request, idempotencyKey: key } : request;
};

/**
 * Calls an endpoint of the contract as the person who is signed in. Where the bearer token has run out it is
 * renewed by the cookie, once, and the call repeated; where that fails the screens return to the sign-in.
 * @throws ApiError where the server said no; Unreachable where nobody answered.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  asked: CallRequest<E> = {},
): Promise<Answer<E>> => {
  const request = underKey(endpoint, asked);
  if (endpoint.permission === 'public') return send(endpoint, request, undefined);
  // Whoever was here has to sign in first: what a screen asks for meanwhile is not sent to be refused.
  if (sessionState().status === 'expired') throw hasEnded();
  if (isViewing() && endpoint.method !== 'GET') throw isReadOnly();
  const token = currentToken() ?? (await renew());
  const sent = endpoint.method === 'GET' && !request.outlivesPage ? sendWithOthers : send;
  try {
    return await sent(endpoint, request, token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    // Another call, or another tab, may have renewed it meanwhile: then that token is simply used.
    const fresh = currentToken();
    return sent(endpoint, request, fresh && fresh !== token ? fresh : await renew());
  }
};

/**
 * Whether a query reads again what it has read before, because something was changed: nobody's action is behind that.
 * @param client of the query
 */
export const isReadAgain = ({
  client,
  queryKey,
}: Pick<QueryFunctionContext, 'client' | 'queryKey'>): boolean => client.getQueryData(queryKey) !== undefined;
