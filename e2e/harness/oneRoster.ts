import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { today } from './schoolTime.ts';

/** Students of the roll class, "Surname, Given". */
export const rosterStudents = ['Abadi, Noor', 'Berg, Elif', "O'Shea, Cian", 'Świątek, Ola', 'Zhou, Ming'];

/** A small district in OneRoster 1.1 files: one school, one teacher, one homeroom class; this year. */
export function writeRoster(folder: string): string {
  const year = Number(today().slice(0, 4));
  const files: Record<string, string[][]> = {
    manifest: [
      ['propertyName', 'value'],
      ['manifest.version', '1.0'],
      ['oneroster.version', '1.1'],
      ...['academicSessions', 'orgs', 'courses', 'classes', 'users', 'enrollments'].map((f) => [
        `file.${f}`,
        'bulk',
      ]),
    ],
    orgs: [
      ['sourcedId', 'status', 'dateLastModified', 'name', 'type', 'identifier', 'parentSourcedId'],
      ['school', '', '', 'Hill School', 'school', '1', ''],
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
      [
        'year',
        '',
        '',
        String(year),
        'schoolYear',
        `${year - 1}-12-20`,
        `${year + 1}-01-10`,
        '',
        String(year),
      ],
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
      ['course', '', '', 'year', 'Homeroom', 'HR', '07', 'school', '', ''],
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
      ['class-7h', '', '', '7H', '07', 'course', '7H', 'homeroom', 'Room 4', 'school', 'year', '', '', ''],
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
      person('teacher-1', 'teacher', 'rosa.lind', 'Lind, Rosa', ''),
      ...rosterStudents.map((name, i) => person(`student-${i}`, 'student', `student${i}`, name, '07')),
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
      ['enrolled-t', '', '', 'class-7h', 'school', 'teacher-1', 'teacher', 'true', '', ''],
      ...rosterStudents.map((_, i) => [
        `enrolled-${i}`,
        '',
        '',
        'class-7h',
        'school',
        `student-${i}`,
        'student',
        'false',
        '',
        '',
      ]),
    ],
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, rows] of Object.entries(files))
    writeFileSync(join(folder, `${name}.csv`), `${rows.map((row) => row.join(',')).join('\r\n')}\r\n`);
  return folder;
}

function person(id: string, role: string, userName: string, fullName: string, grade: string): string[] {
  const [family = '', given = ''] = fullName.split(', ');
  return [id, '', '', 'true', 'school', role, userName, '', given, family, '', id, '', '', '', '', grade, ''];
}
