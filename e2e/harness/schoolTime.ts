/** Where this process and those it starts find the school's time zone: the variable that a server reads it from too. */
const variable = 'HOMEROOM_TIME_ZONE';

/**
 * Chooses the time zone of every school of this run, once, before its workers start: one in which it is between
 * 11:00 and 12:00 now and the date is that of UTC. A school is in the middle of its lessons whenever the tests run,
 * and its day does not end under them, though that of UTC may.
 */
export function chooseTimeZone(now = new Date()): string {
  const hoursAhead = 11 - now.getUTCHours();
  // The sign of these names is the other way round: Etc/GMT-8 is eight hours ahead.
  const timeZone = hoursAhead === 0 ? 'UTC' : `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`;
  process.env[variable] = timeZone;
  return timeZone;
}

/** The time zone of every school of this run. Throws where none was chosen yet. */
export function schoolTimeZone(): string {
  const timeZone = process.env[variable];
  if (!timeZone) throw new Error('No time zone was chosen for this run');
  return timeZone;
}

/** The date at that moment in the school's time zone, `yyyy-MM-dd`: the school's today where none is given. */
export const today = (now = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: schoolTimeZone() }).format(now);

/** Today, or the Friday before a weekend: the last day on which a school without a calendar of its own was open. */
export function lastWeekday(now = new Date()): string {
  const weekday = new Date(today(now)).getUTCDay();
  const back = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  return today(new Date(now.getTime() - back * 86_400_000));
}
