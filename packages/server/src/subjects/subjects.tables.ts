import type { TablePolicy } from '../platform/database/table-policy.ts';

const imported = { read: 'people.read', write: 'installation' } as const;
const calendar = { read: 'configuration.read', write: 'configuration.write' } as const;

export const subjectsTables = {
  academic_year: calendar,
  term: calendar,
  calendar_day: calendar,
  period: imported,
  subject: imported,
  class_detail: imported,
  class_detail_teacher: imported,
  class_detail_member: imported,
  class_meeting: imported,
} satisfies Record<string, TablePolicy>;
