import type { RosterFile } from '../roster.ts';
import { checkText, FieldFault, plain } from './fields.ts';

/** Columns of the standard, of 1.1 and 1.2, that Homeroom has no field for: what stands in them comes back with an export. */
const standard: Partial<Record<RosterFile, readonly string[]>> = {
  courses: ['schoolYearSourcedId', 'subjects', 'subjectCodes'],
  classes: ['subjects', 'subjectCodes'],
  users: ['userIds', 'userMasterIdentifier', 'preferredMiddleName', 'preferredFamilyName', 'pronouns'],
  roles: ['beginDate', 'endDate'],
  demographics: [
    ...['americanIndianOrAlaskaNative', 'asian', 'blackOrAfricanAmerican'],
    ...['nativeHawaiianOrOtherPacificIslander', 'white', 'demographicRaceTwoOrMoreRaces'],
    ...['hispanicOrLatinoEthnicity', 'countryOfBirthCode', 'stateOfBirthAbbreviation', 'cityOfBirth'],
    'publicSchoolResidenceStatus',
  ],
};

const METADATA = /^metadata\.[\w.:-]{1,100}$/i;
/** Nothing that lets somebody in is taken out of a file, wherever it stands. */
const SECRET = /passw|secret|token|credential|pin$/i;

/** Longest text of such a cell, in characters. */
const LONGEST = 4000;

/** Which of the file's columns are read as they are: their names, by place. */
export function extraColumns(file: RosterFile, header: readonly string[]): Map<number, string> {
  const names = new Map((standard[file] ?? []).map((name) => [plain(name), name]));
  const found = new Map<number, string>();
  const taken = new Set<string>();
  header.forEach((cell, index) => {
    const trimmed = cell.trim();
    const name = METADATA.test(trimmed) && !SECRET.test(trimmed) ? trimmed : names.get(plain(trimmed));
    if (name === undefined || taken.has(name)) return;
    taken.add(name);
    found.set(index, name);
  });
  return found;
}

/**
 * What stands in those columns, empty cells left out; undefined where there is nothing.
 * @param faulty called with the name of a column whose text cannot be stored
 */
export function readExtra(
  cells: readonly string[],
  columns: ReadonlyMap<number, string>,
  faulty: (reason: string) => void,
): Record<string, string> | undefined {
  let extra: Record<string, string> | undefined;
  for (const [index, name] of columns) {
    const cell = cells[index]?.trim() ?? '';
    if (cell === '') continue;
    try {
      extra ??= {};
      extra[name] = checkText(cell, LONGEST);
    } catch (error) {
      if (!(error instanceof FieldFault)) throw error;
      faulty(`${name} ${error.message}`);
    }
  }
  return extra;
}
