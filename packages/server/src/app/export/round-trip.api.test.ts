import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { bindingFaults, rowsOf } from '../../../../oneroster/test/binding.ts';
import { Folders, toCsv } from '../../../../oneroster/test/sets.ts';
import { emptySchool } from '../../../test/empty-school.ts';
import { importOneRoster } from '../import/import-roster.ts';
import { exportOneRoster } from './export-roster.ts';

const folders = new Folders();
afterAll(() => folders.remove());

const today = '2026-11-20';
type Version = '1.1' | '1.2';
type Row = Record<string, string>;

const text = fc.stringMatching(/^[A-Za-zÀ-ž0-9][A-Za-zÀ-ž0-9 '",;-]{0,10}[a-z]$/);
const maybe = fc.oneof(fc.constant(''), text);
const some = <T>(words: readonly T[]) => fc.constantFrom(...words);
const flagWords = some(['', 'true', 'false']);

const userWords: Record<Version, readonly string[]> = {
  '1.1': ['teacher', 'administrator', 'aide', 'proctor'],
  '1.2': [
    ...['teacher', 'principal', 'counselor', 'aide', 'proctor', 'siteAdministrator', 'ext:coach'],
    ...['districtAdministrator', 'systemAdministrator'],
  ],
};

/** A district unlike a school of ours: semesters of terms with grading periods, classes of several grades, own words. */
const districtOf = (version: Version) =>
  fc.record({
    version: fc.constant(version),
    schools: fc.array(fc.record({ name: text, kind: some(['school', 'school', 'department']) }), {
      minLength: 1,
      maxLength: 3,
    }),
    semesters: fc.integer({ min: 0, max: 2 }),
    hasGradingPeriods: fc.boolean(),
    staff: fc.array(
      fc.record({
        role: some(userWords[version]),
        username: some(['kim', 'Kim', 'KIM', 'lee@example.org', '']),
        ids: some(['', '{LDAP:no1}', '{SIS:7},{LTI:8}']),
        metadata: maybe,
        isElsewhereToo: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    students: fc.array(
      fc.record({
        grades: some(['', '09', '9', '09,10', 'KG', '06']),
        number: some(['1', '2', '3', '']),
        username: maybe,
        isEnabled: fc.boolean(),
        family: some(['', 'guardian', 'parent', 'relative']),
        sex: some(version === '1.1' ? ['', 'male', 'female'] : ['', 'male', 'other', 'unspecified']),
        asian: flagWords,
        white: flagWords,
        city: maybe,
        pronouns: maybe,
      }),
      { minLength: 1, maxLength: 5 },
    ),
    classes: fc.array(
      fc.record({
        isHomeroom: fc.boolean(),
        code: some(['6A', '6B', 'M-1']),
        grades: some(['', '06', '06,07']),
        subjects: some(['', 'Mathematics', 'Art,Craft']),
        periods: some(['', '0', '1', '3,1']),
        location: maybe,
        hasCourse: fc.boolean(),
        type: some(version === '1.2' ? ['', 'ext:club'] : ['']),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  });
type District = typeof districtOf extends (version: Version) => fc.Arbitrary<infer T> ? T : never;

/** Its files, by name; empty cells are left out. */
function filesOf({ version, ...of }: District): Record<string, Row[]> {
  const files: Record<string, Row[]> = {
    orgs: [{ sourcedId: 'd1', name: 'The district', type: 'district', identifier: 'D' }],
    academicSessions: [
      {
        sourcedId: 'y',
        title: 'Year',
        type: 'schoolYear',
        startDate: '2026-08-01',
        endDate: '2027-06-30',
        schoolYear: '2027',
      },
    ],
    courses: [
      { sourcedId: 'c-none', title: 'Nobody’s', courseCode: 'M', orgSourcedId: 'd1', subjects: 'Latin' },
    ],
    classes: [],
    users: [],
    roles: [],
    enrollments: [],
    demographics: [],
  };
  const add = (file: string, row: Row) => files[file]?.push(row);
  const schools = of.schools.map((school, at) => {
    const type = at === 0 ? 'school' : school.kind;
    add('orgs', { sourcedId: `s${at}`, name: school.name, type, identifier: 'S', parentSourcedId: 'd1' });
    return `s${at}`;
  });
  const terms = ['y'];
  for (let at = 0; at < of.semesters; at++) {
    const [startDate, endDate] = at ? ['2027-01-10', '2027-06-30'] : ['2026-08-01', '2027-01-10'];
    add('academicSessions', {
      ...{ sourcedId: `h${at}`, title: `Half ${at}`, type: 'semester', startDate, endDate },
      ...{ parentSourcedId: 'y', schoolYear: '2027' },
    });
    add('academicSessions', {
      ...{ sourcedId: `t${at}`, title: `Term ${at}`, type: 'term', startDate, endDate },
      ...{ parentSourcedId: `h${at}`, schoolYear: '2027' },
    });
    if (of.hasGradingPeriods)
      add('academicSessions', {
        ...{ sourcedId: `g${at}`, title: `Marks ${at}`, type: 'gradingPeriod', startDate, endDate },
        ...{ parentSourcedId: `t${at}`, schoolYear: '2027' },
      });
    terms.push(`h${at}`, `t${at}`);
  }
  const user = (row: Row, role: string, orgs: readonly string[]) => {
    if (version === '1.1') add('users', { ...row, role, orgSourcedIds: orgs.join(',') });
    else {
      add('users', { ...row, primaryOrgSourcedId: orgs[0] ?? '' });
      orgs.forEach((orgSourcedId, at) => {
        const roleType = at ? 'secondary' : 'primary';
        add('roles', {
          sourcedId: `r-${row['sourcedId']}-${at}`,
          userSourcedId: row['sourcedId'] ?? '',
          roleType,
          role,
          orgSourcedId,
        });
      });
    }
  };
  of.staff.forEach((one, at) => {
    const orgs = one.isElsewhereToo ? [...schools, 'd1'] : [schools[at % schools.length] ?? ''];
    const row = { sourcedId: `p${at}`, enabledUser: 'true', givenName: 'A', familyName: `Staff ${at}` };
    const metadata = { 'metadata.house': one.metadata };
    user({ ...row, username: one.username || `p${at}`, userIds: one.ids, ...metadata }, one.role, orgs);
  });
  of.students.forEach((one, at) => {
    const school = schools[at % schools.length] ?? '';
    const agents = one.family ? `a${at}` : '';
    user(
      {
        ...{
          sourcedId: `u${at}`,
          enabledUser: String(one.isEnabled),
          givenName: 'B',
          familyName: `Student ${at}`,
        },
        ...{ username: one.username || `u${at}`, identifier: one.number, grades: one.grades },
        ...{ agentSourcedIds: agents, ...(version === '1.2' ? { pronouns: one.pronouns } : {}) },
      },
      'student',
      [school],
    );
    if (agents)
      user(
        { sourcedId: agents, enabledUser: 'true', givenName: 'C', familyName: 'Adult', username: agents },
        one.family,
        [school],
      );
    add('demographics', {
      sourcedId: `u${at}`,
      sex: one.sex,
      asian: one.asian,
      white: one.white,
      cityOfBirth: one.city,
    });
  });
  of.classes.forEach((one, at) => {
    const school = schools[at % schools.length] ?? '';
    const course = `c${at}`;
    add('courses', {
      sourcedId: course,
      title: `Course ${at}`,
      courseCode: 'M',
      orgSourcedId: school,
      grades: one.grades,
      subjects: one.subjects,
    });
    add('classes', {
      ...{
        sourcedId: `k${at}`,
        title: `Class ${at}`,
        grades: one.grades,
        courseSourcedId: one.hasCourse ? course : '',
      },
      ...{
        classCode: one.code,
        classType: one.isHomeroom ? 'homeroom' : one.type || 'scheduled',
        location: one.location,
      },
      ...{
        schoolSourcedId: school,
        termSourcedIds: terms.slice(0, 1 + (at % 3)).join(','),
        subjects: one.subjects,
        periods: one.periods,
      },
    });
    of.students.forEach((_, student) => {
      add('enrollments', {
        ...{
          sourcedId: `e${at}-${student}`,
          classSourcedId: `k${at}`,
          schoolSourcedId: school,
          userSourcedId: `u${student}`,
        },
        role: 'student',
      });
    });
    of.staff.forEach((_, who) => {
      const role = who === 1 ? 'proctor' : 'teacher';
      add('enrollments', {
        sourcedId: `f${at}-${who}`,
        classSourcedId: `k${at}`,
        schoolSourcedId: school,
        userSourcedId: `p${who}`,
        role,
      });
    });
  });
  if (version === '1.1') delete files['roles'];
  return files;
}

const folderOf = (files: Record<string, Row[]>, version: Version) =>
  folders.of({
    'manifest.csv': `propertyName,value\noneroster.version,${version}\n`,
    ...Object.fromEntries(
      Object.entries(files).map(([name, rows]) => {
        const columns = [...new Set(['sourcedId', ...rows.flatMap((row) => Object.keys(row))])];
        return [
          `${name}.csv`,
          toCsv([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]),
        ];
      }),
    ),
  });

/** What came in and does not come out as it came. */
function lost(came: Record<string, Row[]>, went: Record<string, Row[]>): string[] {
  return Object.entries(came).flatMap(([file, rows]) => {
    const byId = new Map(went[file]?.map((row) => [row['sourcedId'], row]));
    return rows.flatMap((row) =>
      Object.entries(row)
        .filter(([column, cell]) => cell !== '' && byId.get(row['sourcedId'])?.[column] !== cell)
        .map(
          ([column, cell]) =>
            `${file} ${row['sourcedId']} ${column}: ${cell} → ${byId.get(row['sourcedId'])?.[column]}`,
        ),
    );
  });
}

test.each(['1.1', '1.2'] as const)(
  'whatever a district of %s says comes out as it came, by the binding of either version, and changes nothing',
  async (version) => {
    await fc.assert(
      fc.asyncProperty(districtOf(version), async (district) => {
        const came = filesOf(district);
        const { school, drop } = await emptySchool();
        try {
          const { outcome, errors } = await importOneRoster(
            school,
            await folderOf(came, version),
            { today },
            () => {},
          );
          expect([outcome, errors]).toEqual(['applied', []]);
          for (const other of ['1.1', '1.2'] as const) {
            const target = path.join(await folders.empty(), 'set');
            await exportOneRoster(school, target, { version: other, today }, () => {});
            if (other === version) expect(lost(came, await rowsOf(target))).toEqual([]);
            expect(await bindingFaults(target, other)).toEqual([]);
            const output: string[] = [];
            const again = await importOneRoster(school, target, { today }, (line) => output.push(line));
            expect([again.outcome, again.errors], output.join('\n')).toEqual(['unchanged', []]);
          }
        } finally {
          await drop();
        }
      }),
      { numRuns: 5, endOnFailure: true },
    );
  },
);
