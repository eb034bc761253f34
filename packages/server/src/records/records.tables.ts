import type { TablePolicy } from '../platform/database/table-policy.ts';

export const recordsTables = {
  person_merge: { read: 'people.write', write: 'people.write', audit: ['people.history'] },
} satisfies Record<string, TablePolicy>;
