import { useEffect, useRef, useState } from 'react';
import { askAgainSoon } from '../platform/errors/askAgain.ts';
import { ApiError, isOutcomeUnknown, Unreachable } from '../platform/errors/errors.ts';
import { t } from '../platform/words/words.ts';
import { useActionKey } from '../ui/form/useActionKey.ts';
import { sayingOf } from '../ui/states/saying.ts';

/** What has come of an action. */
export type ActionState<Asked> =
  | { kind: 'idle' }
  | { kind: 'pending'; asked: Asked }
  | { kind: 'refused'; asked: Asked; error: unknown }
  /** Nobody answered; and what stands now could not be read either, where that is asked. */
  | { kind: 'unknown'; asked: Asked; error: unknown; isLooking: boolean }
  /** Nobody answered; as it was read since, it is not done. */
  | { kind: 'notDone'; asked: Asked };

interface AnyAction<Asked, Answer> {
  /**
   * Asks the server; the key is the same for every repeat of a wish that was not answered.
   * @throws ApiError, Unreachable
   */
  send: (asked: Asked, idempotencyKey: string) => Promise<Answer>;
  /** It was refused; where nothing says what stands, also that nobody answered. */
  onFailed?: (error: unknown, asked: Asked) => void;
  /** Reads again what it may have changed: also where nobody knows whether it did. */
  onSettled?: () => void;
}
interface AnsweredAction<Asked, Answer> extends AnyAction<Asked, Answer> {
  checkDone?: never;
  onDone?: (answer: Answer, asked: Asked) => void;
}
interface SeenAction<Asked, Answer> extends AnyAction<Asked, Answer> {
  /** Reads what stands, and says whether that is what was asked for: asked where nobody answered. */
  checkDone: (asked: Asked) => Promise<boolean>;
  /** It is done; without an answer where that was only seen afterwards. */
  onDone: (answer: Answer | undefined, asked: Asked) => void;
}
type Action<Asked, Answer> = AnsweredAction<Asked, Answer> | SeenAction<Asked, Answer>;

/** Why something was not done, for who did it; where nobody answered, that it is not known whether it was. */
export const actionSaying = (error: unknown): string =>
  isOutcomeUnknown(error) ? t('ui:unknownOnce') : sayingOf(error);

/**
 * Something that is done once, however often its button is pressed, and of which it is said truthfully what came of it.
 * While it runs a second press does nothing. Where no answer comes it may be done or not: the same again goes by the same
 * key, so that it has no second effect, until something else is done; and where it can be seen what stands, that is read,
 * now and as soon as the server is back.
 */
export function useOnce<Asked, Answer>(action: Action<Asked, Answer>) {
  const [state, setState] = useState<ActionState<Asked>>({ kind: 'idle' });
  const busy = useRef(false);
  const key = useActionKey<Asked>();
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });

  const isDone = () => {
    key.end(true);
    setState({ kind: 'idle' });
  };

  const look = async (asked: Asked, error: unknown) => {
    const { checkDone, onDone } = latest.current as SeenAction<Asked, Answer>;
    setState({ kind: 'unknown', asked, error, isLooking: true });
    const seen = await checkDone(asked).catch(() => undefined);
    if (seen === undefined) return setState({ kind: 'unknown', asked, error, isLooking: false });
    if (!seen) return setState({ kind: 'notDone', asked });
    isDone();
    onDone(undefined, asked);
  };

  const fail = async (asked: Asked, error: unknown) => {
    if (isOutcomeUnknown(error) && latest.current.checkDone) return look(asked, error);
    if (isOutcomeUnknown(error)) setState({ kind: 'unknown', asked, error, isLooking: false });
    else {
      key.end(false);
      setState({ kind: 'refused', asked, error });
    }
    latest.current.onFailed?.(error, asked);
    if (!(error instanceof ApiError || error instanceof Unreachable)) throw error;
  };

  const run = async (asked: Asked) => {
    if (busy.current) return;
    busy.current = true;
    const { send } = latest.current;
    setState({ kind: 'pending', asked });
    try {
      const answered = await send(asked, key.of(asked)).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      );
      if ('error' in answered) return await fail(asked, answered.error);
      isDone();
      latest.current.onDone?.(answered.answer, asked);
    } finally {
      busy.current = false;
      latest.current.onSettled?.();
    }
  };

  const again = useRef(look);
  useEffect(() => {
    again.current = look;
  });
  const waits = state.kind === 'unknown' && !state.isLooking && action.checkDone ? state : undefined;
  useEffect(
    () => (waits ? askAgainSoon(() => void again.current(waits.asked, waits.error)) : undefined),
    [waits],
  );

  const error = 'error' in state ? state.error : null;
  return {
    state,
    isPending: state.kind === 'pending' || (state.kind === 'unknown' && state.isLooking),
    error,
    /** What it said when it last failed; empty where it did not. */
    problem: error ? actionSaying(error) : '',
    run: (asked: Asked) => void run(asked),
    /** Looks again what stands, where nobody answered. */
    look: () => state.kind === 'unknown' && void look(state.asked, state.error),
    reset: () => setState({ kind: 'idle' }),
  };
}
