import type { TablePolicy } from '../platform/database/table-policy.ts';

export const alertsTables = {
  // Shown beside the name on every roll.
  flag: {
    read: 'people.read',
    write: 'flags.write',
    audit: ['people.history'],
    // Of a court order they are facts of custody, and a field does not know of which category it was.
    auditFields: { comment: ['people.custody'], 'court-order': ['people.custody'] },
  },
  flag_type: { read: 'people.read', write: 'installation', audit: [] },
} satisfies Record<string, TablePolicy>;
