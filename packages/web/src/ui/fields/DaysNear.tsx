import { daysBetween } from '@homeroom/contract/shared/days.ts';
import { useSession } from '../../platform/session/session.ts';
import {
  DAYS_WITHOUT_YEAR,
  formatDayLong,
  formatDayShort,
  formatDayWithWeekday,
  relativeDay,
} from '../../platform/words/formats.ts';
import { Near } from './DayNear.tsx';

/**
 * The first and the last of several days, alike: "Mon 30 Nov – Wed 2 Dec", with their years where there are two or one of
 * the days is far from today; one day as `relativeDay`.
 */
export const relativeDays = (from: string, to: string, today: string): string => {
  if (to === from) return relativeDay(from, today);
  const isPlain =
    from.slice(0, 4) === to.slice(0, 4) &&
    [from, to].every((day) => Math.abs(daysBetween(today, day)) < DAYS_WITHOUT_YEAR);
  return [from, to].map(isPlain ? formatDayShort : formatDayWithWeekday).join(' – ');
};

/** Several days, by the first and the last of them, as people say them; the exact ones stand on hover. */
export const DaysNear = ({ from, to }: { from: string; to: string }) => {
  const today = useSession().session?.today ?? from;
  const exact = from === to ? formatDayLong(from) : `${formatDayLong(from)} – ${formatDayLong(to)}`;
  return <Near at={from} near={relativeDays(from, to, today)} exact={exact} />;
};
