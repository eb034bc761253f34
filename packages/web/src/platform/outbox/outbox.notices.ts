import { formatDayShort } from '../formats.ts';
import { notify } from '../notify.ts';
import { t } from '../words.ts';
import type { Entry, Settled } from './outbox.ts';

const whose = (entry: Entry) => (entry.kind === 'mark' ? entry.shown.fullName : t('outbox:roll'));

/** Says how an entry ended, on whichever screen the user is by then: a refusal with its why, a submit. */
export function tellOf({ entry, outcome }: Settled): void {
  if (outcome.type === 'refused')
    notify.warning(
      t('outbox:saveFailedWhy', {
        name: whose(entry),
        roll: entry.rollName,
        day: formatDayShort(entry.roll.dateOf),
        message: outcome.message,
      }),
      t('outbox:saveFailed'),
    );
  if (entry.kind === 'submit' && outcome.type === 'done') notify.done(t('outbox:submitted'));
}
