import type { TablePolicy } from '../platform/database/table-policy.ts';

// Whoever's record it is: of staff too, and of adults whose numbers a fact of custody hides.
const audit = ['people.history', 'people.contact', 'people.staff'] as const;
const numbers = ['email', 'phone', 'mobile', 'work_phone'];
const record = { read: 'people.read', write: 'people.write', audit } as const;

export const personsTables = {
  person: {
    ...record,
    auditFields: Object.fromEntries(numbers.map((name) => [name, ['people.custody'] as const])),
  },
  student: record,
  staff: record,
  person_address: { read: 'people.contact', write: 'people.write', audit: [...audit, 'people.custody'] },
} satisfies Record<string, TablePolicy>;
