import type { TablePolicy } from '../platform/database/table-policy.ts';

export const messagesTables = {
  mail_order: { read: 'messages.of-person', write: 'installation' },
  mail: { read: 'messages.of-person', write: 'messages.mailbox' },
  mail_bounce: { read: 'messages.of-person', write: 'messages.of-person' },
  mail_template: { read: 'messages.templates', write: 'messages.templates' },
  mail_unsubscribed: { read: 'messages.own', write: 'messages.own' },
} satisfies Record<string, TablePolicy>;
