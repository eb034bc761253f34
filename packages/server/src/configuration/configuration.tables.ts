import type { TablePolicy } from '../platform/database/table-policy.ts';

export const configurationTables = {
  system_setting: { read: 'configuration.read', write: 'configuration.write' },
} satisfies Record<string, TablePolicy>;
