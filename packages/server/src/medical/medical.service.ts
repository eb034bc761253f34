import type {
  MedicalCondition,
  MedicalIncident,
  MedicalRecord,
} from '@homeroom/contract/medical/medical.endpoints.ts';
import { personOf } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { UserContext } from '../platform/http/context.ts';
import { ensure, Problem } from '../platform/problem.ts';
import {
  addCondition,
  addIncident,
  beginRecord,
  putCondition,
  putIncident,
  putRecord,
  type SentCondition,
  type SentIncident,
  type SentRecord,
} from './medical.queries.ts';
import { readConditions, readIncidents, readRecord } from './medical.reading.ts';
import { conditionOf, incidentOf, recordOf } from './medical.views.ts';

/** The day on which something is closed: of what is closed already the one that it has. */
const closedOn = (isClosed: boolean, before: string | null | undefined, today: string) =>
  isClosed ? (before ?? today) : null;

/**
 * Writes; where somebody else was faster, the refusal carries what stands now. That is a read too, and is noted in a
 * transaction of its own: with the refused save its note would be gone.
 */
async function saved<T>(
  { school, user, write }: UserContext,
  work: (db: Database) => Promise<T>,
  current: (db: Database) => Promise<unknown>,
): Promise<T> {
  try {
    return await write(work);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'record.changed') throw error;
    throw new Problem('record.changed', { current: await inTransaction(school, user.id, current) });
  }
}

/** Changes a medical record, or begins one (version 0). @throws Problem record.unknown, record.changed */
export function saveRecord(context: UserContext, personId: number, sent: SentRecord): Promise<MedicalRecord> {
  const { user } = context;
  const work = async (db: Database) => {
    ensure(await personOf(db, personId, true), 'record.unknown');
    const stored = await recordOf(db, personId, true);
    ensure(sent.version === (stored?.version ?? 0), 'record.changed');
    if (stored) await putRecord(db, personId, sent);
    else ensure(await beginRecord(db, personId, sent), 'record.changed');
    return readRecord(db, user, personId);
  };
  return saved(context, work, (db) => readRecord(db, user, personId));
}

/** Adds (id 0), changes, closes or reopens a condition. @throws Problem record.unknown, record.changed */
export function saveCondition(
  context: UserContext,
  personId: number,
  sent: SentCondition,
): Promise<MedicalCondition[]> {
  const { user, today } = context;
  const work = async (db: Database) => {
    ensure(await personOf(db, personId, true), 'record.unknown');
    if (sent.id) {
      const stored = await conditionOf(db, personId, sent.id);
      ensure(stored, 'record.unknown');
      ensure(sent.version === stored.version, 'record.changed');
      await putCondition(db, sent, closedOn(sent.isClosed, stored.dateClosed, today));
    } else await addCondition(db, personId, sent, closedOn(sent.isClosed, null, today));
    return readConditions(db, user, personId);
  };
  const current = async (db: Database) =>
    (await readConditions(db, user, personId)).find(({ id }) => id === sent.id);
  return saved(context, work, current);
}

/** Adds (id 0), changes, closes or reopens an incident. @throws Problem record.unknown, record.changed, request.invalid */
export async function saveIncident(
  context: UserContext,
  personId: number,
  sent: SentIncident,
): Promise<MedicalIncident[]> {
  const { user, today, localNow } = context;
  const { dateTime } = sent;
  // To the minute: that is what people enter.
  ensure(dateTime !== null && dateTime.slice(0, 16) <= localNow.slice(0, 16), 'request.invalid', {
    errors: [{ path: 'dateTime', message: 'has not come yet' }],
  });
  const work = async (db: Database) => {
    ensure(await personOf(db, personId, true), 'record.unknown');
    if (sent.id) {
      const stored = await incidentOf(db, personId, sent.id);
      ensure(stored, 'record.unknown');
      ensure(sent.version === stored.version, 'record.changed');
      const dateClosed = closedOn(sent.isClosed, stored.dateClosed, today);
      await putIncident(db, { dateTime, dateClosed }, sent);
    } else {
      const dateClosed = closedOn(sent.isClosed, null, today);
      await addIncident(db, { personId, userId: user.id, dateTime, dateClosed }, sent);
    }
    return readIncidents(db, user, personId);
  };
  const current = async (db: Database) =>
    (await readIncidents(db, user, personId)).find(({ id }) => id === sent.id);
  return saved(context, work, current);
}
