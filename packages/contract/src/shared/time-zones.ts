/**
 * Three letters are read otherwise by the database: in CET it has no summer time, and IST is Israel's. Nor does it know
 * what only libraries of languages still do.
 */
const NOT_ALIKE = /^((?!utc$|gmt$)[a-z]{3}|systemv\/.*|us\/pacific-new)$/i;

/** Whether that is the name of a time zone, by which everything here tells the same time. */
export function isTimeZone(name: string): boolean {
  // An offset has no summer time, and the database reads its sign the other way round.
  if (/^[+-]/.test(name) || NOT_ALIKE.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
