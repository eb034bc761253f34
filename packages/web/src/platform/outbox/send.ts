import { ApiError } from '../calls/call.ts';
import { reasonOf } from '../errors/errors.ts';
import type { Entry, Outcome, Outcomes } from './outbox.entries.ts';
import type { KindOf, OutboxKind } from './outbox.kinds.ts';

/** Statuses after which the same request may well succeed: the session is renewed, or the server recovers. */
const comesAgain = (status: number) => status === 401 || status === 408 || status === 429 || status >= 500;

/** What an error of the call means for the entry; anything that is no answer of the server leaves it waiting. */
function outcomeOf(error: unknown, kind: OutboxKind): Outcome {
  if (!(error instanceof ApiError)) return { type: 'unknown' };
  const { status, code, retryAfter } = error;
  if (comesAgain(status))
    return {
      type: 'unknown',
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...(status >= 500 ? { isFault: true } : {}),
    };
  const current = status === 409 ? kind.currentOf?.(error.current) : undefined;
  return current === undefined
    ? { type: 'refused', code, message: reasonOf(error) }
    : { type: 'conflict', current };
}

/** A refusal, compared with what is on the server: where the entry stands there, it is done. */
async function comparedWith(entry: Entry, kind: OutboxKind, refusal: Outcome): Promise<Outcome> {
  try {
    const answer = await kind.stands?.(entry);
    return answer === undefined ? refusal : { type: 'done', answer, stood: true };
  } catch (error) {
    const outcome = outcomeOf(error, kind);
    return outcome.type === 'unknown' ? outcome : refusal;
  }
}

/** How an entry is sent: by its kind, under its idempotency key. The answer never rejects. */
export const senderOf =
  (kindOf: KindOf) =>
  async (entry: Entry): Promise<Outcome> => {
    const kind = kindOf(entry.kind);
    if (!kind) return { type: 'unknown' };
    try {
      return { type: 'done', answer: await kind.send(entry) };
    } catch (error) {
      const outcome = outcomeOf(error, kind);
      return outcome.type === 'refused' ? comparedWith(entry, kind, outcome) : outcome;
    }
  };

/** How entries are sent together, under the key of their group: by the kind of the last. The answer never rejects. */
export const groupSenderOf =
  (kindOf: KindOf) =>
  async (entries: readonly Entry[], key: string): Promise<Outcome | Outcomes> => {
    const kind = kindOf(entries.at(-1)?.kind ?? '');
    if (!kind?.together) return { type: 'unknown' };
    try {
      return await kind.together.send(entries, key);
    } catch (error) {
      return outcomeOf(error, kind);
    }
  };
