import type { TablePolicy } from '../platform/database/table-policy.ts';

/** Columns of a relation that take the right to facts of custody, and what reads of them are noted under. */
export const custodyFields = [
  'may_collect',
  'may_contact',
  'access',
  'access_from',
  'access_to',
  'court_order',
  'custody',
] as const;

export const familiesTables = {
  // Facts of custody in it take people.custody too (relations.policy).
  relation: {
    read: 'people.contact',
    write: 'people.write',
    audit: ['people.history'],
    auditFields: Object.fromEntries(custodyFields.map((name) => [name, ['people.custody'] as const])),
  },
} satisfies Record<string, TablePolicy>;
