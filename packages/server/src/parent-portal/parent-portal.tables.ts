import type { TablePolicy } from '../platform/database/table-policy.ts';

export const parentPortalTables = {
  absence_reply: { read: 'attendance.office', write: 'attendance.own-children' },
  parent_invitation: { read: 'parents.invite', write: 'parents.invite' },
  contact_proposal: { read: 'people.write', write: 'contact.own' },
  absence_alert: { read: 'attendance.office', write: 'installation' },
  absence_reply_link: { read: 'attendance.office', write: 'installation' },
} satisfies Record<string, TablePolicy>;
