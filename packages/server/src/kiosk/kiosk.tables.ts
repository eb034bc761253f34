import type { TablePolicy } from '../platform/database/table-policy.ts';

export const kioskTables = {
  kiosk_device: { read: 'kiosk.manage', write: 'kiosk.manage' },
  kiosk_scan: { read: 'kiosk.manage', write: 'kiosk.manage' },
  student_card: { read: 'kiosk.manage', write: 'kiosk.manage' },
} satisfies Record<string, TablePolicy>;
