import type {
  AcademicSession,
  Class,
  Course,
  Demographics,
  Enrollment,
  Org,
  Role,
  User,
  UserRole,
} from '../roster.ts';
import type { Placed } from './readTable.ts';
import type { References } from './references.ts';
import type { tables } from './tables.ts';

type RowOf<K extends keyof typeof tables> = Placed<(typeof tables)[K]>;

export const checkOrgs = (rows: RowOf<'orgs'>[], refer: References): Org[] =>
  rows.map((row) => ({
    ...pick(row),
    name: row.name,
    type: row.type,
    identifier: row.identifier,
    parentSourcedId: refer.mayHave('orgs', row, 'parentSourcedId', 'orgs', row.parentSourcedId),
  }));

/** Dates in order; parents that exist. */
export const checkSessions = (rows: RowOf<'academicSessions'>[], refer: References): AcademicSession[] =>
  rows
    .filter(
      (row) =>
        row.startDate < row.endDate ||
        refer.refuse('academicSessions', row, 'endDate is not after startDate'),
    )
    .map((row) => ({
      ...pick(row),
      title: row.title,
      type: row.type,
      startDate: row.startDate,
      endDate: row.endDate,
      schoolYear: row.schoolYear,
      parentSourcedId: refer.mayHave(
        'academicSessions',
        row,
        'parentSourcedId',
        'academicSessions',
        row.parentSourcedId,
      ),
    }));

export const checkCourses = (rows: RowOf<'courses'>[], refer: References): Course[] =>
  rows.map((row) => ({
    ...pick(row),
    title: row.title,
    courseCode: row.courseCode,
    grades: row.grades,
    orgSourcedId: refer.mayHave('courses', row, 'orgSourcedId', 'orgs', row.orgSourcedId),
  }));

/** A class needs its school and a session; its course may be missing. */
export const checkClasses = (rows: RowOf<'classes'>[], refer: References): Class[] =>
  rows.flatMap((row) => {
    if (!refer.needs('classes', row, 'schoolSourcedId', 'orgs', row.schoolSourcedId)) return [];
    const termSourcedIds = refer.among(
      'classes',
      row,
      'termSourcedIds',
      'academicSessions',
      row.termSourcedIds,
    );
    if (termSourcedIds.length === 0) {
      refer.refuse('classes', row, 'none of its termSourcedIds is a session that can be used');
      return [];
    }
    const { title, grades, classCode, classType, location, schoolSourcedId, periods } = row;
    const courseSourcedId = refer.mayHave('classes', row, 'courseSourcedId', 'courses', row.courseSourcedId);
    const kept = { title, grades, classCode, classType, location, schoolSourcedId, periods };
    return [{ ...pick(row), ...kept, courseSourcedId, termSourcedIds }];
  });

export const checkRoles = (rows: RowOf<'roles'>[], refer: References): Role[] =>
  rows
    .filter((row) => refer.needs('roles', row, 'userSourcedId', 'users', row.userSourcedId))
    .map((row) => ({
      ...pick(row),
      userSourcedId: row.userSourcedId,
      roleType: row.roleType,
      role: row.role,
      orgSourcedId: refer.mayHave('roles', row, 'orgSourcedId', 'orgs', row.orgSourcedId),
    }));

