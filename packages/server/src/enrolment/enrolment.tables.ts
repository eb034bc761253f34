import type { TablePolicy } from '../platform/database/table-policy.ts';

const record = { read: 'people.read', write: 'people.write', audit: ['people.history'] } as const;

export const enrolmentTables = {
  campus: { read: 'configuration.read', write: 'configuration.write', audit: [] },
  level: { read: 'people.read', write: 'installation', audit: [] },
  staff_time: record,
  roll_class: record,
  roll_class_teacher: record,
  roll_class_member: record,
  // No call shows or writes it; it may name ethnicity.
  roster_row: { read: 'people.custody', write: 'installation' },
} satisfies Record<string, TablePolicy>;
