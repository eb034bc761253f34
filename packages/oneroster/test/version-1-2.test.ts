import { afterAll, expect, test } from 'vitest';
import { mapRoster } from '../src/mapRoster.ts';
import { readRoster } from '../src/readRoster.ts';
import { Folders, toCsv } from './sets.ts';

const folders = new Folders();
afterAll(() => folders.remove());

/** A set of 1.2 with as many students as asked for: roles in their own file, user profiles, gradebook files. */
const set12 = (students: number, changes: Record<string, string> = {}) => {
  const many = Array.from({ length: students }, (_, n) => String(n + 1));
  return folders.of({
    'manifest.csv': toCsv([
      ['propertyName', 'value'],
      ['manifest.version', '1.0'],
      ['oneroster.version', '1.2'],
      ['file.orgs', 'bulk'],
      ['file.roles', 'bulk'],
      ['file.users', 'bulk'],
    ]),
    'orgs.csv': toCsv([
      ['sourcedId', 'status', 'dateLastModified', 'name', 'type', 'identifier', 'parentSourcedId'],
      ['o1', 'active', '2026-07-01T00:00:00.000Z', 'One School', 'school', '', ''],
    ]),
    'academicSessions.csv': toCsv([
      [
        'sourcedId',
        'status',
        'dateLastModified',
        'title',
        'type',
        'startDate',
        'endDate',
        'parentSourcedId',
        'schoolYear',
      ],
      ['a1', 'active', '', '2026', 'schoolYear', '2026-01-27', '2026-12-19', '', '2026'],
      ['a2', 'active', '', 'Term 1', 'term', '2026-01-27', '2026-04-11', 'a1', '2026'],
      ['a3', 'active', '', 'Exams', 'gradingPeriod', '2026-03-01', '2026-04-11', 'a2', '2026'],
    ]),
    'courses.csv': toCsv([
      [
        'sourcedId',
        'status',
        'dateLastModified',
        'schoolYearSourcedId',
        'title',
        'courseCode',
        'grades',
        'orgSourcedId',
        'subjects',
        'subjectCodes',
      ],
      ['c1', '', '', 'a1', 'Science', 'SCI', '7', 'o1', 'Science', '03'],
    ]),
    'classes.csv': toCsv([
      [
        'sourcedId',
        'status',
        'dateLastModified',
        'title',
        'grades',
        'courseSourcedId',
        'classCode',
        'classType',
        'location',
        'schoolSourcedId',
        'termSourcedIds',
        'subjects',
        'subjectCodes',
        'periods',
      ],
      ['k1', '', '', '7A', '7', 'c1', '7A', 'homeroom', '', 'o1', 'a1', '', '', ''],
      ['k2', '', '', 'Science 7', '7', 'c1', 'SCI7', 'scheduled', 'Lab', 'o1', 'a2', '', '', 'P1,P2'],
    ]),
    'users.csv': toCsv([
      [
        'sourcedId',
        'status',
        'dateLastModified',
        'enabledUser',
        'username',
        'userIds',
        'givenName',
        'familyName',
        'middleName',
        'identifier',
        'email',
        'sms',
        'phone',
        'agentSourcedIds',
        'grades',
        'password',
        'userMasterIdentifier',
        'resourceSourcedIds',
        'preferredGivenName',
        'preferredMiddleName',
        'preferredFamilyName',
        'primaryOrgSourcedId',
        'pronouns',
      ],
      ...many.map((n) => [
        `st${n}`,
        '',
        '',
        'true',
        `s${n}`,
        '',
        'Given',
        `Family ${n}`,
        '',
        `N${n}`,
        '',
        '',
        '',
        n === '1' ? 'ad1,te1' : '',
        '7',
        'hunter2',
        '',
        '',
        n === '1' ? 'Gigi' : '',
        '',
        '',
        'o1',
        '',
      ]),
      [
        'te1',
        '',
        '',
        'true',
        't1',
        '',
        'Tea',
        'Cher',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        'hunter2',
        '',
        '',
        '',
        '',
        '',
        'o1',
        '',
      ],
      [
        'pr1',
        '',
        '',
        'true',
        'p1',
        '',
        'Prin',
        'Cipal',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        'o1',
        '',
      ],
      [
        'co1',
        '',
        '',
        'true',
        'c1',
        '',
        'Coun',
        'Selor',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        'o1',
        '',
      ],
      [
        'ad1',
        '',
        '',
        'true',
        '',
        '',
        'Ad',
        'Ult',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
      ],
      [
        'no1',
        '',
        '',
        'true',
        '',
        '',
        'No',
        'Role',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
      ],
    ]),
    'roles.csv': toCsv([
      [
        'sourcedId',
        'status',
        'dateLastModified',
        'userSourcedId',
        'roleType',
        'role',
        'beginDate',
        'endDate',
        'orgSourcedId',
        'userProfileSourcedId',
      ],
      ...many.map((n) => [`r${n}`, '', '', `st${n}`, 'primary', 'student', '', '', 'o1', '']),
      ['rt2', '', '', 'te1', 'secondary', 'parent', '', '', 'o1', ''],
      ['rt1', '', '', 'te1', 'primary', 'teacher', '', '', 'o1', ''],
      ['rp1', '', '', 'pr1', 'primary', 'principal', '', '', 'o1', ''],
      ['rc1', '', '', 'co1', 'primary', 'counselor', '', '', 'o1', ''],
      ['ra1', '', '', 'ad1', 'primary', 'relative', '', '', 'o1', ''],
    ]),
    'enrollments.csv': toCsv([
      [
        'sourcedId',
        'status',
        'dateLastModified',
        'classSourcedId',
        'schoolSourcedId',
        'userSourcedId',
        'role',
        'primary',
        'beginDate',
        'endDate',
      ],
      ['et', '', '', 'k1', 'o1', 'te1', 'teacher', 'true', '', ''],
      ...many.map((n) => [
        `e${n}`,
        '',
        '',
        'k1',
        'o1',
        `st${n}`,
        'student',
        'false',
        '2026-01-27',
        '2026-12-19',
      ]),
    ]),
    'demographics.csv': toCsv([
      ['sourcedId', 'status', 'dateLastModified', 'birthDate', 'sex'],
      ['st1', '', '', '2014-05-06', 'other'],
    ]),
    'userProfiles.csv': 'sourcedId\n',
    'userResources.csv': 'sourcedId\n',
    'resources.csv': 'sourcedId\n',
    'classResources.csv': 'sourcedId\n',
    'courseResources.csv': 'sourcedId\n',
    'categories.csv': 'sourcedId\n',
    'lineItems.csv': 'sourcedId\n',
    'lineItemScoreScales.csv': 'sourcedId\n',
    'results.csv': 'sourcedId\n',
    'scoreScales.csv': 'sourcedId\n',
    ...changes,
  });
};

