import type { TablePolicy } from '../platform/database/table-policy.ts';

// A setting may have a secret in it, such as the address of a feed: all of them are read by who may change them.
const configured = {
  read: 'configuration.read',
  write: 'configuration.write',
  audit: ['configuration.write'],
} as const;

export const configurationTables = {
  system_setting: configured,
  stored_image: configured,
} satisfies Record<string, TablePolicy>;
