import type { MedicalIncident } from '@homeroom/contract/medical/medical.endpoints.ts';
import { sql } from 'kysely';
import { keptTable } from '../platform/records/kept-table.ts';
import { userAccount } from '../session/accounts.facts.ts';

type IncidentFields = Omit<MedicalIncident, 'id' | 'permission' | 'version' | 'recordedBy'>;

/** Incidents of a person, newest first. Whoever recorded one first stays named. */
export const incidents = keptTable<
  'medical_incident',
  IncidentFields,
  'person_id',
  Pick<MedicalIncident, 'recordedBy'>
>({
  table: 'medical_incident',
  owner: 'person_id',
  columns: {
    dateTime: 'date_time',
    place: 'place',
    details: 'details',
    treatment: 'treatment',
    informed: 'informed',
    dateClosed: 'date_closed',
  },
  reads: {
    dateTime: sql`to_char(medical_incident.date_time, 'YYYY-MM-DD"T"HH24:MI:SS')`,
    recordedBy: sql`(select full_name from ${userAccount} where user_account.id = medical_incident.recorded_by_id)`,
  },
  order: () => sql`date_time desc, id desc`,
  writesUnchanged: true,
});
