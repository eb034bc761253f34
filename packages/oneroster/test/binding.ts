import { parse } from 'csv-parse/sync';
import { contentOf } from './sets.ts';

/** Rows of each file of a folder, by their columns. */
export async function rowsOf(folder: string): Promise<Record<string, Record<string, string>[]>> {
  const files = Object.entries(await contentOf(folder));
  return Object.fromEntries(
    files.map(([name, bytes]) => [name.replace(/\.csv$/, ''), parse(bytes, { columns: true, bom: true })]),
  );
}

const orgTypes = ['department', 'school', 'district', 'local', 'state', 'national'];
const sessionTypes = ['gradingPeriod', 'semester', 'schoolYear', 'term'];
const enrolled = ['administrator', 'proctor', 'student', 'teacher'];
const roles = ['aide', 'guardian', 'parent', 'proctor', 'relative', 'student', 'teacher'];

/** Columns that may not be empty, as both CSV bindings have them. */
const required: Record<string, string[]> = {
  orgs: ['name', 'type'],
  academicSessions: ['title', 'type', 'startDate', 'endDate', 'schoolYear'],
  courses: ['title', 'orgSourcedId'],
  classes: ['title', 'courseSourcedId', 'classType', 'schoolSourcedId', 'termSourcedIds'],
  enrollments: ['classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role'],
  roles: ['userSourcedId', 'roleType', 'role', 'orgSourcedId'],
};
const inVersion = {
  '1.1': {
    users: ['enabledUser', 'orgSourcedIds', 'role', 'username', 'familyName'],
    words: {
      'users.role': [...roles, 'administrator'],
      'demographics.sex': ['male', 'female', ''],
    } as Record<string, string[]>,
    gone: ['preferredGivenName', 'primaryOrgSourcedId', 'pronouns'],
  },
  '1.2': {
    users: ['enabledUser', 'username', 'familyName'],
    words: {
      'roles.role': [
        ...roles,
        ...['counselor', 'districtAdministrator', 'principal', 'siteAdministrator', 'systemAdministrator'],
      ],
      'roles.roleType': ['primary', 'secondary'],
      'demographics.sex': ['male', 'female', 'other', 'unspecified', ''],
    } as Record<string, string[]>,
    gone: ['role', 'orgSourcedIds', 'resourceSourcedIds'],
  },
};
const words: Record<string, string[]> = {
  'orgs.type': orgTypes,
  'academicSessions.type': sessionTypes,
  'classes.classType': ['homeroom', 'scheduled'],
  'enrollments.role': enrolled,
};
const references: Record<string, string> = {
  orgSourcedId: 'orgs',
  orgSourcedIds: 'orgs',
  schoolSourcedId: 'orgs',
  primaryOrgSourcedId: 'orgs',
  courseSourcedId: 'courses',
  termSourcedIds: 'academicSessions',
  schoolYearSourcedId: 'academicSessions',
  classSourcedId: 'classes',
  userSourcedId: 'users',
  agentSourcedIds: 'users',
};

/** Where a set does not keep to the CSV binding of its version: a line each. */
export async function bindingFaults(folder: string, version: '1.1' | '1.2'): Promise<string[]> {
  const files = await rowsOf(folder);
  const ids = new Map(
    Object.entries(files).map(([name, rows]) => [name, new Set(rows.map((row) => row.sourcedId))]),
  );
  const of = inVersion[version];
  const faults: string[] = [];
  for (const [name, rows] of Object.entries(files)) {
    if (name === 'manifest') continue;
    if (new Set(rows.map((row) => row.sourcedId)).size < rows.length) faults.push(`${name}: an id twice`);
    for (const row of rows) {
      const say = (what: string) => faults.push(`${name} ${row.sourcedId}: ${what}`);
      for (const column of name === 'users' ? of.users : (required[name] ?? []))
        if (!row[column]) say(`${column} is empty`);
      for (const [column, cell] of Object.entries(row)) {
        const known = words[`${name}.${column}`] ?? of.words[`${name}.${column}`];
        const isOwn = version === '1.2' && cell.startsWith('ext:');
        if (known && !known.includes(cell) && !isOwn) say(`${column} is ${cell}`);
        if (name === 'users' && of.gone.includes(column)) say(`${column} is no column of ${version}`);
        const to = column === 'parentSourcedId' ? name : references[column];
        for (const id of to && cell ? cell.split(',') : [])
          if (!ids.get(to ?? '')?.has(id)) say(`${column} names ${id}`);
      }
    }
  }
  return faults;
}
