import type { TablePolicy } from '../platform/database/table-policy.ts';

export const attendanceTables = {
  absence_reason: { read: 'attendance.read', write: 'configuration.write', audit: [] },
  roll: { read: 'attendance.read', write: 'attendance.mark', audit: [] },
  attendance_mark: { read: 'attendance.read', write: 'attendance.mark', audit: ['attendance.office'] },
  absence_call: { read: 'attendance.office', write: 'attendance.office', audit: [] },
  roll_reminder: { read: 'attendance.read', write: 'attendance.office', audit: [] },
  known_absence: { read: 'attendance.read', write: 'attendance.office', audit: ['attendance.office'] },
} satisfies Record<string, TablePolicy>;
