import type { LevelPlan } from '../plan.ts';

/** Grades of the Common Education Data Standards that are no numbers, as OneRoster names them, with their place. */
const named: Record<string, { name: string; ordinal: number }> = {
  BIRTH: { name: 'Birth', ordinal: -7 },
  PRENATAL: { name: 'Prenatal', ordinal: -8 },
  IT: { name: 'Infant and toddler', ordinal: -6 },
  PR: { name: 'Preschool', ordinal: -5 },
  PK: { name: 'Prekindergarten', ordinal: -4 },
  TK: { name: 'Transitional kindergarten', ordinal: -2 },
  KG: { name: 'Kindergarten', ordinal: 0 },
  AS: { name: 'Associate degree', ordinal: 30 },
  BA: { name: 'Bachelor degree', ordinal: 31 },
  PB: { name: 'Post-baccalaureate certificate', ordinal: 32 },
  MD: { name: 'Master degree', ordinal: 33 },
  PM: { name: 'Post-master certificate', ordinal: 34 },
  DO: { name: 'Doctorate', ordinal: 35 },
  PD: { name: 'Post-doctoral certificate', ordinal: 36 },
  AE: { name: 'Adult education', ordinal: 37 },
  PT: { name: 'Professional or technical credential', ordinal: 38 },
  UG: { name: 'Ungraded', ordinal: 40 },
  OTHER: { name: 'Other', ordinal: 41 },
};

const kindergarten = new Set(['K', 'KG', 'KN', 'KINDERGARTEN', '0', '00']);

/** The one spelling of a grade that systems write as 9, 09, K or KG. */
export function levelCode(grade: string): string {
  const upper = grade.trim().toUpperCase();
  if (kindergarten.has(upper)) return 'KG';
  return /^\d$/.test(upper) ? `0${upper}` : upper;
}

const levelOf = (code: string): LevelPlan => {
  const word = named[code];
  if (word) return { key: code, code, ...word };
  const number = Number(code);
  if (Number.isInteger(number)) return { key: code, code, name: `Year ${number}`, ordinal: number };
  return { key: code, code, name: code, ordinal: 50 };
};

/** Levels for all grades that are named, lowest first. */
export function mapLevels(grades: Iterable<string>): LevelPlan[] {
  const levels = [...new Set([...grades].map(levelCode))].map(levelOf);
  return levels.sort((a, b) => a.ordinal - b.ordinal || a.code.localeCompare(b.code));
}
