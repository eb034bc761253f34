const DAY = 86_400_000;

/** A day so many days later (or earlier), `yyyy-MM-dd`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

export const earliest = (days: readonly string[]): string | undefined => [...days].sort()[0];
export const latest = (days: readonly string[]): string | undefined => [...days].sort().at(-1);

/** Monday to Friday. */
export const isWeekday = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5;
};
