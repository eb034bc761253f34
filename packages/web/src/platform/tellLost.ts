import { relativeMoment } from './formats.ts';
import { takeLost } from './lost.ts';
import { notify } from './notify.ts';
import { schoolNow, zoneHere } from './schoolTime.ts';
import { canSeal } from './vault.ts';
import { t } from './words.ts';

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
