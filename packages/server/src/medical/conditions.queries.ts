import { type MedicalCondition, severities } from '@homeroom/contract/medical/medical.endpoints.ts';
import { sql } from 'kysely';
import { keptTable } from '../platform/records/kept-table.ts';

type ConditionFields = Omit<MedicalCondition, 'id' | 'permission' | 'version'>;

/** Conditions of a person, the gravest first, closed ones last. */
export const conditions = keptTable<'medical_condition', ConditionFields, 'person_id'>({
  table: 'medical_condition',
  owner: 'person_id',
  columns: {
    itemName: 'item_name',
    severity: 'severity',
    triggers: 'triggers',
    reaction: 'reaction',
    response: 'response',
    medication: 'medication',
    dateReview: 'date_review',
    dateClosed: 'date_closed',
  },
  order: () =>
    sql`date_closed is not null, array_position(${[...severities]}::text[], severity) desc, item_name, id`,
  writesUnchanged: true,
});
