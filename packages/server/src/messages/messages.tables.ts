import type { TablePolicy } from '../platform/database/table-policy.ts';

// What a mail was about stands in its order: of all mails it is read by who reads all of them.
export const messagesTables = {
  mail_order: { read: 'messages.of-person', write: 'installation', audit: ['messages.mailbox'] },
  mail: { read: 'messages.of-person', write: 'messages.of-person', audit: ['messages.mailbox'] },
  mail_bounce: { read: 'messages.of-person', write: 'messages.of-person', audit: [] },
  mail_template: { read: 'messages.templates', write: 'messages.templates', audit: [] },
  mail_unsubscribed: { read: 'messages.own', write: 'messages.own', audit: ['messages.of-person'] },
} satisfies Record<string, TablePolicy>;
