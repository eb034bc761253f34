import type { LostPlace } from '@homeroom/contract/enrolment/placements.schemas.ts';
import type {
  saveStudentInformation as endpoint,
  StudentInformation,
} from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import { personFor } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { trimmed } from '../platform/records/trimmed.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { lostPlacements } from './lost-placements.queries.ts';
import type { Placements } from './placements.queries.ts';
import type { SchoolSpan } from './placements.rules.ts';
import { carryAlong } from './placements.service.ts';
import {
  addEnrolment,
  type EnrolmentFields,
  enrolmentOf,
  holdStudent,
  isThere,
  numberIsTaken,
  putEnrolment,
  type StoredEnrolment,
} from './student-information.queries.ts';
import { enrolmentFaults, withApplication } from './student-information.rules.ts';

const answerOf = (stored: StoredEnrolment, { user }: RequestContext): StudentInformation => ({
  ...stored,
  permission: user.may('people.write') ? 2 : 1,
});

/** Enrolment of a student, with the roll classes held. @throws Problem record.unknown, also for who is no student */
export async function studentInformation(
  db: Database,
  context: RequestContext,
  id: number,
): Promise<StudentInformation> {
  const stored = await enrolmentOf(db, id, context.today);
  ensure(stored, 'record.unknown');
  return answerOf(stored, context);
}

/** @throws Problem request.invalid for what cannot be, at its field */
async function ensureFits(db: Database, id: number, fields: EnrolmentFields): Promise<void> {
  const { number, campusID, levelID } = fields;
  const errors = enrolmentFaults(fields);
  ensure(!errors.length, 'request.invalid', { errors });
  ensureField(!number || !(await numberIsTaken(db, number, id)), 'number', 'student.number_taken');
  ensureField(campusID === null || (await isThere(db, 'campus', campusID)), 'campusID', 'campus.unknown');
  ensureField(levelID === null || (await isThere(db, 'level', levelID)), 'levelID', 'level.unknown');
}

const isSame = (fields: EnrolmentFields, stored: StoredEnrolment) =>
  Object.entries(fields).every(([name, value]) => {
    if (name === 'campusID') return value === (stored.campus?.id ?? null);
    if (name === 'levelID') return value === (stored.level?.id ?? null);
    return value === stored[name as keyof StoredEnrolment];
  });

/** What the first or last day that stood before had taken out, of every kind of class, where it does so no more. */
async function lostPlaces(
  db: Database,
  memberships: readonly Placements[],
  id: number,
  change: { before: SchoolSpan; after: SchoolSpan; today: string },
): Promise<LostPlace[]> {
  const lost: LostPlace[] = [];
  for (const kind of memberships)
    for (const { classId: classID, ...row } of await lostPlacements(db, kind, id, change))
      lost.push({ kind: kind.oneAtATime ? 'rollClass' : 'class', classID, ...row });
  return lost;
}

/**
 * Puts one enrolment in the place of another that does not overlap it: of somebody who comes back, or of what was before
 * that. The classes of either stay as they are.
 * @throws Problem record.unknown, request.invalid, record.changed
 */
export async function replaceEnrolment(
  db: Database,
  context: RequestContext,
  id: number,
  { version, ...fields }: EnrolmentFields & { version: number },
): Promise<StudentInformation> {
  await personFor(db, id, true);
  await holdStudent(db, id);
  const stored = await enrolmentOf(db, id, context.today);
  ensure(stored, 'record.unknown');
  ensure(stored.version === version, 'record.changed');
  await ensureFits(db, id, fields);
  await putEnrolment(db, id, fields, context.today);
  return studentInformation(db, context, id);
}

/**
 * Changes the enrolment; version 0 makes a student of a person. Memberships go along with the first and the last day
 * (placements.rules), and the answer says which, and what of them can be given again.
 * @throws Problem record.unknown, request.invalid, record.changed
 */
export async function saveStudentInformation(
  db: Database,
  memberships: readonly Placements[],
  context: RequestContext,
  id: number,
  { version, ...sent }: Input<typeof endpoint>['body'],
): Promise<Answer<typeof endpoint>> {
  await personFor(db, id, true);
  await holdStudent(db, id);
  const stored = await enrolmentOf(db, id, context.today);
  ensure(stored || version === 0, 'record.unknown');
  ensure((stored?.version ?? 0) === version, 'record.changed');
  const fields = withApplication(trimmed(sent), stored);
  await ensureFits(db, id, fields);
  const change = {
    before: { first: stored?.dateStart ?? null, last: stored?.dateLeft ?? null },
    after: { first: fields.dateStart, last: fields.dateLeft },
    today: context.today,
  };
  const carried = await carryAlong(db, memberships, id, change, 'dateLeft');
  if (!stored) await addEnrolment(db, id, fields);
  else if (!isSame(fields, stored)) await putEnrolment(db, id, fields, context.today);
  const lost = await lostPlaces(db, memberships, id, change);
  return { ...(await studentInformation(db, context, id)), carried, lost };
}
