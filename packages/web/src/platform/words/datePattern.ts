/** Names of months and weekdays as dates are written with them. */
const names = (options: Intl.DateTimeFormatOptions): ((date: Date) => string) => {
  const writer = new Intl.DateTimeFormat('en-US', options);
  return (date) => writer.format(date);
};
const longMonth = names({ month: 'long' });
const shortMonth = names({ month: 'short' });
const longWeekday = names({ weekday: 'long' });
const shortWeekday = names({ weekday: 'short' });

const padded = (n: number, length = 2) => String(n).padStart(length, '0');

const ends: Record<Intl.LDMLPluralRule, string> = {
  zero: 'th',
  one: 'st',
  two: 'nd',
  few: 'rd',
  many: 'th',
  other: 'th',
};
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ordinal = (n: number) => `${n}${ends[ordinals.select(n)]}`;

const twelve = (date: Date) => date.getHours() % 12 || 12;
const half = (am: string, pm: string) => (date: Date) => (date.getHours() < 12 ? am : pm);
/** The same, with words for twelve o'clock. */
const halfOrTwelve = (am: string, pm: string) => (date: Date) =>
  date.getHours() === 12 ? 'noon' : date.getHours() === 0 ? 'midnight' : half(am, pm)(date);

/** What the tokens of a format write; they are those that the contract knows (`formatTokens`). */
const tokens: Record<string, (date: Date) => string> = {
  y: (date) => String(date.getFullYear()),
  yy: (date) => padded(date.getFullYear() % 100),
  yyyy: (date) => padded(date.getFullYear(), 4),
  M: (date) => String(date.getMonth() + 1),
  MM: (date) => padded(date.getMonth() + 1),
  MMM: shortMonth,
  MMMM: longMonth,
  d: (date) => String(date.getDate()),
  dd: (date) => padded(date.getDate()),
  do: (date) => ordinal(date.getDate()),
  E: shortWeekday,
  EE: shortWeekday,
  EEE: shortWeekday,
  EEEE: longWeekday,
  H: (date) => String(date.getHours()),
  HH: (date) => padded(date.getHours()),
  h: (date) => String(twelve(date)),
  hh: (date) => padded(twelve(date)),
  m: (date) => String(date.getMinutes()),
  mm: (date) => padded(date.getMinutes()),
  s: (date) => String(date.getSeconds()),
  ss: (date) => padded(date.getSeconds()),
  a: half('AM', 'PM'),
  aa: half('AM', 'PM'),
  aaa: half('am', 'pm'),
  aaaa: half('a.m.', 'p.m.'),
  b: halfOrTwelve('AM', 'PM'),
  bbbb: halfOrTwelve('a.m.', 'p.m.'),
};

const PARTS = /''|'(?:''|[^'])*'|do|([A-Za-z])\1*|[^A-Za-z']+/g;

/** A date in a pattern of the tokens of date-fns. @throws RangeError for a token that there is not */
export const formatDate = (date: Date, pattern: string): string =>
  pattern.replace(PARTS, (part) => {
    if (part === "''") return "'";
    if (part.startsWith("'")) return part.slice(1, -1).replaceAll("''", "'");
    if (!/^[A-Za-z]/.test(part)) return part;
    const write = tokens[part];
    if (!write) throw new RangeError(`no token of a date: ${part}`);
    return write(date);
  });

/** A local day or time, `2026-11-20` or `2026-11-20T09:05:00`; an invalid date where it is none. */
export const dateOf = (local: string): Date =>
  new Date(/^\d{4}-\d\d-\d\d$/.test(local) ? `${local}T00:00` : local);
