import type { TablePolicy } from '../platform/database/table-policy.ts';

export const parentPortalTables = {
  absence_reply: { read: 'attendance.office', write: 'attendance.own-children', audit: [] },
  parent_invitation: { read: 'parents.invite', write: 'parents.invite', audit: [] },
  // It tells what a family asked for, addresses and numbers among it.
  contact_proposal: {
    read: 'people.write',
    write: 'contact.own',
    audit: ['people.history', 'people.contact', 'people.custody'],
  },
  absence_alert: { read: 'attendance.office', write: 'installation', audit: [] },
  absence_reply_link: { read: 'attendance.office', write: 'installation' },
} satisfies Record<string, TablePolicy>;
