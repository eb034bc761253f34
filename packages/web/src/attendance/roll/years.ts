import type { AcademicYear } from '@homeroom/contract/subjects/subjects.schemas.ts';

const byID = (years: readonly AcademicYear[]) => [...years].sort((a, b) => b.id - a.id);

/** The academic year that contains a day; where two do, the later; between two, the one before. */
export const yearOf = (years: readonly AcademicYear[], day: string): AcademicYear | undefined =>
  byID(years).find((y) => y.dateStart <= day && day <= y.dateEnd) ??
  byID(years).find((y) => y.dateStart <= day);

/** Years as a selector lists them: newest first. */
export const newestFirst = byID;
