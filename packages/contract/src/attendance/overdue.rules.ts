const MINUTES_PER_HOUR = 60;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * MINUTES_PER_HOUR + Number(time.slice(3, 5));
const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * The last minute in which a roll may come in and is not overdue; overdue from the next minute on.
 * @param start when it begins, `HH:mm`
 * @param lateAfterMinutes of the school's settings
 * @returns `HH:mm`; after `23:59`, which no time of the same day comes up to, where the minutes reach into the next day
 */
export function dueBy(start: string, lateAfterMinutes: number): string {
  const minutes = minutesOf(start) + lateAfterMinutes;
  return `${twoDigits(Math.floor(minutes / MINUTES_PER_HOUR))}:${twoDigits(minutes % MINUTES_PER_HOUR)}`;
}
