import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toCsv } from './sets.ts';

/** What a district has, for whoever counts what was taken of it. */
export const district = {
  ...{ schools: 3, students: 240, teachers: 24, guardians: 240 },
  ...{ homerooms: 12, subjectClasses: 18 },
  /** Enrolments of students, without those that stand there twice. */
  enrolled: 240 - 48 + 240 * 3,
  /** Rows that stand there twice. */
  twice: 15,
};

const perSchool = (count: number) => count / district.schools;
const given = ['Amara', 'Björn', 'Chloé', 'Dewi', 'Emre', 'Farah', 'Goran', 'Hana', 'Ines', 'Jonas'];
const family = ['Adler', 'Brandt', 'Costa', 'Dvořák', 'Eriksen', "O'Farrell", 'García Ruiz', 'Haddad'];
const nameOf = (at: number) => [given[at % given.length] ?? '', family[(at * 7 + 3) % family.length] ?? ''];

/** An address-safe user name, each its own. */
const userName = (kind: string, at: number) => `${kind}.${at}`;

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

/**
 * Writes the OneRoster 1.1 files of a district with the gaps of real exports: students in no homeroom, several teachers
 * in a class, phone numbers with extensions, guardians who are relatives, rows that stand there twice.
 * @param year the calendar year in which its school year, August to June, begins
 * @returns the folder
 */
export function writeDistrict(folder: string, year: number): string {
  const schools = upTo(district.schools).map((at) => `S${at + 1}`);
  const schoolOf = (at: number) => schools[at % schools.length] ?? '';
  const homeroom = (at: number) => `home-${at}`;
  const subjectClass = (at: number) => `class-${at}`;
  /** The nth of the places of a school, of which there are so many in all. */
  const inSchool = (student: number, nth: number, count: number) =>
    (student % schools.length) + schools.length * (nth % perSchool(count));

  const users = [
    ...upTo(district.teachers).map((at) => {
      const [first = '', last = ''] = nameOf(at + 5);
      const mail = `${userName('teacher', at)}@example.org`;
      return [
        `t${at}`,
        '',
        '',
        'true',
        schoolOf(at),
        'teacher',
        userName('teacher', at),
        '',
        first,
        `${last}-${at}`,
        '',
        `9${at}`,
        mail,
        '',
        '',
        '',
        '',
        '',
      ];
    }),
    ...upTo(district.students).map((at) => {
      const [first = '', last = ''] = nameOf(at);
      const grade = String(7 + (at % 4)).padStart(2, '0');
      return [
        `s${at}`,
        '',
        '',
        'true',
        schoolOf(at),
        'student',
        userName('student', at),
        '',
        first,
        last,
        '',
        `1${at}`,
        '',
        '',
        '',
        `g${at}`,
        grade,
        '',
      ];
    }),
    ...upTo(district.guardians).map((at) => {
      const [first = '', last = ''] = nameOf(at + 2);
      const phone = at % 9 === 0 ? `555 010 ${at} x12` : `555 010 ${at}`;
      return [
        `g${at}`,
        '',
        '',
        'true',
        schoolOf(at),
        at % 7 === 0 ? 'relative' : 'guardian',
        userName('guardian', at),
        '',
        first,
        last,
        '',
        '',
        `${userName('guardian', at)}@example.org`,
        '',
        phone,
        `s${at}`,
        '',
        '',
      ];
    }),
  ];
  const teaching = (id: string, of: string, school: string, teacher: string, isFirst: boolean) => [
    id,
    '',
    '',
    of,
    school,
    teacher,
    'teacher',
    String(isFirst),
    '',
    '',
  ];
  const attending = (id: string, of: string, student: number) => [
    id,
    '',
    '',
    of,
    schoolOf(student),
    `s${student}`,
    'student',
    '',
    '',
    '',
  ];
  const inHomerooms = upTo(district.students)
    .filter((at) => at % 5 !== 4)
    .map((at) => attending(`eh${at}`, homeroom(inSchool(at, Math.floor(at / 3), district.homerooms)), at));
  const inClasses = upTo(district.students).flatMap((at) =>
    [0, 1, 2].map((nth) =>
      attending(
        `ec${at}-${nth}`,
        subjectClass(inSchool(at, Math.floor(at / 3) + nth, district.subjectClasses)),
        at,
      ),
    ),
  );
  const enrollments = [
    ...upTo(district.homerooms).flatMap((at) =>
      // Three of the school's teachers share a homeroom.
      [0, 1, 2].map((nth) =>
        teaching(
          `th${at}-${nth}`,
          homeroom(at),
          schoolOf(at),
          `t${inSchool(at, at + nth, district.teachers)}`,
          nth === 0,
        ),
      ),
    ),
    ...upTo(district.subjectClasses).map((at) =>
      teaching(`tc${at}`, subjectClass(at), schoolOf(at), `t${inSchool(at, at, district.teachers)}`, true),
    ),
    ...inHomerooms,
    ...inClasses,
    ...inHomerooms.slice(0, district.twice),
  ];
  const files: Record<string, string[][]> = {
    manifest: [
      ['propertyName', 'value'],
      ['manifest.version', '1.0'],
      ['oneroster.version', '1.1'],
      ...['academicSessions', 'orgs', 'courses', 'classes', 'users', 'enrollments'].map((of) => [
        `file.${of}`,
        'bulk',
      ]),
    ],
    orgs: [
      ['sourcedId', 'status', 'dateLastModified', 'name', 'type', 'identifier', 'parentSourcedId'],
      ['D', '', '', 'Three Rivers District', 'district', 'D1', ''],
      ...schools.map((id, at) => [id, '', '', `School ${at + 1}`, 'school', `00${at}`, 'D']),
    ],
    academicSessions: [
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
      ['Y', '', '', 'Y1', 'schoolYear', `${year}-08-01`, `${year + 1}-06-01`, '', String(year + 1)],
      ['H1', '', '', 'S1', 'semester', `${year}-08-01`, `${year + 1}-06-01`, 'Y', String(year + 1)],
    ],
    courses: [
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
      ...schools.flatMap((id) => [
        [`course-h-${id}`, '', '', 'Y', 'Advisory', `H-${id}`, '07,08,09,10', id, '', ''],
        [`course-m-${id}`, '', '', 'Y', 'Mathematics', `M-${id}`, '07,08,09,10', id, '', ''],
      ]),
    ],
    classes: [
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
      ...upTo(district.homerooms).map((at) => [
        homeroom(at),
        '',
        '',
        `Advisory ${at}`,
        '07',
        `course-h-${schoolOf(at)}`,
        `A${at}`,
        'homeroom',
        '',
        schoolOf(at),
        'Y',
        '',
        '',
        '0',
      ]),
      ...upTo(district.subjectClasses).map((at) => [
        subjectClass(at),
        '',
        '',
        `Mathematics ${at}`,
        '08',
        `course-m-${schoolOf(at)}`,
        `M${at}`,
        'scheduled',
        '',
        schoolOf(at),
        'H1',
        '',
        '',
        String(1 + (at % 5)),
      ]),
    ],
    users: [
      [
        'sourcedId',
        'status',
        'dateLastModified',
        'enabledUser',
        'orgSourcedIds',
        'role',
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
      ],
      ...users,
    ],
    enrollments: [
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
      ...enrollments,
    ],
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, rows] of Object.entries(files))
    writeFileSync(path.join(folder, `${name}.csv`), toCsv(rows));
  return folder;
}
