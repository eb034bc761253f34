import type { TablePolicy } from '../platform/database/table-policy.ts';

export const attendanceTables = {
  absence_reason: { read: 'attendance.read', write: 'configuration.write' },
  roll: { read: 'attendance.read', write: 'attendance.mark' },
  attendance_mark: { read: 'attendance.read', write: 'attendance.mark' },
  absence_call: { read: 'attendance.office', write: 'attendance.office' },
  known_absence: { read: 'attendance.read', write: 'attendance.office' },
} satisfies Record<string, TablePolicy>;
