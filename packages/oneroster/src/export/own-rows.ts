import { addDays } from '../mapping/days.ts';
import { CLASS_COURSE, HOMEROOM_COURSE, WHOLE_SCHOOL } from '../mapping/whole-school.ts';
import type { RosterFile } from '../roster.ts';
import type { ExportVersion } from './columns.ts';
import { ownRoles, roleWord } from './roles.ts';
import type { ExportedMembership, ExportedPerson, ExportedSchool } from './school.ts';

/** A row by its columns; what is not stated is left out or empty. */
export type Cells = Record<string, string>;
type Stated = Record<string, string | number | boolean | null | undefined>;

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
const sexOf = (sex: string | null, version: ExportVersion) => {
  const word = sexes[sex?.toLowerCase() ?? ''];
  return version === '1.1' && word !== 'female' && word !== 'male' ? undefined : word;
};

const cellsOf = (row: Stated): Cells =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, String(value ?? '')]));

const org = (campus: string | null) => campus ?? WHOLE_SCHOOL;
const identifier = (person: ExportedPerson) =>
  // One column for both numbers: of somebody who has both neither is stated.
  person.isStudent && person.staffRole ? null : person.isStudent ? person.number : person.staffCode;

/** The rows of a roster as the school itself can tell them. */
export interface OwnRows {
  rows: Record<Exclude<RosterFile, 'enrollments' | 'roles'>, Cells[]>;
  enrollment(membership: ExportedMembership): Cells;
  /** By the user's id, the primary one first. */
  roles: Map<string, string[]>;
}

/**
 * Puts the school into rows. Of persons without a role in it too: a source may know theirs.
 * @param today the year of this day is the one that roll classes, which go on from year to year, are said to be of
 * @throws Error where the school has no academic year: no class could be written
 */
export function ownRows(school: ExportedSchool, version: ExportVersion, today: string): OwnRows {
  const year =
    school.years.find((one) => one.dateStart <= today && today <= one.dateEnd) ?? school.years.at(-1);
  if (!year) throw new Error('The school has no academic year yet; there is nothing to hang its classes on.');
  const roles = new Map(school.persons.map((one) => [one.id, ownRoles(one)]));
  const campusOfClass = new Map(
    [...school.rollClasses, ...school.classes].map(({ id, campus }) => [id, campus] as const),
  );
  const course = (id: string, title: string) => ({ sourcedId: id, title, orgSourcedId: WHOLE_SCHOOL });

  const rows: Record<string, Stated[]> = {
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
      course(HOMEROOM_COURSE, 'Homeroom'),
      course(CLASS_COURSE, 'Class'),
      ...school.subjects.map(({ id, code, name }) => ({ ...course(id, name), courseCode: code })),
    ],
    classes: [
      ...school.rollClasses.map((one) => ({
        ...{ sourcedId: one.id, title: one.name, courseSourcedId: HOMEROOM_COURSE, classCode: one.code },
        ...{ classType: 'homeroom', location: one.location, schoolSourcedId: org(one.campus) },
        termSourcedIds: year.id,
      })),
      ...school.classes.map((one) => ({
        ...{ sourcedId: one.id, title: one.name, grades: one.level, classCode: one.code },
        ...{ courseSourcedId: one.subject ?? CLASS_COURSE, classType: 'scheduled', location: one.location },
        ...{ schoolSourcedId: org(one.campus), termSourcedIds: one.yearId, periods: list(one.periods) },
      })),
    ],
    users: school.persons.map((one) => ({
      ...{ sourcedId: one.id, enabledUser: one.isEnabled, orgSourcedIds: org(one.campus) },
      ...{ primaryOrgSourcedId: org(one.campus), role: roleWord(roles.get(one.id)?.[0] ?? '', version) },
      ...{ username: one.userName ?? one.email ?? one.id, identifier: identifier(one), grades: one.level },
      ...{ givenName: one.givenName, familyName: one.surname, middleName: one.middleName },
      ...{ preferredGivenName: one.preferredName, email: one.email, sms: one.mobile, phone: one.phone },
      agentSourcedIds: list(one.agents),
    })),
    demographics: school.persons
      .filter((one) => one.birthDate || one.sex)
      .map((one) => ({ sourcedId: one.id, birthDate: one.birthDate, sex: sexOf(one.sex, version) })),
  };
  return {
    rows: Object.fromEntries(
      Object.entries(rows).map(([name, of]) => [name, of.map(cellsOf)]),
    ) as OwnRows['rows'],
    enrollment: (one) =>
      cellsOf({
        ...{ sourcedId: one.id, classSourcedId: one.class, userSourcedId: one.person, role: one.role },
        ...{ schoolSourcedId: org(campusOfClass.get(one.class) ?? null), primary: one.isMain },
        ...{ beginDate: one.dateFrom, endDate: one.dateTo === null ? null : after(one.dateTo) },
      }),
    roles,
  };
}
