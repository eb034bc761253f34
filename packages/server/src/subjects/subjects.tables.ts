import type { TablePolicy } from '../platform/database/table-policy.ts';

const imported = { read: 'people.read', write: 'installation' } as const;

export const subjectsTables = {
  academic_year: imported,
  term: imported,
  calendar_day: imported,
  period: imported,
  subject: imported,
  class_detail: imported,
  class_detail_teacher: imported,
  class_detail_member: imported,
  class_meeting: imported,
} satisfies Record<string, TablePolicy>;
