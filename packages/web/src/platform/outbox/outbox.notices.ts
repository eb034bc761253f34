import { notify } from '../notify.ts';
import { t } from '../words.ts';
import { kindOf, type Settled } from './outbox.ts';

/** Says how an entry ended, on whichever screen the user is by then: a refusal with its reason, or that it was done. */
export function notifySettled({ entry, outcome }: Settled): void {
  const kind = kindOf(entry.kind);
  if (outcome.type === 'refused')
    notify.warning(
      [kind?.describe(entry), outcome.message].filter(Boolean).join(': '),
      t('outbox:saveFailed'),
    );
  const done = outcome.type === 'done' ? kind?.done?.(entry) : undefined;
  if (done) notify.done(done);
}