/** A user needs a name and a role: the role of its row (1.1) and those of roles.csv (1.2). */
export function checkUsers(rows: RowOf<'users'>[], roles: readonly Role[], refer: References): User[] {
  const rolesOf = Map.groupBy(roles, (role) => role.userSourcedId);
  const users = rows.flatMap((row): User[] => {
    const held = [...(rolesOf.get(row.sourcedId) ?? [])].sort((a, b) => rank(a) - rank(b));
    const all: UserRole[] = [...new Set([...(row.role ? [row.role] : []), ...held.map((role) => role.role)])];
    if (all.length === 0) {
      refer.refuse('users', row, 'has no role, neither here nor in roles.csv');
      return [];
    }
    // What somebody is, is not certain then: nothing of it is closed.
    if (all.includes('other')) refer.refused.users.add(row.sourcedId);
    // One-word names stand in either column.
    const familyName = row.familyName ?? row.givenName;
    if (familyName === null) {
      refer.refuse('users', row, 'givenName and familyName are both empty');
      return [];
    }
    const named = [row.primaryOrgSourcedId, ...held.map((role) => role.orgSourcedId), ...row.orgSourcedIds];
    const orgs = [...new Set(named.filter((id) => id !== null))];
    const { enabledUser, username, middleName, preferredGivenName, identifier, email, sms, phone, grades } =
      row;
    return [
      {
        ...pick(row),
        roles: all,
        orgSourcedIds: refer.among('users', row, 'orgSourcedIds', 'orgs', orgs),
        primaryOrgSourcedId: row.primaryOrgSourcedId,
        givenName: row.familyName === null ? '' : (row.givenName ?? ''),
        familyName,
        isGivenNameAlone: row.familyName === null,
        agentSourcedIds: row.agentSourcedIds,
        ...{ enabledUser, username, middleName, preferredGivenName, identifier, email, sms, phone, grades },
      },
    ];
  });
  // Only now is it known which users can be used.
  for (const user of users) {
    const others = user.agentSourcedIds.filter((id) => id !== user.sourcedId);
    if (others.length < user.agentSourcedIds.length)
      refer.note('users', user, 'agentSourcedIds names the user itself');
    user.agentSourcedIds = refer.among('users', user, 'agentSourcedIds', 'users', others);
  }
  return users;
}

const rank = (role: Role) => (role.roleType === 'primary' ? 0 : 1);

const teaching: ReadonlySet<UserRole> = new Set([
  'teacher',
  'administrator',
  'principal',
  'aide',
  'proctor',
  'counselor',
]);

/**
 * An enrollment needs its class and user, a user that may hold the role, and dates in order; undefined where it cannot
 * be used. A district has ten times as many of them as of all else: what they name is one text for all of them.
 */
export function checkEnrollment(
  row: RowOf<'enrollments'>,
  users: ReadonlyMap<string, User>,
  refer: References,
  oneText: (text: string | null) => string | null,
): Enrollment | undefined {
  if (!refer.needs('enrollments', row, 'classSourcedId', 'classes', row.classSourcedId)) return undefined;
  if (!refer.needs('enrollments', row, 'userSourcedId', 'users', row.userSourcedId)) return undefined;
  const roles = users.get(row.userSourcedId)?.roles ?? [];
  const fits = row.role === 'student' ? roles.includes('student') : roles.some((role) => teaching.has(role));
  // Of a role that Homeroom does not know, the enrollment says what it is: a student, or a help without rights.
  if (!fits && roles.includes('other')) roles.push(row.role === 'student' ? 'student' : 'aide');
  else if (!fits && row.role !== 'other') {
    refer.refuse('enrollments', row, `the role is ${row.role}, but the user's is ${roles.join(', ')}`);
    return undefined;
  }
  if (row.beginDate && row.endDate && row.endDate < row.beginDate) {
    refer.refuse('enrollments', row, 'endDate is before beginDate');
    return undefined;
  }
  const enrollment: Enrollment = {
    sourcedId: row.sourcedId,
    line: row.line,
    classSourcedId: refer.shared('classes', row.classSourcedId),
    schoolSourcedId: refer.mayHave('enrollments', row, 'schoolSourcedId', 'orgs', row.schoolSourcedId),
    userSourcedId: refer.shared('users', row.userSourcedId),
    role: row.role,
    primary: row.primary,
    beginDate: oneText(row.beginDate),
    endDate: oneText(row.endDate),
  };
  if (row.extra) enrollment.extra = row.extra;
  return enrollment;
}

export const checkDemographics = (rows: RowOf<'demographics'>[], refer: References): Demographics[] =>
  rows
    .filter((row) => refer.needs('demographics', row, 'sourcedId', 'users', row.sourcedId))
    .map((row) => ({ ...pick(row), birthDate: row.birthDate, sex: row.sex }));

const pick = ({
  sourcedId,
  line,
  extra,
}: {
  sourcedId: string;
  line: number;
  extra?: Record<string, string>;
}) => (extra ? { sourcedId, line, extra } : { sourcedId, line });
