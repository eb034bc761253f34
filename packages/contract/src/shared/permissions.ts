/**
 * Every named permission, with the module it belongs to and what it lets one do.
 * Screens, menu entries, endpoints and realtime models ask for these names and for nothing else.
 */
export const permissions = {
  'people.read': { module: 'people', allows: 'see the names, classes and teachers of the school' },
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
  admin: { label: 'Administrator', permissions: permissionNames as readonly Permission[] },
  office: {
    label: 'Office',
    permissions: [
      'people.read',
      'attendance.read',
      'attendance.mark',
      'attendance.office',
      'configuration.read',
    ],
  },
  teacher: {
    label: 'Teacher',
    permissions: ['people.read', 'attendance.read', 'attendance.mark', 'configuration.read'],
  },
  counsellor: { label: 'Counsellor', permissions: ['people.read', 'attendance.read', 'configuration.read'] },
  nurse: { label: 'Nurse', permissions: ['people.read', 'attendance.read', 'configuration.read'] },
  editor: { label: 'Editor', permissions: ['people.read', 'attendance.read', 'configuration.read'] },
  guest: { label: 'Guest', permissions: ['configuration.read'] },
  parent: { label: 'Parent', permissions: ['configuration.read'] },
} as const satisfies Record<string, { label: string; permissions: readonly Permission[] }>;

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
