/** What is recorded lies this far around today, years: further away is a slip of the pen. */
const YEARS_BACK = 10;
const YEARS_AHEAD = 2;
const yearsFrom = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** What is wrong with a day or local time of an event or action; null: nothing. */
export function faultOfDay(
  at: string,
  now: string,
): 'event.day_too_long_ago' | 'event.day_too_far_ahead' | null {
  if (at < yearsFrom(now, -YEARS_BACK)) return 'event.day_too_long_ago';
  return at > yearsFrom(now, YEARS_AHEAD) ? 'event.day_too_far_ahead' : null;
}
