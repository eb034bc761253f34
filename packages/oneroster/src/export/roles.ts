import type { ExportVersion } from './columns.ts';
import type { ExportedPerson } from './school.ts';

/** Words of rosters for what Homeroom knows under one of its own. */
const meanings: Record<string, readonly string[]> = {
  administrator: [
    ...['administrator', 'principal', 'siteAdministrator', 'districtAdministrator', 'systemAdministrator'],
  ],
  aide: ['aide', 'proctor', 'counselor'],
  guardian: ['guardian', 'parent', 'relative'],
  parent: ['guardian', 'parent', 'relative'],
  relative: ['guardian', 'parent', 'relative'],
};
const known = new Set([
  'student',
  'teacher',
  'counselor',
  ...Object.keys(meanings),
  ...Object.values(meanings).flat(),
]);

/** Whether it is a word that the school itself may write. */
export const isOwnRole = (word: string): boolean =>
  word === 'student' || word === 'teacher' || word in meanings;

/** Whether a source's word still says what the school does. */
const agrees = (word: string, own: string): boolean => {
  if (!known.has(word)) return own === 'aide' || own === 'student';
  return word === own || (meanings[own] ?? []).includes(word);
};

/** The roles that the school itself knows of somebody, the primary one first. */
export const ownRoles = ({ isStudent, staffRole, familyRole }: ExportedPerson): string[] =>
  [isStudent ? 'student' : null, staffRole, familyRole].filter((role) => role !== null);

/** The word of a version for a role that the school itself knows. */
export const roleWord = (role: string, version: ExportVersion): string => {
  if (version === '1.1') return role === 'counselor' ? 'aide' : role;
  return role === 'administrator' ? 'siteAdministrator' : role;
};

/** The source's words that still hold, and the school's own roles that none of them says. */
export function rolesOf(
  own: readonly string[],
  words: readonly string[],
): { held: string[]; more: string[] } {
  const held = words.filter((word) => own.length === 0 || own.some((role) => agrees(word, role)));
  return { held, more: own.filter((role) => !held.some((word) => agrees(word, role))) };
}
