import type { Backup } from '@homeroom/contract/backup/backup.endpoints.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';

const MINUTE_MS = 60_000;

/** How far the clocks of a zone are from UTC at an instant, `+11:00`. */
function offsetAt(instant: number, timeZone: string): string {
  const local = Date.parse(`${schoolNow(timeZone, new Date(instant))}Z`);
  const minutes = Math.round((local - instant) / MINUTE_MS);
  const two = (number: number) => String(number).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/**
 * A late moment that can be restored from one of the backups, as `restore --at` takes it: by the clocks of the school,
 * with their distance from UTC, since the terminal may be set to another zone. A whole minute where that can be.
 * @returns null where there is no backup
 */
export function exampleMoment(
  backups: readonly Pick<Backup, 'from' | 'until'>[],
  timeZone: string,
): string | null {
  if (!backups.length) return null;
  const last = Math.max(...backups.map(({ until }) => Date.parse(until)));
  const isKept = (instant: number) =>
    backups.some(({ from, until }) => Date.parse(from) <= instant && instant <= Date.parse(until));
  const [minute, second] = [MINUTE_MS, 1000].map((unit) => Math.floor(last / unit) * unit);
  const instant = [minute, second].find((one) => one !== undefined && isKept(one)) ?? last;
  const local = schoolNow(timeZone, new Date(instant)).replace('T', ' ');
  const time =
    instant === minute
      ? local.slice(0, 16)
      : instant === second
        ? local
        : `${local}.${String(instant % 1000).padStart(3, '0')}`;
  return `${time}${offsetAt(instant, timeZone)}`;
}
