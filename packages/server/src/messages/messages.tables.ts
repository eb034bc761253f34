import type { TablePolicy } from '../platform/database/table-policy.ts';

export const messagesTables = {
  mail_order: { read: 'messages.mailbox', write: 'installation' },
  mail: { read: 'messages.mailbox', write: 'messages.mailbox' },
  mail_bounce: { read: 'messages.mailbox', write: 'messages.mailbox' },
  mail_template: { read: 'messages.templates', write: 'messages.templates' },
  mail_unsubscribed: { read: 'messages.mailbox', write: 'installation' },
} satisfies Record<string, TablePolicy>;
