import { useRef, useState } from 'react';
import { ApiError, Unreachable } from '../../platform/errors/errors.ts';
import { randomKey } from '../../platform/outbox/locks.ts';
import { useUnsaved } from '../../platform/session/unsaved.ts';

/**
 * How far something that is posted is. `unknown`: nobody answered, so that nobody knows whether it stands; asking again
 * under the same key has no second effect.
 */
export type PostingState = { phase: 'idle' | 'sending' | 'unknown' } | { phase: 'refused'; error: ApiError };

export interface Posting<Body, Answer> {
  state: PostingState;
  isSending: boolean;
  /** It is being sent, or it is not known whether it was posted: what is typed has to stay as it was sent. */
  isHeld: boolean;
  /** Posts it, once. @returns the answer; undefined where it was refused, is not known, or another post runs */
  post: (body: Body) => Promise<Answer | undefined>;
  /** Asks again what became of the last one, which posts it where it never arrived. */
  again: () => Promise<Answer | undefined>;
  /** Takes back what was said of a refusal. */
  clear: () => void;
  /** What the server says of a field: by the end of its path. */
  errorOf: (field: string) => string | undefined;
}

/**
 * Posts something that cannot be taken back: a second press has no second effect, and where the network went meanwhile
 * nobody is told that it was not posted.
 * @param send sends it under an Idempotency-Key. @throws ApiError, Unreachable
 */
export function usePosting<Body, Answer>(
  send: (body: Body, key: string) => Promise<Answer>,
): Posting<Body, Answer> {
  const [state, setState] = useState<PostingState>({ phase: 'idle' });
  const sent = useRef<{ body: Body; key: string }>(undefined);
  const isRunning = useRef(false);
  const isHeld = state.phase === 'sending' || state.phase === 'unknown';
  // Whoever leaves now would not learn what became of it.
  useUnsaved(isHeld);

  const run = async (what: { body: Body; key: string }): Promise<Answer | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    sent.current = what;
    setState({ phase: 'sending' });
    try {
      const answer = await send(what.body, what.key);
      setState({ phase: 'idle' });
      return answer;
    } catch (error) {
      if (error instanceof Unreachable) setState({ phase: 'unknown' });
      else if (error instanceof ApiError) setState({ phase: 'refused', error });
      else {
        setState({ phase: 'idle' });
        throw error;
      }
      return undefined;
    } finally {
      isRunning.current = false;
    }
  };

  return {
    state,
    isSending: state.phase === 'sending',
    isHeld,
    post: (body) => run({ body, key: randomKey() }),
    again: async () => sent.current && run(sent.current),
    clear: () => setState((now) => (now.phase === 'refused' ? { phase: 'idle' } : now)),
    errorOf: (field) =>
      state.phase === 'refused'
        ? state.error.errors?.find(({ path }) => path === field || path.endsWith(`.${field}`))?.message
        : undefined,
  };
}
