import type { Scope } from '../shared/scopes.ts';

/**
 * The roles of a new school, which stay built in; the school may change what they allow and add its own. Specification
 * 000 §6 declares all (*), admin, editor and guest; a school needs the others too.
 */
export const defaultRoles = {
  admin: { label: 'Administrator', scope: 'user' },
  office: { label: 'Office', scope: 'user' },
  teacher: { label: 'Teacher', scope: 'user' },
  counsellor: { label: 'Counsellor', scope: 'user' },
  nurse: { label: 'Nurse', scope: 'user' },
  editor: { label: 'Editor', scope: 'user' },
  guest: { label: 'Guest', scope: 'user' },
  parent: { label: 'Parent', scope: 'parent' },
} as const satisfies Record<string, { label: string; scope: Scope }>;

/** The name of a built-in role. */
export type BuiltInRole = keyof typeof defaultRoles;
export const builtInRoles = Object.keys(defaultRoles) as [BuiltInRole, ...BuiltInRole[]];
