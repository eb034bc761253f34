import {
  type IncidentOfDay,
  type MedicalCondition,
  type MedicalIncident,
  type MedicalRecord,
  type PlanInForce,
  REVIEW_DAYS,
  type ReviewDue,
} from '@homeroom/contract/medical/medical.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import type { RecordPermission } from '@homeroom/contract/shared/values.ts';
import { callableCarers } from '../families/families.facts.ts';
import { findPerson } from '../persons/persons.facts.ts';
import { logAccess, logAccesses } from '../platform/database/read-log.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { User } from '../platform/user.ts';
import { lessonsOfDay } from '../subjects/subjects.facts.ts';
import { conditions } from './conditions.queries.ts';
import { incidents } from './incidents.queries.ts';
import { recordOf, type StoredRecord } from './medical.queries.ts';
import { incidentsOn, type OfPerson, plansOn, reviewsBy } from './medical-day.views.ts';

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

/**
 * Logs whose health is read in a list. The list stands on a page that people come back to many times a day: within ten
 * minutes it is one read.
 */
async function logReads(
  db: Database,
  { user }: RequestContext,
  table: MedicalTable,
  rows: readonly OfPerson[],
): Promise<void> {
  const guids = new Set(rows.map((row) => row.guid));
  const accesses = [...guids].map((guid) => ({ action: 'read' as const, table, guid, detail: 'medical' }));
  await logAccesses(db, { user, background: true }, accesses);
}

/** Incidents of a day, newest first; the reads are logged. To be run in a transaction. */
export async function readDay(db: Database, context: RequestContext, day: string): Promise<IncidentOfDay[]> {
  const rows = await incidentsOn(db, day);
  await logReads(db, context, 'medical_incident', rows);
  return rows.map(({ guid: _, ...incident }) => incident);
}

/**
 * What may cost a life of a current student, with where the timetable has them and whom to call; the reads are logged. To
 * be run in a transaction.
 */
export async function readPlans(db: Database, context: RequestContext): Promise<PlanInForce[]> {
  const { today, localNow } = context;
  const rows = await plansOn(db, today);
  await logReads(db, context, 'medical_condition', rows);
  const ids = [...new Set(rows.map(({ student }) => student.id))];
  const callable = await callableCarers(db, context, ids);
  const time = localNow.slice(11, 16);
  const now = (await lessonsOfDay(db, ids, today)).filter(
    ({ timeStart, timeEnd }) => timeStart !== '' && timeStart <= time && time < timeEnd,
  );
  return rows.map(({ guid: _, ...plan }) => {
    const lesson = now.find(({ personId }) => personId === plan.student.id);
    const { contacts = [], isRestricted = false } = callable.get(plan.student.id) ?? {};
    const first = contacts.find(({ phones }) => phones.length > 0);
    return {
      ...plan,
      lesson: lesson ? { itemName: lesson.itemName, location: lesson.location } : null,
      contact: first
        ? { fullName: first.fullName, relationship: first.relationship, phone: first.phones[0]?.value ?? '' }
        : null,
      isRestricted,
    };
  });
}

/** Conditions of current students that are to be reviewed; the reads are logged. To be run in a transaction. */
export async function readReviews(db: Database, context: RequestContext): Promise<ReviewDue[]> {
  const { today } = context;
  const rows = await reviewsBy(db, { today, day: addDays(today, REVIEW_DAYS) });
  await logReads(db, context, 'medical_condition', rows);
  return rows.map(({ guid: _, ...review }) => review);
}
