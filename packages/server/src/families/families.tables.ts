import type { TablePolicy } from '../platform/database/table-policy.ts';

export const familiesTables = {
  // Facts of custody in it take people.custody too (relations.policy).
  relation: { read: 'people.contact', write: 'people.write' },
} satisfies Record<string, TablePolicy>;
