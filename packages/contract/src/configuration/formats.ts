import { z } from 'zod';

/** Specification 001 §9, default formats, in the tokens of date-fns. */
export const defaultFormats = {
  date: 'yyyy-MM-dd',
  time: 'h:mm a',
  datetime: 'yyyy-MM-dd h:mm a',
  daydate: 'EEEE yyyy-MM-dd',
} as const;

/** The tokens that a format may be made of, by what they tell. */
export const formatTokens = {
  year: ['yyyy', 'yy', 'y'],
  month: ['MMMM', 'MMM', 'MM', 'M'],
  day: ['dd', 'd', 'do'],
  weekday: ['EEEE', 'EEE', 'EE', 'E'],
  hour: ['HH', 'H', 'hh', 'h'],
  minute: ['mm', 'm'],
  second: ['ss', 's'],
  half: ['aaaa', 'aaa', 'aa', 'a', 'bbbb', 'b'],
} as const;

const known = new Set<string>(Object.values(formatTokens).flat());
const withText = /'([^']|'')*'/g;

/** The tokens of a format, in order; quoted text is none. */
const tokensOf = (pattern: string): string[] =>
  pattern.replace(withText, ' ').match(/do|([A-Za-z])\1*/g) ?? [];

const kindsOf = (pattern: string): Set<string> => {
  const tokens = tokensOf(pattern);
  return new Set(
    Object.entries(formatTokens).flatMap(([kind, names]) =>
      tokens.some((token) => (names as readonly string[]).includes(token)) ? [kind] : [],
    ),
  );
};

const isDay = (kinds: Set<string>) => kinds.has('year') && kinds.has('month') && kinds.has('day');
const isTime = (kinds: Set<string>, pattern: string) =>
  kinds.has('hour') &&
  kinds.has('minute') &&
  // Twelve hours without saying which half is two times at once.
  (kinds.has('half') || !/h/.test(pattern.replace(withText, '')));

/**
 * Why a format cannot be used; null where it can. A date that is shown has to be read as one date and no other.
 */
export const formatFault = (key: keyof typeof defaultFormats, pattern: string): string | null => {
  if (pattern.trim() === '') return 'A format is needed.';
  if (pattern.replace(withText, '').includes("'")) return 'A quotation mark is not closed.';
  const unknown = tokensOf(pattern).find((token) => !known.has(token));
  if (unknown) return `"${unknown}" is not known; put text between quotation marks: '${unknown}'.`;
  const kinds = kindsOf(pattern);
  const has = { day: isDay(kinds), time: isTime(kinds, pattern) };
  if (key === 'date' && !has.day) return 'A date needs a day, a month and a year.';
  if (key === 'time' && !has.time) return 'A time needs hours and minutes, and a or b with twelve hours.';
  if (key === 'datetime' && !(has.day && has.time)) return 'A date and a time need all their parts.';
  if (key === 'daydate' && !(has.day && kinds.has('weekday')))
    return 'A day and a date need all their parts.';
  return null;
};

const pattern = (key: keyof typeof defaultFormats) =>
  z
    .string()
    .max(60)
    .superRefine((value, context) => {
      const fault = formatFault(key, value);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    });

export const DateFormats = z.object({
  date: pattern('date'),
  time: pattern('time'),
  datetime: pattern('datetime'),
  daydate: pattern('daydate'),
});
export type DateFormats = z.infer<typeof DateFormats>;