test('a set of 1.2 is read: roles from their file, resources, profiles and gradebook named as ignored', async () => {
  const { roster, errors, ignored } = await readRoster(await set12(300));
  expect(roster.version).toBe('1.2');
  expect(errors).toEqual([
    { file: 'users.csv', line: 306, sourcedId: 'no1', reason: 'has no role, neither here nor in roles.csv' },
  ]);
  expect(ignored).toEqual([
    'categories.csv',
    'classResources.csv',
    'courseResources.csv',
    'lineItemScoreScales.csv',
    'lineItems.csv',
    'resources.csv',
    'results.csv',
    'scoreScales.csv',
    'userProfiles.csv',
    'userResources.csv',
  ]);
  expect(roster.users.find((user) => user.sourcedId === 'te1')?.roles).toEqual(['teacher', 'parent']);
  expect(JSON.stringify(roster)).not.toContain('hunter2');
});

test('and becomes people, a teacher who is a parent among them', async () => {
  const { roster } = await readRoster(await set12(3));
  const { plan, findings } = mapRoster(roster);
  expect(
    plan.students.map((student) => [student.key, student.campus, student.level, student.number]),
  ).toEqual([
    ['st1', 'o1', '07', 'N1'],
    ['st2', 'o1', '07', 'N2'],
    ['st3', 'o1', '07', 'N3'],
  ]);
  expect(plan.persons[0]).toMatchObject({ preferredName: 'Gigi', birthDate: '2014-05-06', sex: 'other' });
  expect(plan.accounts.map(({ key, role }) => [key, role])).toEqual([
    ['te1', 'teacher'],
    ['pr1', 'office'],
    ['co1', 'counsellor'],
  ]);
  expect(
    plan.relations.map(({ adult, child, relationship, contactPriority }) => [
      adult,
      child,
      relationship,
      contactPriority,
    ]),
  ).toEqual([
    ['ad1', 'st1', 'relative', 1],
    ['te1', 'st1', 'parent', 2],
  ]);
  expect(plan.years).toEqual([
    { id: 2026, sourceId: 'a1', name: '2026', dateStart: '2026-01-27', dateEnd: '2026-12-18' },
  ]);
  expect(plan.terms.map((term) => [term.name, term.dateEnd])).toEqual([['Term 1', '2026-04-10']]);
  expect(plan.periods.map((period) => [period.code, period.name])).toEqual([
    ['P1', 'P1'],
    ['P2', 'P2'],
  ]);
  expect(findings.map((finding) => finding.kind)).toEqual(['session-not-used']);
});

test('a role that is not known is told by its own row; what the user is, the enrollments say, and nothing of it is closed', async () => {
  const folder = await set12(1, {
    'roles.csv':
      'sourcedId,userSourcedId,roleType,role,orgSourcedId\nr1,st1,primary,wizard,o1\nrt1,te1,primary,teacher,o1\n',
  });
  const { roster, errors } = await readRoster(folder);
  expect(errors.map(({ file, sourcedId }) => `${file} ${sourcedId}`)).toContain('roles.csv r1');
  expect(roster.refused.users).toContain('st1');
  expect(roster.users.find((user) => user.sourcedId === 'st1')?.roles).toEqual(['other', 'student']);
  expect(roster.refused.enrollments).not.toContain('e1');
});
