import type {
  MedicalCondition,
  MedicalIncident,
  MedicalRecord,
  saveMedicalCondition,
  saveMedicalIncident,
} from '@homeroom/contract/medical/medical.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { findPerson } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { closedOn } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { conditions } from './conditions.queries.ts';
import { incidents } from './incidents.queries.ts';
import { beginRecord, putRecord, recordOf, type SentRecord } from './medical.queries.ts';
import { readConditions, readIncidents, readRecord } from './medical.reading.ts';

/**
 * Locks the person whose health is written. A save answers what stands, and so it takes the right to read.
 * @throws Problem permission.denied, record.unknown
 */
const lockPerson = async (db: Database, { user }: RequestContext, id: number) => {
  ensure(user.may('medical.read'), 'permission.denied');
  ensure(await findPerson(db, id, 'share'), 'record.unknown');
};

/** Changes a medical record, or begins one (version 0). @throws Problem record.unknown, record.changed */
export async function saveRecord(
  db: Database,
  context: RequestContext,
  personId: number,
  sent: SentRecord,
): Promise<MedicalRecord> {
  await lockPerson(db, context, personId);
  const stored = await recordOf(db, personId, true);
  ensure(sent.version === (stored?.version ?? 0), 'record.changed');
  if (stored) await putRecord(db, personId, sent);
  else ensure(await beginRecord(db, personId, sent), 'record.changed');
  return readRecord(db, context, personId);
}

/** Adds (id 0), changes, closes or reopens a condition. @throws Problem record.unknown, record.changed */
export async function saveCondition(
  db: Database,
  context: RequestContext,
  personId: number,
  { id, version, isClosed, ...sent }: Input<typeof saveMedicalCondition>['body'],
): Promise<MedicalCondition[]> {
  await lockPerson(db, context, personId);
  await conditions.save(db, { id, version, owner: personId }, (stored) => ({
    ...sent,
    itemName: sent.itemName.trim(),
    dateClosed: closedOn(isClosed, stored, context.today),
  }));
  return readConditions(db, context, personId);
}

/** Adds (id 0), changes, closes or reopens an incident. @throws Problem record.unknown, record.changed, request.invalid */
export async function saveIncident(
  db: Database,
  context: RequestContext,
  personId: number,
  { id, version, isClosed, dateTime, ...sent }: Input<typeof saveMedicalIncident>['body'],
): Promise<MedicalIncident[]> {
  // To the minute: that is what people enter.
  const hasCome = dateTime !== null && dateTime.slice(0, 16) <= context.localNow.slice(0, 16);
  ensureField(hasCome, 'dateTime', 'day.not_come');
  await lockPerson(db, context, personId);
  await incidents.save(
    db,
    { id, version, owner: personId },
    (stored) => ({ ...sent, dateTime, dateClosed: closedOn(isClosed, stored, context.today) }),
    { recorded_by_id: context.user.id },
  );
  return readIncidents(db, context, personId);
}
