import { z } from 'zod';
import { text } from './values.ts';

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
const numbers = new Set<string>([...'yMdHhms'].flatMap((c) => [c, c.repeat(2), c.repeat(4)]));
/** A text in quotation marks, a token, or what stands between them, in the order of the pattern. */
const partsOf = (pattern: string): string[] =>
  pattern.match(/'(?:[^']|'')*'|do|([A-Za-z])\1*|[^A-Za-z']+|'/g) ?? [];
const isToken = (part: string) => /^[A-Za-z]/.test(part);

const kindsOf = (tokens: readonly string[]): Set<string> =>
  new Set(
    Object.entries(formatTokens).flatMap(([kind, names]) =>
      tokens.some((token) => (names as readonly string[]).includes(token)) ? [kind] : [],
    ),
  );

/** Two numbers side by side of which one has no fixed length: `Md` writes 11 January and 1 November alike. */
const runTogether = (parts: readonly string[]): string | undefined => {
  const at = parts.findIndex((part, i) => {
    const next = parts[i + 1] ?? '';
    const follows = numbers.has(next) || next === 'do';
    return numbers.has(part) && follows && (part.length === 1 || next.length === 1 || next === 'do');
  });
  return at < 0 ? undefined : `${parts[at]}${parts[at + 1]}`;
};

const faultOfKind = (key: keyof typeof defaultFormats, kinds: Set<string>, tokens: readonly string[]) => {
  const has = {
    day: kinds.has('year') && kinds.has('month') && kinds.has('day'),
    // Twelve hours without saying which half is two times at once.
    time:
      kinds.has('hour') &&
      kinds.has('minute') &&
      (kinds.has('half') || tokens.every((token) => !token.startsWith('h'))),
  };
  const isTimed = ['hour', 'minute', 'second', 'half'].some((kind) => kinds.has(kind));
  const isDated = ['year', 'month', 'day', 'weekday'].some((kind) => kinds.has(kind));
  if (key === 'date' && !has.day) return 'A date needs a day, a month and a year.';
  if (key === 'time' && !has.time) return 'A time needs hours and minutes, and a or b with twelve hours.';
  if (key === 'datetime' && !(has.day && has.time)) return 'A date and a time need all their parts.';
  if (key === 'daydate' && !(has.day && kinds.has('weekday')))
    return 'A day and a date need all their parts.';
  if ((key === 'date' || key === 'daydate') && isTimed) return 'A date has no time in it.';
  if (key === 'time' && isDated) return 'A time has no date in it.';
  return null;
};

/**
 * Why a format cannot be used; null where it can. A date that is shown has to be read as one date and no other.
 */
export const formatFault = (key: keyof typeof defaultFormats, pattern: string): string | null => {
  if (pattern.trim() === '') return 'A format is needed.';
  const parts = partsOf(pattern);
  const tokens = parts.filter(isToken);
  if (parts.includes("'")) return 'A quotation mark is not closed.';
  const unknown = tokens.find((token) => !known.has(token));
  if (unknown) return `"${unknown}" is not known; put text between quotation marks: '${unknown}'.`;
  const between = parts.filter((part) => !isToken(part)).join('');
  if (/\p{N}/u.test(between)) return 'A format has no digits of its own: they would be read as the date.';
  if (/\p{Cc}/u.test(between)) return 'A format is one line.';
  const together = runTogether(parts);
  if (together) return `"${together}" runs together; put something between, or write both with two letters.`;
  return faultOfKind(key, kindsOf(tokens), tokens);
};

const pattern = (key: keyof typeof defaultFormats) =>
  text(60).superRefine((value, context) => {
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
