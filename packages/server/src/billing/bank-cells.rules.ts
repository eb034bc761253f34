import { isDay } from '@homeroom/contract/shared/values.ts';

export type DateFormat = 'dmy' | 'mdy' | 'ymd';
export type Decimal = 'point' | 'comma';

const numbers = (typed: string): number[] | null => {
  const parts = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[ T]\d{1,2}:\d{2}.*)?$/.exec(typed.trim());
  return parts ? parts.slice(1).map(Number) : null;
};

/** A date of a bank as `yyyy-MM-dd`; null where it is none. `20261127` and two digits of a year are understood. */
export function dateIn(typed: string, format: DateFormat): string | null {
  const plain = /^(\d{4})(\d{2})(\d{2})$/.exec(typed.trim());
  const parts = plain ? plain.slice(1).map(Number) : numbers(typed);
  if (!parts) return null;
  const [a = 0, b = 0, c = 0] = parts;
  const [y, m, d] =
    plain || format === 'ymd' || a > 31 ? [a, b, c] : format === 'dmy' ? [c, b, a] : [c, a, b];
  const year = y < 100 ? 2000 + y : y;
  const two = (n: number) => String(n).padStart(2, '0');
  const day = `${year}-${two(m)}-${two(d)}`;
  return isDay(day) ? day : null;
}

/**
 * The format in which all dates of a column are dates. Day before month where both would do, which is told as unsure if
 * a date would be another one the other way.
 */
export function dateFormatOf(column: readonly string[]): { format: DateFormat; isUnsure: boolean } {
  const typed = column.filter((one) => one.trim() !== '');
  const read = (format: DateFormat) => typed.filter((one) => dateIn(one, format) !== null).length;
  const first = numbers(typed[0] ?? '');
  if (first && (first[0] as number) > 31) return { format: 'ymd', isUnsure: false };
  const [dmy, mdy] = [read('dmy'), read('mdy')];
  if (mdy > dmy) return { format: 'mdy', isUnsure: false };
  const differs = typed.some((one) => dateIn(one, 'dmy') !== dateIn(one, 'mdy'));
  return { format: 'dmy', isUnsure: dmy === mdy && dmy > 0 && differs };
}

/** What separates cents in a column of amounts: the last separator that is followed by one or two digits. */
export function decimalOf(column: readonly string[]): Decimal {
  let [points, commas] = [0, 0];
  for (const typed of column) {
    const end = /([.,])\d{1,2}\s*(?:[A-Z€$£-]+\s*)?$/.exec(typed);
    if (end?.[1] === '.') points++;
    if (end?.[1] === ',') commas++;
  }
  return commas > points ? 'comma' : 'point';
}

/**
 * An amount of a bank in cents: with separators of thousands, a currency, a sign before or after it, or in brackets.
 * Null where it is none, has three decimals or an exponent, or is larger than an account can hold.
 */
export function amountIn(typed: string, decimal: Decimal): number | null {
  const bare = typed
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/^(?:[A-Z]{3}|[€$£])|(?:[A-Z]{3}|[€$£])$/g, '');
  const bracketed = /^\((.*)\)$/.exec(bare);
  const parts = /^([+−-]?)([^+−-]*)([+−-]?)$/.exec(bracketed ? (bracketed[1] as string) : bare);
  if (!parts) return null;
  const [, before = '', digits = '', after = ''] = parts;
  const [group, point] = decimal === 'comma' ? ['.', ','] : [',', '.'];
  const escaped = `\\${group}`;
  const shape = new RegExp(`^([1-9]\\d{0,2}(?:${escaped}\\d{3})+|\\d{1,10})(?:\\${point}(\\d{1,2}))?$`);
  const read = shape.exec(digits.replace(/^[€$£]/, ''));
  if (!read) return null;
  const whole = (read[1] as string).replaceAll(group as string, '');
  if (whole.length > 10) return null;
  const cents = Number(whole) * 100 + Number((read[2] ?? '').padEnd(2, '0') || '0');
  const isMinus = bracketed !== null || [before, after].some((sign) => sign === '-' || sign === '−');
  return isMinus && cents ? -cents : cents;
}
