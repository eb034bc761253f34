import type { TablePolicy } from '../platform/database/table-policy.ts';

export const sessionTables = {
  user_account: { read: 'system.watch', write: 'installation' },
  user_role: { read: 'system.watch', write: 'installation' },
} satisfies Record<string, TablePolicy>;
