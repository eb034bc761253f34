import type { RosterFile } from '../roster.ts';

/**
 * What a roster said that the school has no field for, by file and sourcedId: an export says it again. Of a row that the
 * school has, the columns that it cannot tell itself; of another one (a district, a grading period, the enrollment of an
 * aide) all of them.
 */
export interface SourceRow {
  cells: Readonly<Record<string, string>>;
  isWhole: boolean;
}

export type SourceRows = ReadonlyMap<RosterFile, ReadonlyMap<string, SourceRow>>;

/** Columns in which the source has the last word; all others of a row that the school has are the school's. */
const columns: Record<RosterFile, readonly string[]> = {
  orgs: ['type', 'identifier', 'parentSourcedId'],
  academicSessions: ['type', 'parentSourcedId', 'schoolYear'],
  courses: ['schoolYearSourcedId', 'courseCode', 'grades', 'orgSourcedId', 'subjects', 'subjectCodes'],
  classes: [
    ...[
      'grades',
      'courseSourcedId',
      'classCode',
      'classType',
      'location',
      'schoolSourcedId',
      'termSourcedIds',
    ],
    ...['subjects', 'subjectCodes', 'periods'],
  ],
  users: [
    ...['enabledUser', 'orgSourcedIds', 'role', 'username', 'userIds', 'identifier', 'grades'],
    // Of somebody with one name alone, which the school has as the name that lists begin with.
    'givenName',
    ...[
      'userMasterIdentifier',
      'preferredMiddleName',
      'preferredFamilyName',
      'primaryOrgSourcedId',
      'pronouns',
    ],
  ],
  roles: ['roleType', 'role', 'beginDate', 'endDate', 'orgSourcedId'],
  enrollments: ['role', 'primary', 'schoolSourcedId'],
  demographics: [
    ...['sex', 'americanIndianOrAlaskaNative', 'asian', 'blackOrAfricanAmerican'],
    ...['nativeHawaiianOrOtherPacificIslander', 'white', 'demographicRaceTwoOrMoreRaces'],
    ...['hispanicOrLatinoEthnicity', 'countryOfBirthCode', 'stateOfBirthAbbreviation', 'cityOfBirth'],
    'publicSchoolResidenceStatus',
  ],
};
export const isMetadata = (column: string): boolean => /^metadata\./i.test(column);

/** Whether the source says what stands in the column, also of a row that the school has. */
export const isOfSource = (file: RosterFile, column: string): boolean =>
  columns[file].includes(column) || isMetadata(column);
