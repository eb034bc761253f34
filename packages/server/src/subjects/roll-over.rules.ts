import { addYears } from 'date-fns/addYears';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';

export interface Level {
  id: number;
  code: string;
  name: string;
  ordinal: number;
}

/** From here on an ordinal says no year of school: ungraded, adults, others (as rosters name their grades). */
const NO_YEAR = 30;

/**
 * Where each level goes by a roll-over: the next one by ordinal. Null: it leaves. Levels that are no years of school go
 * nowhere, and are not in the map.
 */
export function nextLevels(levels: readonly Level[]): Map<number, Level | null> {
  const years = levels
    .filter(({ ordinal }) => ordinal < NO_YEAR)
    .sort((a, b) => a.ordinal - b.ordinal || a.id - b.id);
  return new Map(years.map(({ id }, at) => [id, years[at + 1] ?? null]));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A level's code as classes write it: 07 is also 7. */
const spellings = (code: string) => [...new Set([code, code.replace(/^0+(?=\d)/, '')])];

/**
 * The code of a roll class a year later: the level in it becomes the next one (7B 8B, KA 1A, Year 9 Red Year 10 Red);
 * a class that is not named by its level keeps its code.
 * @param level that most of its members are in; null where none is known
 */
export function nextCode(code: string, level: Level | null, next: Level | null | undefined): string {
  if (!level || !next) return code;
  const [longest = '', shortest = longest] = spellings(level.code);
  for (const [at, spelling] of [longest, shortest].entries()) {
    const isNumber = /^\d+$/.test(spelling);
    // 7 is in 7B and in Y7-1, not in 17B; K is in KA, not in BLACK.
    const pattern = isNumber
      ? new RegExp(`(?<!\\d)${escaped(spelling)}(?!\\d)`)
      : new RegExp(`^${escaped(spelling)}`, 'i');
    const spelled = spellings(next.code);
    if (pattern.test(code)) return code.replace(pattern, spelled[Math.min(at, spelled.length - 1)] ?? '');
  }
  // KG in the list of levels, K in the classes.
  if (/^k/i.test(level.code) && /^k/i.test(code) && !/^kg/i.test(code))
    return code.replace(/^k/i, spellings(next.code).at(-1) ?? '');
  return code;
}

/** The same day a year later. */
export const yearLater = (day: string): string => format(addYears(parseISO(day), 1), 'yyyy-MM-dd');

/** The name of the next year; one that does not tell its number is called by it. */
export const nextYearName = (name: string, id: number): string =>
  name.includes(String(id)) ? name.replaceAll(String(id), String(id + 1)) : String(id + 1);
