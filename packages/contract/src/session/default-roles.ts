/** The roles of a new school. Specification 000 §6 declares all (*), admin, editor and guest; a school needs the others too. */
export const defaultRoles = {
  admin: { label: 'Administrator' },
  office: { label: 'Office' },
  teacher: { label: 'Teacher' },
  counsellor: { label: 'Counsellor' },
  nurse: { label: 'Nurse' },
  editor: { label: 'Editor' },
  guest: { label: 'Guest' },
  parent: { label: 'Parent' },
} as const;

export type Role = keyof typeof defaultRoles;
export const roleNames = Object.keys(defaultRoles) as [Role, ...Role[]];
