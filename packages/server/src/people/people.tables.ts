import type { TablePolicy } from '../platform/database/table-policy.ts';

const imported = { read: 'people.read', write: 'installation' } as const;

export const peopleTables = {
  campus: { read: 'configuration.read', write: 'configuration.write' },
  level: imported,
  person: imported,
  student: imported,
  staff: imported,
  relation: imported,
  // Shown beside the name on every roll.
  flag: { read: 'attendance.read', write: 'installation' },
  roll_class: imported,
  roll_class_teacher: imported,
  roll_class_member: imported,
} satisfies Record<string, TablePolicy>;
