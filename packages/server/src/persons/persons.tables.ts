import type { TablePolicy } from '../platform/database/table-policy.ts';

const record = { read: 'people.read', write: 'people.write' } as const;

export const personsTables = {
  person: record,
  student: record,
  staff: record,
  person_address: { read: 'people.contact', write: 'people.write' },
} satisfies Record<string, TablePolicy>;
