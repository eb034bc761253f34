import type {
  saveMedicalCondition,
  saveMedicalIncident,
  saveMedicalRecord,
} from '@homeroom/contract/medical/medical.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';

export type SentRecord = Input<typeof saveMedicalRecord>['body'];
export type SentCondition = Input<typeof saveMedicalCondition>['body'];
export type SentIncident = Input<typeof saveMedicalIncident>['body'];

const recordColumns = (sent: SentRecord) => ({
  doctor_name: sent.doctorName,
  doctor_phone: sent.doctorPhone,
  insurance_number: sent.insuranceNumber,
  blood_group: sent.bloodGroup,
  immunisation: sent.immunisation,
  may_give_medication: sent.mayGiveMedication,
  ambulance_cover: sent.ambulanceCover,
  details: sent.details,
});

/** @returns false where somebody else has begun it meanwhile */
export async function beginRecord(db: Database, personId: number, sent: SentRecord): Promise<boolean> {
  const made = await db
    .insertInto('medical_record')
    .values({ id: personId, ...recordColumns(sent) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function putRecord(db: Database, personId: number, sent: SentRecord): Promise<void> {
  await db.updateTable('medical_record').set(recordColumns(sent)).where('id', '=', personId).execute();
}

const conditionColumns = (sent: SentCondition, dateClosed: string | null) => ({
  item_name: sent.itemName.trim(),
  severity: sent.severity,
  triggers: sent.triggers,
  reaction: sent.reaction,
  response: sent.response,
  medication: sent.medication,
  date_review: sent.dateReview,
  date_closed: dateClosed,
});

export async function addCondition(
  db: Database,
  personId: number,
  sent: SentCondition,
  dateClosed: string | null,
): Promise<void> {
  await db
    .insertInto('medical_condition')
    .values({ person_id: personId, ...conditionColumns(sent, dateClosed) })
    .execute();
}

export async function putCondition(
  db: Database,
  sent: SentCondition,
  dateClosed: string | null,
): Promise<void> {
  const values = conditionColumns(sent, dateClosed);
  await db.updateTable('medical_condition').set(values).where('id', '=', sent.id).execute();
}

const incidentColumns = (sent: SentIncident, dateTime: string, dateClosed: string | null) => ({
  date_time: dateTime,
  place: sent.place,
  details: sent.details,
  treatment: sent.treatment,
  informed: sent.informed,
  date_closed: dateClosed,
});

export async function addIncident(
  db: Database,
  { personId, userId, dateTime, dateClosed }: IncidentFacts & { personId: number; userId: number },
  sent: SentIncident,
): Promise<void> {
  await db
    .insertInto('medical_incident')
    .values({
      person_id: personId,
      recorded_by_id: userId,
      ...incidentColumns(sent, dateTime, dateClosed),
    })
    .execute();
}

interface IncidentFacts {
  /** School time. */
  dateTime: string;
  dateClosed: string | null;
}

/** Whoever recorded it first stays named. */
export async function putIncident(
  db: Database,
  { dateTime, dateClosed }: IncidentFacts,
  sent: SentIncident,
): Promise<void> {
  const values = incidentColumns(sent, dateTime, dateClosed);
  await db.updateTable('medical_incident').set(values).where('id', '=', sent.id).execute();
}
