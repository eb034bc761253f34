import type { TablePolicy } from '../platform/database/table-policy.ts';

const medical = { read: 'medical.read', write: 'medical.write', audit: ['people.history'] } as const;

export const medicalTables = {
  medical_record: medical,
  medical_condition: medical,
  medical_incident: medical,
} satisfies Record<string, TablePolicy>;
