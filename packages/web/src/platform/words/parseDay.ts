import { isDay } from '@homeroom/contract/shared/values.ts';
import { formatAs } from './formats.ts';

/** 1 to 12 of a month's name or the beginning of one, in the words that dates are written with; 0: none. */
const monthOf = (word: string): number => {
  if (word.length < 3) return 0;
  const months = Array.from({ length: 12 }, (_, m) =>
    formatAs(`2001-${String(m + 1).padStart(2, '0')}-01`, 'MMMM').toLowerCase(),
  );
  return months.findIndex((name) => name.startsWith(word.toLowerCase())) + 1;
};

/** The parts of a pattern in their order: y, M, d. */
const orderOf = (pattern: string): string[] => [
  ...new Set(pattern.replace(/'[^']*'/g, '').match(/y|M|d/g) ?? []),
];

const two = (n: number) => String(n).padStart(2, '0');

/**
 * A day as somebody types it, in the order of the school's date format: with or without weekday, leading noughts and
 * the name of the month, with any sign between. `yyyy-MM-dd` is always understood.
 * @returns `yyyy-MM-dd`; undefined where it is no day.
 */
export const parseDay = (typed: string, pattern: string): string | undefined => {
  const iso = /(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed.trim());
  if (iso) {
    const day = `${iso[1]}-${two(Number(iso[2]))}-${two(Number(iso[3]))}`;
    return isDay(day) ? day : undefined;
  }
  const parts = typed.match(/\d+|\p{L}+/gu) ?? [];
  const named = parts.map(monthOf).find((month) => month > 0);
  const numbers = parts.filter((part) => /^\d+$/.test(part));
  const order = orderOf(pattern).filter((part) => part !== 'M' || named === undefined);
  if (numbers.length !== order.length) return undefined;
  const of = (part: string) => numbers[order.indexOf(part)] ?? '';
  // Two digits are of this century: what a school writes down is seldom a hundred years away.
  const year = of('y').length === 2 ? `20${of('y')}` : of('y');
  const day = `${year}-${two(named ?? Number(of('M')))}-${two(Number(of('d')))}`;
  return isDay(day) ? day : undefined;
};
