import type { ClassMember, RollClass } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { initialPermissionsOf, type Permission } from '@homeroom/contract/permissions.ts';
import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import { type BuiltInRole, defaultRoles } from '@homeroom/contract/session/default-roles.ts';
import type { Session } from '@homeroom/contract/shared/session.ts';

let tokens = 0;

/** A session as the server answers it, each with a token of its own; its rights are those of its roles. */
export const aSession = (fields: Partial<Session> = {}): Session => {
  tokens += 1;
  const names = (fields.roles ?? 'teacher')
    .split(',')
    .filter((name): name is BuiltInRole => name in defaultRoles);
  return {
    access_token: `token-${tokens}`,
    token_type: 'bearer',
    expires_in: 600,
    userLoginID: 7,
    userName: 'gokafor',
    roles: 'teacher',
    permissions: [...initialPermissionsOf(names)],
    roleLabels: names.map((name) => defaultRoles[name].label),
    scope: 'user',
    fullName: 'Grace Okafor',
    personID: 12,
    schoolName: 'Bellbird Grammar School',
    today: '2026-11-20',
    timeZone: 'Australia/Sydney',
    date: '2026-11-20T08:00:00Z',
    secondFactor: 'none',
    browserKey: `${'k'.repeat(42)}A`,
    ...fields,
  };
};

/** What a role allows in a new school, but for some of it. */
export const allowedBut = (role: BuiltInRole, ...without: Permission[]): Permission[] =>
  [...initialPermissionsOf([role])].filter((name) => !without.includes(name));

/** A current student, as a search finds them. */
export const aPerson = (id: number, itemName: string, fields: Partial<PersonMatch> = {}): PersonMatch => ({
  id,
  itemName,
  fullName: itemName.split(', ').reverse().join(' '),
  number: '',
  isStudent: true,
  isStaff: false,
  isParent: false,
  standing: 'current',
  rollClass: '7B',
  level: 'Year 7',
  campus: '',
  photo: null,
  flags: [],
  foundIn: '',
  ...fields,
});

/** A student in a class since the first day of the year. */
export const aMember = (id: number, itemName: string, fields: Partial<ClassMember> = {}): ClassMember => ({
  id,
  memberID: id + 500,
  classID: 31,
  itemName,
  fullName: itemName.split(', ').reverse().join(' '),
  number: String(1000 + id),
  level: 'Year 7',
  rollClass: '7B',
  photo: null,
  flags: [],
  dateFrom: '2026-01-28',
  dateTo: null,
  isWithdrawn: false,
  version: 1,
  ...fields,
});

/** A roll class with one teacher. */
export const aRollClass = (id: number, code: string, fields: Partial<RollClass> = {}): RollClass => ({
  id,
  code,
  itemName: code,
  campusID: null,
  location: '',
  teachers: [
    { id: 1, personID: 12, fullName: 'Grace Okafor', role: 'main', dateFrom: '2026-01-01', dateTo: null },
  ],
  members: 23,
  dateClosed: null,
  version: 2,
  ...fields,
});
