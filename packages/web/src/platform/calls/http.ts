import type { Answer, Endpoint } from '@homeroom/contract/shared/endpoint.ts';
import { withCrlf } from '@homeroom/contract/shared/line-ends.ts';
import type { z } from 'zod';
import { ApiError, faultOf, secondsOf, Unreachable } from '../errors/errors.ts';
import { isSomeoneHere } from './activity.ts';

type Sent<E, K extends string> = K extends keyof E ? (E[K] extends z.ZodType ? z.input<E[K]> : never) : never;
type InPath<P> = { [K in keyof P]: string | number };
/** A query field may be given as what it means: `byclass: true`, `teacherId: 3`, `rollClass: undefined`. */
type InQuery<Q> = { [K in keyof Q]: Q[K] | string | number | boolean | null | undefined };

/** What may be given with a call to `E`; what the endpoint has no schema for cannot be given. */
export type CallRequest<E extends Endpoint> = {
  params?: InPath<Sent<E, 'params'>>;
  query?: InQuery<Sent<E, 'query'>>;
  body?: Sent<E, 'body'>;
  /** A repeat with the same key is answered as the first was. */
  idempotencyKey?: string;
  /** Nobody asked for it: it keeps no session from idling out, whoever is at the page. */
  background?: boolean;
  /** The page may go before it is answered: the browser sends it all the same. All such bodies together: 64 kB. */
  outlivesPage?: boolean;
  signal?: AbortSignal;
};

/** A request that has had no answer for so long is given up: a dead connection must not hold a mark for ever. */
export const GIVE_UP_AFTER_MS = 20_000;

const listeners = new Set<() => void>();
/** Told whenever the server has answered, whatever it said; answers how to stop listening. */
export const onAnswered = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const isNobodyThere = (status: number) => status === 502 || status === 503 || status === 504;

/** Path and query of a call: path fields encoded, undefined and null query fields dropped. */
export const addressOf = <E extends Endpoint>(
  endpoint: E,
  { params, query: asked }: Pick<CallRequest<E>, 'params' | 'query'>,
): string => {
  const inPath = new Map(Object.entries(params ?? {}));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(inPath.get(name) ?? '')),
  );
  const fields = Object.entries(asked ?? {}).filter(([, v]) => v !== undefined && v !== null);
  const query = new URLSearchParams(fields.map(([k, v]) => [k, String(v)])).toString();
  return query ? `${path}?${query}` : path;
};

/** Line ends of a text are CRLF before it is sent (specification 000 §7). */
const asSent = (_: string, value: unknown) => (typeof value === 'string' ? withCrlf(value) : value);

const bodyOf = (endpoint: Endpoint, body: unknown): { body?: string; type?: string } => {
  if (body === undefined) return {};
  return endpoint.encoding === 'form'
    ? {
        body: new URLSearchParams(body as Record<string, string>).toString(),
        type: 'application/x-www-form-urlencoded',
      }
    : { body: JSON.stringify(body, asSent), type: 'application/json' };
};

/** The content of an answer; null where it is none that this system writes. */
export const jsonOf = (text: string): unknown => {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    // A gateway's page of HTML; the status says enough.
    return null;
  }
};

/** What the server said, read. */
export interface Said {
  status: number;
  content: unknown;
  /** Seconds after which to ask again; undefined where it named none. */
  retryAfter: number | undefined;
}

/** Whether nobody's action is behind a request, which then keeps no session from idling out. */
export const isBackground = (request: Pick<CallRequest<Endpoint>, 'background'>): boolean =>
  !isSomeoneHere() || request.background === true;

/** The headers that every request has. */
export const headersOf = (token: string | undefined, background: boolean): Record<string, string> => ({
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
  ...(background ? { 'X-Homeroom-Background': '1' } : {}),
});

/**
 * Fetches what a dead connection must not hold for ever.
 * @throws AbortError where `signal` was raised; Unreachable where nobody answered.
 */
export const fetched = async <T>(
  address: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
  read: (response: Response) => Promise<T>,
): Promise<T> => {
  const limit = AbortSignal.timeout(GIVE_UP_AFTER_MS);
  try {
    return await read(
      await fetch(address, {
        ...init,
        credentials: 'same-origin',
        cache: 'no-store',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      }),
    );
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Unreachable(undefined, undefined, cause);
  }
};

/** Reads an answer of JSON. */
export const saidIn = async (response: Response): Promise<Said> => ({
  status: response.status,
  content: jsonOf(await response.text()),
  retryAfter: secondsOf(response.headers.get('Retry-After')),
});

/** The content of a success. @throws ApiError where the server said no; Unreachable where a gateway says that it is gone. */
export const contentOf = ({ status, content, retryAfter }: Said): unknown => {
  if (isNobodyThere(status)) throw new Unreachable(status, retryAfter);
  for (const listener of listeners) listener();
  if (status >= 200 && status < 300) return content;
  throw new ApiError(faultOf(status, content, retryAfter));
};

/**
 * Sends one request and reads its answer; no renewal of the session.
 * @throws ApiError where the server said no; Unreachable where nobody answered; AbortError where `signal` was raised.
 */
export const send = async <E extends Endpoint>(
  endpoint: E,
  request: CallRequest<E>,
  token: string | undefined,
): Promise<Answer<E>> => {
  const { body, type } = bodyOf(endpoint, request.body);
  const init: RequestInit = {
    method: endpoint.method,
    headers: {
      Accept: 'application/json',
      ...(type ? { 'Content-Type': type } : {}),
      ...headersOf(token, isBackground(request)),
      ...(request.idempotencyKey ? { 'Idempotency-Key': request.idempotencyKey } : {}),
    },
    ...(body === undefined ? {} : { body }),
    ...(request.outlivesPage ? { keepalive: true } : {}),
  };
  return contentOf(await fetched(addressOf(endpoint, request), init, request.signal, saidIn)) as Answer<E>;
};
