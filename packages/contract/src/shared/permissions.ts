/**
 * Every named permission, with the module it belongs to and what it lets one do.
 * Screens, menu entries, endpoints and realtime models ask for these names and for nothing else.
 */
export const permissions = {
  'people.read': { module: 'people', allows: 'see the names, classes and teachers of the school' },
  'people.contact': {
    module: 'people',
    allows: 'read personal details, addresses, phones and relations of students and families',
  },
  'people.custody': { module: 'people', allows: 'read and change custody facts and court orders' },
  'people.staff': { module: 'people', allows: 'read the private details of staff' },
  'people.write': {
    module: 'people',
    allows:
      'keep up persons, families, enrolments, classes and timetables; merge records; roll the year over',
  },
  'people.export': { module: 'people', allows: 'export lists of persons' },
  'people.history': { module: 'people', allows: 'see who changed what of a person' },
  'flags.write': { module: 'people', allows: 'add, change and close alerts' },
  'comments.read': { module: 'comments', allows: 'read comments on persons, up to the level of the role' },
  'comments.write': { module: 'comments', allows: 'write comments on persons' },
  'medical.read': { module: 'medical', allows: 'read medical records' },
  'medical.write': { module: 'medical', allows: 'write medical records' },
  'attendance.read': { module: 'attendance', allows: 'read every roll' },
  'attendance.mark': { module: 'attendance', allows: 'mark and submit the rolls that one teaches' },
  'attendance.office': {
    module: 'attendance',
    allows: 'correct any roll at any time, record known absences, see every roll of the school',
  },
  'configuration.read': { module: 'configuration', allows: 'read the settings of the school' },
  'configuration.write': { module: 'configuration', allows: 'change the settings of the school' },
  'users.manage': {
    module: 'users',
    allows: 'see and change who may sign in: users, roles, resets, sessions and lockouts',
  },
  'system.watch': { module: 'system', allows: 'follow every change and the log as they happen' },
} as const;

export type Permission = keyof typeof permissions;
export const permissionNames = Object.keys(permissions) as [Permission, ...Permission[]];

/** Specification 000 §6 declares all (*), admin, editor and guest; a school needs the others too. */
export const roles = {
  admin: { label: 'Administrator', permissions: permissionNames as readonly Permission[], commentLevel: 4 },
  office: {
    label: 'Office',
    permissions: [
      'people.read',
      'people.contact',
      'people.custody',
      'people.staff',
      'people.write',
      'people.export',
      'people.history',
      'flags.write',
      'comments.read',
      'comments.write',
      'medical.read',
      'attendance.read',
      'attendance.mark',
      'attendance.office',
      'configuration.read',
    ],
    commentLevel: 2,
  },
  teacher: {
    label: 'Teacher',
    permissions: [
      'people.read',
      'people.contact',
      'comments.read',
      'comments.write',
      'attendance.read',
      'attendance.mark',
      'configuration.read',
    ],
    commentLevel: 1,
  },
  counsellor: {
    label: 'Counsellor',
    permissions: [
      'people.read',
      'people.contact',
      'people.custody',
      'people.export',
      'flags.write',
      'comments.read',
      'comments.write',
      'attendance.read',
      'configuration.read',
    ],
    commentLevel: 3,
  },
  nurse: {
    label: 'Nurse',
    permissions: [
      'people.read',
      'people.contact',
      'flags.write',
      'comments.read',
      'comments.write',
      'medical.read',
      'medical.write',
      'attendance.read',
      'configuration.read',
    ],
    commentLevel: 2,
  },
  editor: {
    label: 'Editor',
    permissions: ['people.read', 'attendance.read', 'configuration.read'],
    commentLevel: 0,
  },
  guest: { label: 'Guest', permissions: ['configuration.read'], commentLevel: 0 },
  parent: { label: 'Parent', permissions: ['configuration.read'], commentLevel: 0 },
} as const satisfies Record<
  string,
  {
    label: string;
    permissions: readonly Permission[] /** Comments up to this level of security access are seen. */;
    commentLevel: number;
  }
>;

export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as [Role, ...Role[]];

/** Specification 000 §1: the profiles, told apart by the scope given at sign-in. Student is declared, not enabled. */
export const scopes = ['user', 'parent'] as const;
export type Scope = (typeof scopes)[number];

/** The permissions that a list of roles adds up to. */
export const permissionsOf = (held: readonly Role[]): Set<Permission> =>
  new Set(held.flatMap((role) => roles[role].permissions));

/** 0 none, 1 read, 2 read and write: sent with a record or a cell, and checked again on write (spec 001 §6). */
export type RecordPermission = 0 | 1 | 2;

/** The highest level of security access whose comments a list of roles sees; 0: none. */
export const commentLevelOf = (held: readonly Role[]): number =>
  Math.max(0, ...held.map((role) => roles[role].commentLevel));
