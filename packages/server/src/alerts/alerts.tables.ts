import type { TablePolicy } from '../platform/database/table-policy.ts';

export const alertsTables = {
  // Shown beside the name on every roll.
  flag: { read: 'people.read', write: 'flags.write' },
  flag_type: { read: 'people.read', write: 'installation' },
} satisfies Record<string, TablePolicy>;
