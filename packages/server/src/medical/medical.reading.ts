import type {
  MedicalCondition,
  MedicalIncident,
  MedicalRecord,
} from '@homeroom/contract/medical/medical.endpoints.ts';
import type { RecordPermission } from '@homeroom/contract/shared/values.ts';
import { personOf } from '../persons/persons.facts.ts';
import { logAccess } from '../platform/database/read-log.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { User } from '../platform/user.ts';
import {
  conditionsOf,
  incidentsOf,
  recordOf,
  type StoredCondition,
  type StoredIncident,
  type StoredRecord,
} from './medical.views.ts';

/** Read and write for whoever may write medical records, read for the others who see them. */
export const medicalPermission = (user: User): RecordPermission => (user.may('medical.write') ? 2 : 1);

const nothing: Omit<StoredRecord, 'id'> = {
  ...{ doctorName: '', doctorPhone: '', insuranceNumber: '', bloodGroup: '', immunisation: '', details: '' },
  ...{ mayGiveMedication: false, ambulanceCover: false, version: 0 },
};

type MedicalTable = 'medical_record' | 'medical_condition' | 'medical_incident';

/** Notes the read, then reads: to be called in one transaction. @throws Problem record.unknown */
async function noted<T>(
  db: Database,
  user: User,
  personId: number,
  table: MedicalTable,
  read: () => Promise<T>,
): Promise<T> {
  const person = await personOf(db, personId);
  ensure(person, 'record.unknown');
  await logAccess(db, user, { action: 'read', table, guid: person.guid, detail: 'medical' });
  return read();
}

const withPermission = <T extends object>(user: User, row: T): T & { permission: RecordPermission } => ({
  ...row,
  permission: medicalPermission(user),
});

/** The medical record of a person, empty where nothing is kept yet; the read is noted. */
export const readRecord = (db: Database, user: User, personId: number): Promise<MedicalRecord> =>
  noted(db, user, personId, 'medical_record', async () =>
    withPermission(user, (await recordOf(db, personId)) ?? { id: personId, ...nothing }),
  );

/** Conditions of a person, the gravest first, closed ones last; the read is noted. */
export const readConditions = (db: Database, user: User, personId: number): Promise<MedicalCondition[]> =>
  noted(db, user, personId, 'medical_condition', async () =>
    (await conditionsOf(db, personId)).map((row: StoredCondition) => withPermission(user, row)),
  );

/** Incidents of a person, newest first; the read is noted. */
export const readIncidents = (db: Database, user: User, personId: number): Promise<MedicalIncident[]> =>
  noted(db, user, personId, 'medical_incident', async () =>
    (await incidentsOf(db, personId)).map((row: StoredIncident) => withPermission(user, row)),
  );
