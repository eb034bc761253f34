import {
  type MedicalCondition,
  type MedicalIncident,
  type MedicalRecord,
  severities,
} from '@homeroom/contract/medical/medical.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** As they are stored; what a viewer may do with them is said by the service. */
export type StoredRecord = Omit<MedicalRecord, 'permission'>;
export type StoredCondition = Omit<MedicalCondition, 'permission'>;
export type StoredIncident = Omit<MedicalIncident, 'permission'>;

/** The medical record of a person; undefined where nothing is kept yet. `forUpdate` holds it. */
export async function recordOf(
  db: Database,
  personId: number,
  forUpdate = false,
): Promise<StoredRecord | undefined> {
  const query = db
    .selectFrom('medical_record')
    .select(['id', 'doctor_name as doctorName', 'doctor_phone as doctorPhone', 'blood_group as bloodGroup'])
    .select(['insurance_number as insuranceNumber', 'immunisation', 'details', 'version'])
    .select(['may_give_medication as mayGiveMedication', 'ambulance_cover as ambulanceCover'])
    .where('id', '=', personId);
  return (forUpdate ? query.forUpdate() : query).executeTakeFirst();
}

const conditions = (db: Database) =>
  db
    .selectFrom('medical_condition')
    .select(['id', 'item_name as itemName', 'severity', 'triggers', 'reaction', 'response', 'medication'])
    .select(['date_review as dateReview', 'date_closed as dateClosed', 'version'])
    .$narrowType<{ severity: MedicalCondition['severity'] }>();

/** Conditions of a person, the gravest first, closed ones last. */
export const conditionsOf = (db: Database, personId: number): Promise<StoredCondition[]> =>
  conditions(db)
    .where('person_id', '=', personId)
    .orderBy(sql`date_closed is not null`)
    .orderBy(sql`array_position(${[...severities]}::text[], severity)`, 'desc')
    .orderBy('item_name')
    .orderBy('id')
    .execute();

/** One condition of a person, held until the transaction ends. */
export const conditionOf = (
  db: Database,
  personId: number,
  id: number,
): Promise<StoredCondition | undefined> =>
  conditions(db).where('id', '=', id).where('person_id', '=', personId).forUpdate().executeTakeFirst();

const incidents = sql`
  select i.id, to_char(i.date_time, 'YYYY-MM-DD"T"HH24:MI:SS') as "dateTime", i.place, i.details, i.treatment, i.informed,
    u.full_name as "recordedBy", i.date_closed as "dateClosed", i.version
  from medical_incident i join user_account u on u.id = i.recorded_by_id`;

/** Incidents of a person, newest first. */
export async function incidentsOf(db: Database, personId: number): Promise<StoredIncident[]> {
  const { rows } = await sql<StoredIncident>`${incidents}
    where i.person_id = ${personId} order by i.date_time desc, i.id desc`.execute(db);
  return rows;
}

/** One incident of a person, held until the transaction ends. */
export async function incidentOf(
  db: Database,
  personId: number,
  id: number,
): Promise<StoredIncident | undefined> {
  const { rows } = await sql<StoredIncident>`${incidents}
    where i.id = ${id} and i.person_id = ${personId} for update of i`.execute(db);
  return rows[0];
}
