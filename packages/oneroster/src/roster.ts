/** The roster in OneRoster's own words (1.1 and 1.2 alike), as far as Homeroom uses it. */

/** The files that are read; all others of a set are named as ignored. */
export const rosterFiles = [
  'orgs',
  'academicSessions',
  'courses',
  'classes',
  'users',
  'roles',
  'enrollments',
  'demographics',
] as const;
export type RosterFile = (typeof rosterFiles)[number];

interface Row {
  sourcedId: string;
  /** Line of the file on which the row begins; the header is line 1. */
  line: number;
  /** Cells by column as they came: of columns that Homeroom has no field for, and words that it knows otherwise. */
  extra?: Record<string, string>;
}

export interface Org extends Row {
  name: string;
  type: string;
  identifier: string | null;
  parentSourcedId: string | null;
}

export interface AcademicSession extends Row {
  title: string;
  type: 'gradingPeriod' | 'semester' | 'schoolYear' | 'term' | 'other';
  /** First day. */
  startDate: string;
  /** Exclusive by the standard: the day after the last one. */
  endDate: string;
  parentSourcedId: string | null;
  schoolYear: number | null;
}

export interface Course extends Row {
  title: string;
  courseCode: string | null;
  grades: string[];
  orgSourcedId: string | null;
}

export interface Class extends Row {
  title: string;
  grades: string[];
  courseSourcedId: string | null;
  classCode: string | null;
  classType: 'homeroom' | 'scheduled';
  location: string | null;
  schoolSourcedId: string;
  termSourcedIds: string[];
  periods: string[];
}

/** The roles of both versions, in one spelling; `other` is a word that Homeroom does not know. */
export type UserRole =
  | 'administrator'
  | 'aide'
  | 'counselor'
  | 'guardian'
  | 'other'
  | 'parent'
  | 'principal'
  | 'proctor'
  | 'relative'
  | 'student'
  | 'teacher';

export interface User extends Row {
  enabledUser: boolean;
  username: string | null;
  /** Primary role first; 1.2 takes them from roles.csv. */
  roles: UserRole[];
  /** The primary one first. */
  orgSourcedIds: string[];
  primaryOrgSourcedId: string | null;
  givenName: string;
  /** The one name of somebody who has no other, whichever column it stood in. */
  familyName: string;
  /** The one name stood in the column of given names. */
  isGivenNameAlone: boolean;
  middleName: string | null;
  preferredGivenName: string | null;
  identifier: string | null;
  email: string | null;
  sms: string | null;
  phone: string | null;
  agentSourcedIds: string[];
  grades: string[];
}

/** A row of roles.csv (1.2). */
export interface Role extends Row {
  userSourcedId: string;
  roleType: 'primary' | 'secondary';
  role: UserRole;
  orgSourcedId: string | null;
}

export interface Enrollment extends Row {
  classSourcedId: string;
  schoolSourcedId: string | null;
  userSourcedId: string;
  role: 'administrator' | 'aide' | 'other' | 'proctor' | 'student' | 'teacher';
  primary: boolean;
  beginDate: string | null;
  /** Exclusive by the standard. */
  endDate: string | null;
}

export interface Demographics extends Row {
  /** sourcedId is the user's. */
  birthDate: string | null;
  sex: string | null;
}

/** A row that is not used, or only in part, and why. No names of persons, no values but ids. */
export interface RowError {
  file: string;
  line: number;
  sourcedId: string | null;
  reason: string;
}

export interface Roster {
  version: '1.0' | '1.1' | '1.2';
  orgs: Org[];
  academicSessions: AcademicSession[];
  courses: Course[];
  classes: Class[];
  users: User[];
  /** Of 1.2. */
  roles: Role[];
  enrollments: Enrollment[];
  demographics: Demographics[];
  /**
   * Ids of rows that were refused, by file. What is stored under them is neither changed nor closed: a slip in
   * a file must not end anybody's membership.
   */
  refused: Record<RosterFile, Set<string>>;
  /** Files that the set has. */
  present: Set<RosterFile>;
  /** Files with refused rows whose sourcedId could not be read: nothing that hangs on them is closed. */
  unclear: Set<RosterFile>;
}

/** How many rows of each file are used. */
export const countsOf = (roster: Roster): Record<string, number> => ({
  orgs: roster.orgs.length,
  academicSessions: roster.academicSessions.length,
  courses: roster.courses.length,
  classes: roster.classes.length,
  users: roster.users.length,
  enrollments: roster.enrollments.length,
  demographics: roster.demographics.length,
});
