import { notifications } from '@mantine/notifications';
import { formatDayShort } from '../formats.ts';
import { t } from '../words.ts';
import type { Entry, Settled } from './outbox.ts';

/** Warnings stay this long (specification 001 §9). */
const WARNING_MS = 20_000;

const whose = (entry: Entry) => (entry.kind === 'mark' ? entry.shown.fullName : t('attendance:roll'));

/** Says how an entry ended, on whichever screen the user is by then: a refusal, a conflict, a submit. */
export function tellOf({ entry, outcome }: Settled): void {
  const about = { name: whose(entry), roll: entry.rollName, day: formatDayShort(entry.roll.dateOf) };
  if (outcome.type === 'refused')
    notifications.show({
      id: entry.id,
      color: 'red',
      title: t('attendance:saveFailed'),
      message: t('attendance:saveFailedWhy', { ...about, message: outcome.message }),
      autoClose: WARNING_MS,
      role: 'alert',
    });
  if (entry.kind === 'submit' && outcome.type === 'done')
    notifications.show({ id: entry.id, color: 'teal', message: t('attendance:submitted') });
}
