import type { TablePolicy } from '../platform/database/table-policy.ts';

const imported = { read: 'people.read', write: 'installation', audit: ['people.history'] } as const;
const upkept = { read: 'people.read', write: 'people.write', audit: ['people.history'] } as const;
const calendar = { read: 'configuration.read', write: 'configuration.write', audit: [] } as const;

export const subjectsTables = {
  academic_year: calendar,
  term: calendar,
  calendar_day: calendar,
  period: imported,
  subject: imported,
  class_detail: upkept,
  class_detail_teacher: upkept,
  class_detail_member: upkept,
  class_meeting: upkept,
} satisfies Record<string, TablePolicy>;
