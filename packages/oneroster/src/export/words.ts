import type { RosterFile } from '../roster.ts';
import type { ExportVersion } from './columns.ts';

const orgs = ['department', 'school', 'district', 'local', 'state', 'national'];
const sessions = ['gradingPeriod', 'semester', 'schoolYear', 'term'];
const userRoles = ['aide', 'guardian', 'parent', 'proctor', 'relative', 'student', 'teacher'];
const enrolled = ['administrator', 'proctor', 'student', 'teacher'];

/** The words of each column that has a vocabulary, as the CSV bindings of both versions list them. */
const vocabularies: Record<ExportVersion, Partial<Record<RosterFile, Record<string, readonly string[]>>>> = {
  '1.1': {
    orgs: { type: orgs },
    academicSessions: { type: sessions },
    classes: { classType: ['homeroom', 'scheduled'] },
    users: { role: [...userRoles, 'administrator'] },
    enrollments: { role: enrolled },
    demographics: { sex: ['female', 'male'] },
  },
  '1.2': {
    orgs: { type: orgs },
    academicSessions: { type: sessions },
    classes: { classType: ['homeroom', 'scheduled'] },
    roles: {
      roleType: ['primary', 'secondary'],
      role: [
        ...userRoles,
        ...['counselor', 'districtAdministrator', 'principal', 'siteAdministrator', 'systemAdministrator'],
      ],
    },
    enrollments: { role: enrolled },
    demographics: { sex: ['female', 'male', 'other', 'unspecified'] },
  },
};

/** Whether a version has the word; true of columns without a vocabulary. */
const isWord = (version: ExportVersion, file: RosterFile, column: string, word: string): boolean =>
  vocabularies[version][file]?.[column]?.includes(word) ?? true;

/**
 * A source's word as a version can say it: one that the version does not have gives way to the school's own. Only 1.2
 * lets a sender add words.
 */
export function inVocabulary(
  version: ExportVersion,
  file: RosterFile,
  column: string,
  word: string,
  own: string,
): string {
  if (isWord(version, file, column, word)) return word;
  if (version === '1.2' && /^ext:/i.test(word)) return word;
  return own || (version === '1.2' ? `ext:${word.replaceAll(/[^\w.-]/g, '')}` : word);
}
