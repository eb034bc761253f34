import type { TablePolicy } from '../platform/database/table-policy.ts';

/** One's own password and second factor are anybody's; what others have is for who manages users. */
const managed = { read: 'users.manage', write: 'users.manage' } as const;
/** What of it the audit tells of to who looks after accounts; the rest to administrators. */
const audited = { ...managed, audit: ['people.staff'] } as const;

export const sessionTables = {
  user_account: audited,
  user_role: audited,
  role: audited,
  role_permission: audited,
  user_lockout: audited,
  second_factor: managed,
  recovery_code: managed,
  password_reset: managed,
} satisfies Record<string, TablePolicy>;
