import { takeLost } from '../notices/lost.ts';
import { notify } from '../notices/notify.ts';
import { relativeMoment } from '../words/formats.ts';
import { schoolNow, zoneHere } from '../words/schoolTime.ts';
import { t } from '../words/words.ts';
import { canSeal } from './vault.ts';

/** Says to whoever is back what of theirs has gone from this browser unsent; once. */
export async function tellLost(user: number, timeZone = zoneHere()): Promise<void> {
  if (!canSeal()) return;
  const lost = await takeLost(user).catch(() => []);
  for (const [why, rows] of Map.groupBy(lost, (row) => row.why)) {
    const first = new Date(Math.min(...rows.map(({ at }) => at)));
    const since = relativeMoment(schoolNow(timeZone, first), schoolNow(timeZone).slice(0, 10));
    notify.warning(t(`outbox:lost.${why}`, { count: rows.length, since }), t('outbox:lost.title'));
  }
}
