/**
 * A time zone in which it is between 11:00 and 12:00 now, and today's date is UTC's: a school in the middle of its
 * lessons whenever the tests run, whose day does not end under them.
 */
export function zoneAtWork(now = new Date()): string {
  const hoursAhead = 11 - now.getUTCHours();
  // The sign of these names is the other way round: Etc/GMT-8 is eight hours ahead.
  return hoursAhead === 0 ? 'UTC' : `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`;
}

/** The school's today in any of those zones, `yyyy-MM-dd`. */
export const today = (now = new Date()): string => now.toISOString().slice(0, 10);

/** Today, or the Friday before a weekend: the last day on which a school without a calendar of its own was open. */
export function lastWeekday(now = new Date()): string {
  const weekday = now.getUTCDay();
  const back = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  return today(new Date(now.getTime() - back * 86_400_000));
}
