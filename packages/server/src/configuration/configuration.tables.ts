import type { TablePolicy } from '../platform/database/table-policy.ts';

const configured = { read: 'configuration.read', write: 'configuration.write' } as const;

export const configurationTables = {
  system_setting: configured,
  stored_image: configured,
} satisfies Record<string, TablePolicy>;
