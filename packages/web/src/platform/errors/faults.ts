import { ApiError, Unreachable } from './errors.ts';

/** The error catalogue (specification 000 §8): what a call that was refused is reported as. */
export interface FaultEvents {
  'bad-request': ApiError;
  /** The session is over: session.ts has tried to renew it, and shows the sign-in where that was refused. */
  'not-authenticated': ApiError;
  forbidden: ApiError;
  'not-found': ApiError;
  conflict: ApiError;
  'server-error': ApiError;
  /** Any other refusal: too large, of the wrong type, too many. */
  refused: ApiError;
  /** Nobody answered. */
  unreachable: Unreachable;
}
export type FaultKind = keyof FaultEvents;

const kinds: Record<number, FaultKind> = {
  400: 'bad-request',
  401: 'not-authenticated',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
};

/** What an answer is reported as; a 400 with an `error` has become a 403 before (errors.ts). */
export const kindOf = (error: ApiError | Unreachable): FaultKind => {
  if (error instanceof Unreachable) return 'unreachable';
  return kinds[error.status] ?? (error.status >= 500 ? 'server-error' : 'refused');
};

type Listener<K extends FaultKind = FaultKind> = (error: FaultEvents[K]) => boolean | undefined;
type Fallback = (kind: FaultKind, error: ApiError | Unreachable) => void;

const listeners = new Map<FaultKind, Set<Listener>>();
let fallback: Fallback | undefined;
/** A rejected promise may be reported twice: by who made the call and by the page. */
const reported = new WeakSet<Error>();

/**
 * Listens for a kind of fault, e.g. a screen for the conflicts of its record. The newest listener is asked first; one
 * that answers true has dealt with it, and nobody else is asked. Answers how to stop listening.
 */
export const onFault = <K extends FaultKind>(kind: K, listener: Listener<K>): (() => void) => {
  const known = listeners.get(kind) ?? new Set();
  listeners.set(kind, known.add(listener as Listener));
  return () => known.delete(listener as Listener);
};

/** What happens to faults that no listener has dealt with: the dialogs and notices of the app. */
export const onFaultOtherwise = (what: Fallback): (() => void) => {
  fallback = what;
  return () => {
    if (fallback === what) fallback = undefined;
  };
};

/**
 * Tells of a call that failed and that nobody dealt with where it was made.
 * @returns false where it is no answer of the server at all, but an error of the page.
 */
export const reportFault = (error: unknown): boolean => {
  if (!(error instanceof ApiError || error instanceof Unreachable)) return false;
  if (reported.has(error)) return true;
  reported.add(error);
  const kind = kindOf(error);
  const isDealtWith = [...(listeners.get(kind) ?? [])].reverse().some((listener) => listener(error as never));
  if (!isDealtWith) fallback?.(kind, error);
  return true;
};
