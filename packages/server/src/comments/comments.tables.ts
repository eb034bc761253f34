import type { TablePolicy } from '../platform/database/table-policy.ts';

export const commentsTables = {
  security_access: { read: 'comments.read', write: 'installation', audit: [] },
  comment_code: { read: 'comments.read', write: 'installation', audit: [] },
  // Up to the reader's own level (comments.policy).
  personal_comment: {
    read: 'comments.read',
    write: 'comments.write',
    audit: ['people.history', 'comments.level4'],
  },
} satisfies Record<string, TablePolicy>;
