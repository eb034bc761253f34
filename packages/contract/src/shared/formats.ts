import { z } from 'zod';
import type { formatWords } from './formats.words.ts';
import { text } from './values.ts';
import type { Said } from './words.ts';

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

type FormatFault = Said<keyof typeof formatWords>;

const faultOfKind = (
  key: keyof typeof defaultFormats,
  kinds: Set<string>,
  tokens: readonly string[],
): FormatFault | null => {
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
  if (key === 'date' && !has.day) return { code: 'date_format.incomplete' };
  if (key === 'time' && !has.time) return { code: 'time_format.incomplete' };
  if (key === 'datetime' && !(has.day && has.time)) return { code: 'datetime_format.incomplete' };
  if (key === 'daydate' && !(has.day && kinds.has('weekday'))) return { code: 'daydate_format.incomplete' };
  if ((key === 'date' || key === 'daydate') && isTimed) return { code: 'date_format.timed' };
  if (key === 'time' && isDated) return { code: 'time_format.dated' };
  return null;
};

/**
 * Why a format cannot be used; null where it can. A date that is shown has to be read as one date and no other.
 */
export const formatFault = (key: keyof typeof defaultFormats, pattern: string): FormatFault | null => {
  if (pattern.trim() === '') return { code: 'format.needed' };
  const parts = partsOf(pattern);
  const tokens = parts.filter(isToken);
  if (parts.includes("'")) return { code: 'format.quote_open' };
  const unknown = tokens.find((token) => !known.has(token));
  if (unknown) return { code: 'format.token_unknown', facts: { token: unknown } };
  const between = parts.filter((part) => !isToken(part)).join('');
  if (/\p{N}/u.test(between)) return { code: 'format.digits' };
  if (/\p{Cc}/u.test(between)) return { code: 'format.several_lines' };
  const together = runTogether(parts);
  if (together) return { code: 'format.runs_together', facts: { tokens: together } };
  return faultOfKind(key, kindsOf(tokens), tokens);
};

const pattern = (key: keyof typeof defaultFormats) =>
  text(60).superRefine((value, context) => {
    const fault = formatFault(key, value);
    if (fault) context.addIssue({ code: 'custom', message: fault.code, params: fault.facts ?? {} });
  });

export const DateFormats = z.object({
  date: pattern('date'),
  time: pattern('time'),
  datetime: pattern('datetime'),
  daydate: pattern('daydate'),
});
export type DateFormats = z.infer<typeof DateFormats>;
