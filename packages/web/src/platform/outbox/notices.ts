import { notify } from '../notices/notify.ts';
import { t } from '../words/words.ts';
import { type Entry, kindOf, outboxView, type Settled } from './outbox.ts';

/** What the user is asked where the server holds something else; undefined where nobody has to choose. */
function questionOf(entry: Entry, current: unknown): string | undefined {
  const kind = kindOf(entry.kind);
  if (!kind?.choice) return undefined;
  const scope = kind.scope(entry);
  const waiting = outboxView().entries.filter((other) => kindOf(other.kind)?.scope(other) === scope);
  // The user's latest word on the record is the one that stands against it.
  const target = kind.target?.(entry);
  const isLater = (other: Entry) => other.kind === entry.kind && kind.target?.(other) === target;
  const mine = (target !== undefined && waiting.findLast(isLater)) || entry;
  return kind.choice.isSame(mine, current) ? undefined : kind.choice.asks(mine, current, waiting);
}

/** What is said of the entries that are not sent now that this one was refused. */
const heldBackBy = (refused: Entry, code: string): string[] => {
  const scope = kindOf(refused.kind)?.scope(refused);
  return outboxView().entries.flatMap((entry) => {
    const kind = kindOf(entry.kind);
    return (scope !== undefined && kind?.scope(entry) === scope && kind.heldBackBy?.(refused, code)) || [];
  });
};

/**
 * Says how an entry ended, on whichever screen the user is by then: a refusal with its reason, that a choice is
 * needed, or that it was done.
 */
export function notifySettled({ entry, outcome }: Settled): void {
  const kind = kindOf(entry.kind);
  if (outcome.type === 'refused')
    notify.warning(
      [
        [kind?.describe(entry), outcome.message].filter(Boolean).join(': '),
        ...heldBackBy(entry, outcome.code),
      ].join(' '),
      kind?.refusedTitle?.() ?? t('outbox:saveFailed'),
    );
  const question = outcome.type === 'conflict' ? questionOf(entry, outcome.current) : undefined;
  if (question) notify.warning(question);
  if (outcome.type === 'done' && outcome.stood)
    notify.done(t('outbox:stands', { what: kind?.describe(entry) }));
  const done = outcome.type === 'done' && !outcome.stood ? kind?.done?.(entry) : undefined;
  if (done) notify.done(done);
}
