import './rollReminders.words.ts';
import { placeKey } from '@homeroom/contract/attendance/roll-place.rules.ts';
import {
  getOwnRollReminders,
  type OwnRollReminder,
} from '@homeroom/contract/attendance/roll-reminders.endpoints.ts';
import { call } from '../../platform/calls/call.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';

const inWords = ({ itemName, periodName }: OwnRollReminder): string =>
  periodName ? t('rollReminders:ofPeriod', { name: itemName, period: periodName }) : itemName;

const keyOf = (one: OwnRollReminder): string => `${placeKey(one)} ${one.remindedAt}`;

/** What this page has said already: one reminder is said once, though notices may come twice. */
const told = new Set<string>();

/** Says which rolls of whoever is signed in the office has just reminded of; nothing where those are of others. */
export async function tellReminders(): Promise<void> {
  // A reminder that cannot be read is in the mail that follows.
  const reminders = await call(getOwnRollReminders, { background: true }).catch(() => []);
  const fresh = reminders.filter((one) => !told.has(keyOf(one)));
  if (fresh.length === 0) return;
  for (const one of fresh) told.add(keyOf(one));
  const rolls = fresh.map(inWords).join(', ');
  notify.warning(t('rollReminders:own', { count: fresh.length, rolls }), t('rollReminders:title'));
}
