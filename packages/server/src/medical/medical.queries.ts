import type { MedicalRecord, saveMedicalRecord } from '@homeroom/contract/medical/medical.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';

export type SentRecord = Input<typeof saveMedicalRecord>['body'];

/** As it is stored; what a viewer may do with it is said by the service. */
export type StoredRecord = Omit<MedicalRecord, 'permission'>;

/** The medical record of a person, which has the person's id; undefined where there is none yet. `forUpdate` locks it. */
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
