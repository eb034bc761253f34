import type { TablePolicy } from '../platform/database/table-policy.ts';

const upkept = { read: 'people.read', write: 'people.write' } as const;
const contact = { read: 'people.contact', write: 'people.write' } as const;

export const peopleTables = {
  campus: { read: 'configuration.read', write: 'configuration.write' },
  level: { read: 'people.read', write: 'installation' },
  person: upkept,
  student: upkept,
  staff: upkept,
  staff_time: upkept,
  person_address: contact,
  // Facts of custody in it take people.custody too (relations.policy).
  relation: contact,
  // Shown beside the name on every roll.
  flag: { read: 'people.read', write: 'flags.write' },
  flag_type: { read: 'people.read', write: 'installation' },
  person_merge: { read: 'people.write', write: 'people.write' },
  roll_class: upkept,
  roll_class_teacher: upkept,
  roll_class_member: upkept,
} satisfies Record<string, TablePolicy>;
