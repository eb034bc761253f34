import { mapClasses } from './mapping/classes.ts';
import { mapLevels } from './mapping/levels.ts';
import { mapMemberships } from './mapping/memberships.ts';
import { mapPeople } from './mapping/people.ts';
import { WHOLE_SCHOOL } from './mapping/whole-school.ts';
import { type EndDates, mapTimes } from './mapping/years.ts';
import type { CampusPlan, Finding, Plan } from './plan.ts';
import type { Org, Roster } from './roster.ts';

export interface MappedRoster {
  plan: Plan;
  findings: Finding[];
}

/**
 * Puts a roster into Homeroom's words (domain). Pure: what is there already is not looked at.
 * @param options.endDates how the last days of sessions and enrollments are meant; the standard's are exclusive
 */
export function mapRoster(
  roster: Roster,
  { endDates = 'exclusive' }: { endDates?: EndDates } = {},
): MappedRoster {
  const campuses = mapCampuses(roster);
  const campusIds = new Set(campuses.map((campus) => campus.key));
  const times = mapTimes(roster.academicSessions, endDates);
  const classes = mapClasses(roster, times, campusIds);
  const memberships = mapMemberships(roster, classes, endDates);

  const firstDays = new Map<string, string>();
  for (const { person, dateFrom } of [...memberships.rollClassMembers, ...memberships.classDetailMembers]) {
    const before = firstDays.get(person);
    if (before === undefined || dateFrom < before) firstDays.set(person, dateFrom);
  }
  const newestYear = times.years.at(-1);
  const people = mapPeople(
    roster,
    campusIds,
    (student) => firstDays.get(student) ?? newestYear?.dateStart ?? null,
  );

  const grades = [...roster.users, ...roster.classes, ...roster.courses].flatMap((row) => row.grades);
  const inHomeroom = new Set(memberships.rollClassMembers.map((member) => member.person));
  const lines = new Map(roster.users.map((user) => [user.sourcedId, user.line]));
  const without = people.students.filter((student) => !inHomeroom.has(student.key));
  const findings: Finding[] = [
    ...times.findings,
    ...classes.findings,
    ...memberships.findings,
    ...people.findings,
    ...without.map((student) => ({
      kind: 'student-without-homeroom' as const,
      about: student.key,
      file: 'users.csv',
      line: lines.get(student.key) ?? null,
      text: `The student ${student.key} is in no homeroom, and so in no morning roll.`,
    })),
  ];
  const { findings: _classFindings, times: _times, ...classPlan } = classes;
  const { findings: _memberFindings, ...memberPlan } = memberships;
  const { findings: _peopleFindings, ...peoplePlan } = people;
  return {
    plan: {
      campuses,
      levels: mapLevels(grades),
      years: times.years,
      terms: times.terms,
      ...classPlan,
      ...memberPlan,
      ...peoplePlan,
    },
    findings,
  };
}

/** Schools become campuses, and whatever else holds a class, as small sets call their one school a district. */
function mapCampuses(roster: Roster): CampusPlan[] {
  const holding = new Set(roster.classes.map((row) => row.schoolSourcedId));
  const orgs = roster.orgs.filter(
    ({ type, sourcedId }) => type === 'school' || (holding.has(sourcedId) && sourcedId !== WHOLE_SCHOOL),
  );
  const codes = Map.groupBy(orgs, codeOf);
  return orgs.map((org) => ({
    key: org.sourcedId,
    code: codes.get(codeOf(org))?.length === 1 ? codeOf(org) : org.sourcedId,
    name: org.name,
  }));
}

const codeOf = (org: Org) => org.identifier ?? org.sourcedId;
