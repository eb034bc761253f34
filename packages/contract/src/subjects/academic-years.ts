import type { AcademicYear } from './subjects.schemas.ts';

/**
 * The current year among years in any order: the one that today (`yyyy-MM-dd`) is in, else the one whose id is this
 * calendar year, else the newest (specification 002 §3; decision 012).
 */
export const currentYear = (years: readonly AcademicYear[], today: string): AcademicYear | undefined =>
  years.find((year) => year.dateStart <= today && today <= year.dateEnd) ??
  years.find((year) => year.id === Number(today.slice(0, 4))) ??
  [...years].sort((a, b) => a.id - b.id).at(-1);
