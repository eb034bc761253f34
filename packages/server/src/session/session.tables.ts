import type { TablePolicy } from '../platform/database/table-policy.ts';

/** One's own password and second factor are anybody's; what others have is for who manages users. */
const managed = { read: 'users.manage', write: 'users.manage' } as const;

export const sessionTables = {
  user_account: managed,
  user_role: managed,
  role: managed,
  role_permission: managed,
  user_lockout: managed,
  second_factor: managed,
  recovery_code: managed,
  password_reset: managed,
} satisfies Record<string, TablePolicy>;
