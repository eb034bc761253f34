import { addDays } from '../mapping/days.ts';
import { WHOLE_SCHOOL } from '../mapping/whole-school.ts';
import { columnsOf, type ExportVersion } from './columns.ts';
import type { ExportedPerson, ExportedSchool } from './school.ts';

type Cell = string | number | boolean | null | undefined;
type Cells = Record<string, Cell>;

/** A file of the set; each row has a cell for each column. */
export interface ExportedTable {
  name: string;
  columns: string[];
  rows: string[][];
}

const list = (parts: readonly string[]) => parts.join(',');
/** The standard's last days are exclusive. */
const after = (day: string) => addDays(day, 1);
/** What rosters say of sex, however it is stored. */
const sexes: Record<string, string> = {
  f: 'female',
  female: 'female',
  m: 'male',
  male: 'male',
  x: 'other',
  other: 'other',
  unspecified: 'unspecified',
};

/** Homeroom classes hang on a course too, as the standard asks. */
const HOMEROOM_COURSE = 'homeroom-course';

/** Roles of a user, the first one the primary. */
const rolesOf = ({ isStudent, staffRole, familyRole }: ExportedPerson, version: ExportVersion): string[] => {
  const staff = version === '1.1' && staffRole === 'counselor' ? 'aide' : staffRole;
  return [isStudent ? 'student' : null, staff, familyRole].filter((role) => role !== null);
};

/**
 * The files of a OneRoster set. Pure.
 * @param today the year of this day is the one that roll classes, which go on from year to year, are said to be of
 * @throws Error where the school has no academic year: no class could be written
 */
export function exportTables(school: ExportedSchool, version: ExportVersion, today: string): ExportedTable[] {
  const year =
    school.years.find((one) => one.dateStart <= today && today <= one.dateEnd) ?? school.years.at(-1);
  if (!year) throw new Error('The school has no academic year yet; there is nothing to hang its classes on.');
  const org = (campus: string | null) => campus ?? WHOLE_SCHOOL;
  const identifier = (person: ExportedPerson) =>
    // One column for both numbers: of somebody who has both neither is stated.
    person.isStudent && person.staffRole ? null : person.isStudent ? person.number : person.staffCode;
  const campusOfClass = new Map(
    [...school.rollClasses, ...school.classes].map(({ id, campus }) => [id, campus] as const),
  );

  const rows: Record<string, Cells[]> = {
    orgs: [
      { sourcedId: WHOLE_SCHOOL, name: school.name, type: 'district' },
      ...school.campuses.map(({ id, code, name }) => ({
        ...{ sourcedId: id, name, type: 'school', identifier: code, parentSourcedId: WHOLE_SCHOOL },
      })),
    ],
    academicSessions: [
      ...school.years.map((one) => ({
        ...{ sourcedId: one.id, title: one.name, type: 'schoolYear', schoolYear: one.year },
        ...{ startDate: one.dateStart, endDate: after(one.dateEnd) },
      })),
      ...school.terms.map((one) => ({
        ...{ sourcedId: one.id, title: one.name, type: 'term', schoolYear: one.year },
        ...{ startDate: one.dateStart, endDate: after(one.dateEnd), parentSourcedId: one.yearId },
      })),
    ],
    courses: [
      { sourcedId: HOMEROOM_COURSE, title: 'Homeroom', orgSourcedId: WHOLE_SCHOOL },
      ...school.subjects.map(({ id, code, name }) => ({
        ...{ sourcedId: id, title: name, courseCode: code, orgSourcedId: WHOLE_SCHOOL },
      })),
    ],
    classes: [
      ...school.rollClasses.map((one) => ({
        ...{ sourcedId: one.id, title: one.name, courseSourcedId: HOMEROOM_COURSE, classCode: one.code },
        ...{ classType: 'homeroom', location: one.location, schoolSourcedId: org(one.campus) },
        termSourcedIds: year.id,
      })),
      ...school.classes.map((one) => ({
        ...{ sourcedId: one.id, title: one.name, grades: one.level, courseSourcedId: one.subject },
        ...{ classCode: one.code, classType: 'scheduled', location: one.location },
        ...{ schoolSourcedId: org(one.campus), termSourcedIds: one.yearId, periods: list(one.periods) },
      })),
    ],
    users: school.persons.map((one) => ({
      ...{ sourcedId: one.id, enabledUser: one.isEnabled, orgSourcedIds: org(one.campus) },
      ...{ primaryOrgSourcedId: org(one.campus), role: rolesOf(one, version)[0] },
      ...{ username: one.userName ?? one.email ?? one.id, identifier: identifier(one), grades: one.level },
      ...{ givenName: one.givenName, familyName: one.surname, middleName: one.middleName },
      ...{ preferredGivenName: one.preferredName, email: one.email, sms: one.mobile, phone: one.phone },
      agentSourcedIds: list(one.agents),
    })),
    enrollments: school.memberships.map((one) => ({
      ...{ sourcedId: one.id, classSourcedId: one.class, userSourcedId: one.person, role: one.role },
      ...{ schoolSourcedId: org(campusOfClass.get(one.class) ?? null), primary: one.isMain },
      ...{ beginDate: one.dateFrom, endDate: one.dateTo === null ? null : after(one.dateTo) },
    })),
    demographics: school.persons
      .filter((one) => one.birthDate || one.sex)
      .map((one) => ({
        ...{ sourcedId: one.id, birthDate: one.birthDate, sex: sexes[one.sex?.toLowerCase() ?? ''] },
      })),
  };
  if (version === '1.2')
    rows['roles'] = school.persons.flatMap((one) =>
      rolesOf(one, version).map((role, at) => ({
        ...{ sourcedId: `${one.id}-${role}`, userSourcedId: one.id, role, orgSourcedId: org(one.campus) },
        roleType: at === 0 ? 'primary' : 'secondary',
      })),
    );
  const columns = columnsOf(version);
  return Object.entries(rows).map(([name, of]) => {
    const names = columns[name as keyof typeof columns];
    return {
      name,
      columns: names,
      rows: of.map((cells) => names.map((column) => String(cells[column] ?? ''))),
    };
  });
}
