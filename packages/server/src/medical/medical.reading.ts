import type {
  MedicalCondition,
  MedicalIncident,
  MedicalRecord,
} from '@homeroom/contract/medical/medical.endpoints.ts';
import type { RecordPermission } from '@homeroom/contract/shared/values.ts';
import { findPerson } from '../persons/persons.facts.ts';
import { logAccess } from '../platform/database/read-log.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { User } from '../platform/user.ts';
import { conditions } from './conditions.queries.ts';
import { incidents } from './incidents.queries.ts';
import { recordOf, type StoredRecord } from './medical.queries.ts';

/** Read and write for whoever may write medical records, read for the others who see them. */
export const medicalPermission = (user: User): RecordPermission => (user.may('medical.write') ? 2 : 1);

const empty: Omit<StoredRecord, 'id'> = {
  ...{ doctorName: '', doctorPhone: '', insuranceNumber: '', bloodGroup: '', immunisation: '', details: '' },
  ...{ mayGiveMedication: false, ambulanceCover: false, version: 0 },
};

type MedicalTable = 'medical_record' | 'medical_condition' | 'medical_incident';

/** Logs that a person's health is read, in the transaction of the read itself. @throws Problem record.unknown */
async function logRead(
  db: Database,
  context: RequestContext,
  personId: number,
  table: MedicalTable,
): Promise<void> {
  const person = await findPerson(db, personId);
  ensure(person, 'record.unknown');
  await logAccess(db, context, { action: 'read', table, guid: person.guid, detail: 'medical' });
}

const withPermission = <T extends object>(user: User, row: T): T & { permission: RecordPermission } => ({
  ...row,
  permission: medicalPermission(user),
});

/** The medical record of a person, empty where nothing is stored yet; the read is logged. @throws Problem record.unknown */
export async function readRecord(
  db: Database,
  context: RequestContext,
  personId: number,
): Promise<MedicalRecord> {
  const { user } = context;
  await logRead(db, context, personId, 'medical_record');
  return withPermission(user, (await recordOf(db, personId)) ?? { id: personId, ...empty });
}

/** Conditions of a person, the gravest first, closed ones last; the read is logged. @throws Problem record.unknown */
export async function readConditions(
  db: Database,
  context: RequestContext,
  personId: number,
): Promise<MedicalCondition[]> {
  const { user, today } = context;
  await logRead(db, context, personId, 'medical_condition');
  return (await conditions.list(db, personId, today)).map((row) => withPermission(user, row));
}

/** Incidents of a person, newest first; the read is logged. @throws Problem record.unknown */
export async function readIncidents(
  db: Database,
  context: RequestContext,
  personId: number,
): Promise<MedicalIncident[]> {
  const { user, today } = context;
  await logRead(db, context, personId, 'medical_incident');
  return (await incidents.list(db, personId, today)).map((row) => withPermission(user, row));
}
