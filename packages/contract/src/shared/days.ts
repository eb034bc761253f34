const DAY_MS = 86_400_000;

/** A school day moved by a number of days, `yyyy-MM-dd`; earlier for a negative count. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Days from one school day to another, both `yyyy-MM-dd`; negative where the second is the earlier one. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
