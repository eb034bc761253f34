import { levelCode } from '@homeroom/oneroster/mapping/levels.ts';
import type { Plan } from '@homeroom/oneroster/plan.ts';
import type { Stored } from './rows.ts';
import type { SchoolNow } from './school-now.queries.ts';
import { Unique } from './unique.ts';

/** What the comparison says that the files could not know. No names of persons. */
export type Say = (text: string) => void;

export const byKey = (rows: readonly Stored[]) =>
  new Map(rows.flatMap((row) => (row.key === null ? [] : [[row.key, row] as const])));
export const textsOf = (rows: readonly Stored[], column: string) =>
  rows.map((row) => row.values[column]).filter((value): value is string => typeof value === 'string');

/** Pairs that somebody entered in Homeroom: they stay as they are, whatever the roster says of them. */
export const enteredHere = (rows: readonly Stored[], one: string, other: string) =>
  new Set(rows.filter((row) => row.key === null).map((row) => `${row.values[one]}\0${row.values[other]}`));

/** Codes that are unique in the table, and stay what they were where nothing speaks against it. */
export function withCodes(
  wanted: readonly { key: string; code: string }[],
  stored: readonly Stored[],
): Map<string, string> {
  const codes = new Unique(textsOf(stored, 'code'));
  const before = byKey(stored);
  return new Map(
    wanted.map(({ key, code }) => {
      const has = before.get(key)?.values.code;
      return [key, typeof has === 'string' ? codes.keepOrTake(code, has) : codes.take(code)];
    }),
  );
}

/** Numbers are the school's own: one that somebody else has is left out, not altered. */
export function freeNumbers(
  wanted: readonly { key: string; number: string | undefined }[],
  stored: readonly Stored[],
  column: string,
  say: Say,
): Map<string, string | undefined> {
  const holders = new Map(stored.map((row) => [row.values[column], row.key ?? `#${row.id}`]));
  return new Map(
    wanted.map(({ key, number }) => {
      const holder = number === undefined ? undefined : holders.get(number);
      if (holder === undefined || holder === key) return [key, number];
      say(`The number of ${key} belongs to somebody else already; ${key} goes without it.`);
      return [key, undefined];
    }),
  );
}

/** Levels are matched however the school writes the grade (9, 09; K, KG): its own names stay. */
export function levelKeys(plan: Plan, now: SchoolNow): Map<string, string> {
  const known = new Map(textsOf(now.rows.level, 'code').map((code) => [levelCode(code), code]));
  return new Map(plan.levels.map(({ key, code }) => [key, known.get(code) ?? code]));
}
