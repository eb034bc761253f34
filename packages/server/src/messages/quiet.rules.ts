import type { MessagesSettings } from '@homeroom/contract/messages/messages.settings.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import { schoolTime } from '../platform/clock.ts';

type Quiet = Pick<MessagesSettings, 'quietFrom' | 'quietTo'>;

const DAY_MS = 86_400_000;

/** How far the clocks of a zone are ahead of UTC at an instant, ms. */
const aheadAt = (instant: number, timeZone: string): number =>
  Date.parse(`${schoolTime(new Date(instant), timeZone)}Z`) - Math.floor(instant / 1000) * 1000;

/**
 * The instant at which the clocks of a zone show a time of a day. A time that the clocks leave out is as much later as
 * they go forward; of one that they show twice it is the first.
 */
export function instantAt(day: string, time: string, timeZone: string): Date {
  const local = Date.parse(`${day}T${time}:00Z`);
  // As the clocks go the day before and the day after: they change once between them at most.
  const [before, after] = [aheadAt(local - DAY_MS, timeZone), aheadAt(local + DAY_MS, timeZone)];
  const shown = [local - before, local - after].filter(
    (instant) => schoolTime(new Date(instant), timeZone).slice(0, 16) === `${day}T${time}`,
  );
  return new Date(shown.length ? Math.min(...shown) : local - before);
}

/** Whether a time of day is within the quiet hours, which may go over midnight. */
const isQuiet = (time: string, { quietFrom: from, quietTo: to }: Quiet): boolean =>
  from <= to ? time >= from && time < to : time >= from || time < to;

/** When something that is ready now may be sent: now, or at the end of the quiet hours. */
export function afterQuiet(now: Date, timeZone: string, quiet: Quiet): Date {
  const local = schoolTime(now, timeZone);
  const [day, time] = [local.slice(0, 10), local.slice(11, 16)];
  if (!isQuiet(time, quiet)) return now;
  const isOverMidnight = quiet.quietFrom > quiet.quietTo && time >= quiet.quietFrom;
  const end = instantAt(isOverMidnight ? addDays(day, 1) : day, quiet.quietTo, timeZone);
  // Where the clocks go back within them, the end comes a second time: the first is past.
  return end > now ? end : now;
}
