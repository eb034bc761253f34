import { must, type Random } from './random.ts';

/** Kindergarten to Year 12. */
export const LEVELS = 13;
/** Levels below this one (K to 6) are taught by one teacher in the roll class's room. */
export const FIRST_SENIOR_LEVEL = 7;

/** How large the school is: students of a level, and into how many classes they are divided. */
export interface Sizes {
  /** Students of each level now. */
  cohort: number;
  /** Roll classes of each level, and parallel classes of each line of the timetable. */
  groups: number;
}

/** Divides a number of students so that classes come as near to the wished size as they can. */
export function sizesFor(students: number, classSize = 24): Sizes {
  const cohort = Math.max(1, Math.round(students / LEVELS));
  const few = Math.max(1, Math.floor(cohort / classSize));
  const groups =
    Math.abs(cohort / few - classSize) <= Math.abs(cohort / (few + 1) - classSize) ? few : few + 1;
  return { cohort, groups };
}

/** Divides students among groups of almost the same size, some one larger and some one smaller, as happens. */
export function divide<T>(random: Random, all: readonly T[], groups: number): T[][] {
  const shuffled = random.shuffle(all);
  const result: T[][] = Array.from({ length: groups }, () => []);
  for (const [i, one] of shuffled.entries()) must(result[i % groups]).push(one);
  for (let i = 0; i + 1 < groups; i += 2) {
    const [a, b] = [must(result[i]), must(result[i + 1])];
    if (a.length > 4 && random.chance(0.6)) b.push(must(a.pop()));
  }
  return result;
}

/** A, B … Z, AA, AB …: the letter of a roll class within its level. */
export const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** K, 1 … 12. */
export const levelCode = (level: number): string => (level === 0 ? 'K' : String(level));
export const levelName = (level: number): string => (level === 0 ? 'Kindergarten' : `Year ${level}`);
/** Code of a roll class, e.g. KA, 7B. */
export const rollClassCode = (level: number, group: number): string => levelCode(level) + letterOf(group);
/** Ids of the two campuses. */
export const JUNIOR = 1;
export const SENIOR = 2;
export const campusOf = (level: number): number => (level < FIRST_SENIOR_LEVEL ? JUNIOR : SENIOR);
