import type { TablePolicy } from '../platform/database/table-policy.ts';

export const kioskTables = {
  kiosk_device: { read: 'kiosk.manage', write: 'kiosk.manage', audit: [] },
  kiosk_scan: { read: 'kiosk.manage', write: 'kiosk.manage', audit: [] },
  student_card: { read: 'kiosk.manage', write: 'kiosk.manage', audit: [] },
} satisfies Record<string, TablePolicy>;
