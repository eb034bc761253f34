/** Where this process and those it starts find another moment than the usual one: `2026-11-25T11:04 Australia/Perth`. */
const variable = 'HOMEROOM_TEST_MOMENT';
/** In the middle of the lessons of a Wednesday in term; the date is that of UTC, too. */
const usual = '2026-11-25T11:04 Australia/Perth';

const [local = '', zone = ''] = (process.env[variable] ?? usual).split(' ');

/** The time zone of every school of this run, an IANA name. */
export const timeZone = zone;

/** Date and time of an instant as the clocks of a time zone show it, `yyyy-MM-dd HH:mm:ss`. */
const shownIn = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);

/** The instant at which the school's clocks show what was chosen. */
function instantOf(shown: string): Date {
  const asUtc = Date.parse(`${shown}:00Z`);
  const ahead = Date.parse(`${shownIn(new Date(asUtc)).replace(' ', 'T')}Z`) - asUtc;
  return new Date(asUtc - ahead);
}

/** The moment at which every school of this run opens: it is the same day whenever the tests run. */
export const moment = instantOf(local);

/** How many seconds the school's clock is ahead of this machine's where it shows an instant now. */
export const secondsTo = (at: Date): number => Math.round((at.getTime() - Date.now()) / 1000);

let ahead = secondsTo(moment);

/** From now on it is the chosen moment, and goes on from there. @returns the seconds that clocks are ahead */
export function beginAtMoment(): number {
  ahead = secondsTo(moment);
  return ahead;
}

/** How many seconds the clocks of the school that is open are ahead of this machine's. */
export const secondsAhead = (): number => ahead;

/** What time it is in the school that is open. */
export const now = (): Date => new Date(Date.now() + ahead * 1000);

/** The date at that moment in the school's time zone, `yyyy-MM-dd`: the school's today where none is given. */
export const today = (at = moment): string => shownIn(at).slice(0, 10);

/** The school's day so many days from today, `yyyy-MM-dd`. */
export const dayFrom = (days: number): string => {
  const day = new Date(`${today()}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

/** Today, or the Friday before a weekend: the last day on which a school without a calendar of its own was open. */
export function lastWeekday(): string {
  const weekday = new Date(today()).getUTCDay();
  return dayFrom(weekday === 0 ? -2 : weekday === 6 ? -1 : 0);
}
