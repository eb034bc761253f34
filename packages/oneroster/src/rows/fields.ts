import { isDay } from '@homeroom/contract/shared/values.ts';

/** Why a cell cannot be used; follows the column's name in a sentence. */
export class FieldFault extends Error {}

/** A column: the names it goes by (the standard's first), whether the file must have it, and how a cell is read. */
export interface Field<T> {
  names: readonly string[];
  required: boolean;
  read(cell: string): T;
  /** Of words that may be others than those of the standard: whether this one is known. */
  knows?(cell: string): boolean;
}

export type Fields = Record<string, Field<unknown>>;
export type Read<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };

type Words = Record<string, readonly string[]>;

const MAX_TEXT = 255;

/** The text as it is, where it can be stored. */
export const checkText = (cell: string, max = MAX_TEXT) => {
  if (cell.length > max) throw new FieldFault(`is longer than ${max} characters`);
  if (cell.includes('\0')) throw new FieldFault('contains a NUL character');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(cell))
    throw new FieldFault('contains a control character');
  if (cell.includes('\ufffd')) throw new FieldFault('contains the sign for a character that was lost');
  return cell;
};

/** Text that must be there. */
export const text = (...names: string[]): Field<string> => ({
  names,
  required: true,
  read: (cell) => {
    if (cell === '') throw new FieldFault('is empty');
    return checkText(cell);
  },
});

/** Text that may be missing: null. */
export const maybeText = (...names: string[]): Field<string | null> => ({
  names,
  required: false,
  read: (cell) => (cell === '' ? null : checkText(cell)),
});

/** A list, separated by commas within the cell. */
export const list = (...names: string[]): Field<string[]> => ({
  names,
  required: false,
  read: (cell) => {
    if (cell === '') return [];
    checkText(cell, 10_000);
    const parts = cell.split(',').map((part) => part.trim());
    return [...new Set(parts.filter((part) => part !== ''))].map((part) => checkText(part));
  },
});

/** A list that must name at least one. */
export const someOf = (...names: string[]): Field<string[]> => ({
  ...list(...names),
  required: true,
  read: (cell) => {
    const found = list().read(cell);
    if (found.length === 0) throw new FieldFault('is empty');
    return found;
  },
});

/** Each word with the spellings it is known by; case, spaces and hyphens do not matter. */
export const word = <const T extends Words>(
  words: T,
  fallback: NoInfer<keyof T & string> | null,
  ...names: string[]
): Field<keyof T & string> => {
  const spellings = new Map<string, keyof T & string>();
  for (const [meant, others] of Object.entries(words) as [keyof T & string, readonly string[]][]) {
    for (const spelling of [meant, ...others]) spellings.set(plain(spelling), meant);
  }
  return {
    names,
    required: fallback === null,
    read: (cell) => {
      if (cell === '' && fallback !== null) return fallback;
      const meant = spellings.get(plain(cell));
      if (!meant)
        throw new FieldFault(cell === '' ? 'is empty' : `is none of ${Object.keys(words).join(', ')}`);
      return meant;
    },
  };
};

/** As `word`, where the sender may have words of its own: those are read as the given one. */
export const openWord = <const T extends Words, const U extends string | null>(
  words: T,
  fallback: NoInfer<keyof T & string> | null,
  unknown: U,
  ...names: string[]
): Field<(keyof T & string) | U> => {
  const known = word(words, fallback, ...names);
  const spellings = new Set(
    Object.entries(words).flatMap(([meant, others]) => [meant, ...others].map(plain)),
  );
  // Where a version lacks a word, exports make it one of their own.
  const bare = (cell: string) => cell.replace(/^ext:/i, '');
  const knows = (cell: string) => spellings.has(plain(bare(cell)));
  return {
    ...known,
    knows,
    read: (cell) => (cell === '' ? known.read(cell) : knows(cell) ? known.read(bare(cell)) : unknown),
  };
};

/** As `openWord`, where the cell may be empty or the column missing: null. */
export const maybeOpenWord = <const T extends Words, const U extends string | null>(
  words: T,
  unknown: U,
  ...names: string[]
): Field<(keyof T & string) | U | null> => {
  const sure = openWord(words, null, unknown, ...names);
  return { ...sure, required: false, read: (cell) => (cell === '' ? null : sure.read(cell)) };
};

/** Lower case, letters and digits only: how headers and words are compared. */
export const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** How a date is written that is not in the standard's order. */
const otherOrder = (cell: string): string => {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)(?: |$)/.exec(cell);
  if (!parts) return '';
  const [first, second] = [Number(parts[1]), Number(parts[2])];
  if (first > 12) return '; it is written day, month, year';
  if (second > 12) return '; it is written month, day, year, as in the United States';
  return '; it is written month, day, year, as in the United States, or day, month, year';
};

const readDay = (cell: string): string => {
  // Some systems write the midnight with it.
  const day = /^\d{4}-\d\d-\d\dT/.test(cell) ? cell.slice(0, 10) : cell;
  if (!/^\d{4}-\d\d-\d\d$/.test(day))
    throw new FieldFault(`is not a date written yyyy-MM-dd${otherOrder(day)}`);
  if (!isDay(day)) throw new FieldFault('is not a date that exists between 1900 and 2199');
  return day;
};

export const day = (...names: string[]): Field<string> => ({
  names,
  required: true,
  read: (cell) => {
    if (cell === '') throw new FieldFault('is empty');
    return readDay(cell);
  },
});

/** `0001-01-01` is an empty date (domain, Time). */
export const maybeDay = (...names: string[]): Field<string | null> => ({
  names,
  required: false,
  read: (cell) => (cell === '' || cell.startsWith('0001-01-01') ? null : readDay(cell)),
});

export const maybeYear = (...names: string[]): Field<number | null> => ({
  names,
  required: false,
  read: (cell) => {
    if (cell === '') return null;
    // "2026-2027" and "2026/27" name the year it ends in, as the standard's single year does.
    const span = /^(\d{4})\s*[-/]\s*(\d{2}|\d{4})$/.exec(cell);
    const year =
      span?.[1] && span[2]
        ? Number(span[2].length === 2 ? span[1].slice(0, 2) + span[2] : span[2])
        : Number(cell);
    if (!Number.isInteger(year) || year < 1900 || year > 2199) throw new FieldFault('is not a year');
    return year;
  },
});

export const flag = (fallback: boolean, ...names: string[]): Field<boolean> => ({
  names,
  required: false,
  read: (cell) => {
    switch (cell.toLowerCase()) {
      case '':
        return fallback;
      case 'true':
      case '1':
      case 'yes':
      case 'y':
        return true;
      case 'false':
      case '0':
      case 'no':
      case 'n':
        return false;
      default:
        throw new FieldFault('is neither true nor false');
    }
  },
});
