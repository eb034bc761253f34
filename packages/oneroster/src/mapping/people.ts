import type { AccountPlan, Finding, PersonPlan, RelationPlan, StaffPlan, StudentPlan } from '../plan.ts';
import type { Roster, User, UserRole } from '../roster.ts';
import { levelCode } from './levels.ts';

export interface People {
  persons: PersonPlan[];
  students: StudentPlan[];
  staff: StaffPlan[];
  accounts: AccountPlan[];
  relations: RelationPlan[];
  findings: Finding[];
}

/** What a role may do in Homeroom; the highest of a user's roles counts. */
const accountRoles: Partial<Record<UserRole, AccountPlan['role']>> = {
  administrator: 'office',
  principal: 'office',
  counselor: 'counsellor',
  teacher: 'teacher',
  // They help in a class but take no roll: an account without rights, until the office gives it some.
  aide: 'guest',
  proctor: 'guest',
};
const ranked: readonly AccountPlan['role'][] = ['office', 'teacher', 'counsellor', 'guest'];

const family: ReadonlySet<UserRole> = new Set(['guardian', 'parent', 'relative']);

/**
 * Users become persons, students and staff with an account; agents become relations.
 * @param firstDay the first day of a student's first class, by sourcedId
 */
export function mapPeople(
  roster: Roster,
  campuses: ReadonlySet<string>,
  firstDay: (student: string) => string | null,
): People {
  const result: People = { persons: [], students: [], staff: [], accounts: [], relations: [], findings: [] };
  const demographics = new Map(roster.demographics.map((row) => [row.sourcedId, row]));
  const numbers = onlyOnce(
    roster.users.filter((user) => user.roles.includes('student')),
    result.findings,
  );
  const codes = onlyOnce(
    roster.users.filter((user) => accountRole(user)),
    result.findings,
  );

  for (const user of roster.users) {
    const known = demographics.get(user.sourcedId);
    const key = user.sourcedId;
    if (user.isGivenNameAlone)
      result.findings.push({
        ...{ kind: 'given-name-alone', about: key, file: 'users.csv', line: user.line },
        text: `${key} has a given name alone.`,
      });
    result.persons.push({
      key,
      surname: user.familyName,
      givenName: user.givenName,
      preferredName: user.preferredGivenName ?? undefined,
      middleName: user.middleName ?? undefined,
      birthDate: known?.birthDate ?? undefined,
      sex: known?.sex ?? undefined,
      email: user.email ?? undefined,
      phone: user.phone ?? undefined,
      mobile: user.sms ?? undefined,
    });
    const campus = user.orgSourcedIds.find((id) => campuses.has(id));
    if (user.roles.includes('student')) {
      const grade = user.grades[0];
      const level = grade === undefined ? undefined : levelCode(grade);
      result.students.push({ key, number: numbers.get(key), campus, level, dateStart: firstDay(key) });
    }
    const role = accountRole(user);
    if (role) {
      const isTeaching = user.roles.includes('teacher');
      result.staff.push({ key, code: codes.get(key), campus, isTeaching });
      result.accounts.push({ key, userName: userNameOf(user), role, disabled: !user.enabledUser });
    }
  }
  result.relations = mapRelations(roster.users, result.findings);
  return result;
}

const accountRole = (user: User) => {
  const roles = user.roles.map((role) => accountRoles[role]);
  return ranked.find((role) => roles.includes(role));
};

/** Never a password; where the files give no user name, the address does, or the sourcedId. */
const userNameOf = (user: User) => (user.username ?? user.email ?? user.sourcedId).trim();

/** Identifiers by sourcedId; one that two users share is nobody's. */
function onlyOnce(users: readonly User[], findings: Finding[]): Map<string, string> {
  const given = users.filter((user) => user.identifier !== null);
  const numbers = new Map<string, string>();
  for (const [identifier, sharers] of Map.groupBy(given, (user) => user.identifier)) {
    const [user, ...others] = sharers;
    if (!user || identifier === null) continue;
    if (others.length === 0) numbers.set(user.sourcedId, identifier);
    for (const sharer of others.length ? sharers : []) {
      findings.push({
        kind: 'number-twice',
        about: sharer.sourcedId,
        file: 'users.csv',
        line: sharer.line,
        text: `${sharers.length} users share the identifier; ${sharer.sourcedId} is kept without it.`,
      });
    }
  }
  return numbers;
}

/**
 * Relations from both sides: students name their agents, and some systems' agents name their students. One of two students,
 * or of two adults, is none here.
 */
function mapRelations(users: readonly User[], findings: Finding[]): RelationPlan[] {
  const byId = new Map(users.map((user) => [user.sourcedId, user]));
  const relations = new Map<string, RelationPlan>();
  const priorities = new Map<string, number>();
  const relate = (adult: User, child: User) => {
    const key = `${adult.sourcedId}|${child.sourcedId}`;
    if (relations.has(key)) return;
    const priority = (priorities.get(child.sourcedId) ?? 0) + 1;
    priorities.set(child.sourcedId, priority);
    const relationship = adult.roles.find((role) => family.has(role)) as
      | RelationPlan['relationship']
      | undefined;
    relations.set(key, {
      key,
      adult: adult.sourcedId,
      child: child.sourcedId,
      relationship: relationship ?? 'other',
      contactPriority: priority,
    });
  };
  const isChild = (user: User) => user.roles.includes('student');
  const leaveOut = ({ sourcedId, line }: User, agent: string, who: string) =>
    findings.push({
      ...{ kind: 'agent-not-used', about: sourcedId, file: 'users.csv', line },
      text: `${sourcedId} and the agent ${agent} are both ${who}.`,
    });
  for (const child of users.filter(isChild)) {
    for (const id of child.agentSourcedIds) {
      const adult = byId.get(id);
      if (adult && isChild(adult)) leaveOut(child, id, 'students');
      else if (adult) relate(adult, child);
    }
  }
  for (const adult of users.filter((user) => !isChild(user))) {
    for (const id of adult.agentSourcedIds) {
      const child = byId.get(id);
      if (child && !isChild(child)) leaveOut(adult, id, 'adults');
      else if (child) relate(adult, child);
    }
  }
  return [...relations.values()];
}
