import type {
  addInterviewTeachers,
  InterviewTeacher,
  removeInterviewTeacher,
  saveInterviewTeacher,
} from '@homeroom/contract/interviews/organising.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { cycleWith } from './cycles.queries.ts';
import { addHours, closeHours, hoursForUpdate, setHours } from './hours.queries.ts';
import { layCycle } from './hours.service.ts';
import { locationsAmong } from './locations.queries.ts';
import { addTeachers, listSessions, staffToMeet } from './organising.queries.ts';
import { closeSlots } from './slots.queries.ts';
import { isWithin } from './slots.rules.ts';
import {
  closeTeacher,
  setQuota,
  slotsOfTeacher,
  teacherForUpdate,
  waitsOfTeacher,
} from './teachers.queries.ts';
import { interviewTeachers } from './teachers.views.ts';
import { endWaits } from './waits.queries.ts';

/** Who is met in a cycle; of who may read no others' interviews themselves alone. */
export async function listTeachers(
  db: Database,
  { user }: Pick<RequestContext, 'user'>,
  cycleId: number | undefined,
): Promise<InterviewTeacher[]> {
  if (!cycleId) return [];
  if (user.may('interviews.office')) return interviewTeachers(db, cycleId, null);
  return user.personId === null ? [] : interviewTeachers(db, cycleId, user.personId);
}

/**
 * Adds people who are met. Decided once the cycle is locked: who is met already stays as they are.
 * @throws Problem record.unknown, request.invalid for who is none of the staff
 */
export async function addToCycle(
  db: Database,
  context: RequestContext,
  { parentTeacherCycleID: cycleId, teacherIDs, everybody }: Input<typeof addInterviewTeachers>['body'],
): Promise<InterviewTeacher[]> {
  await cycleWith(db, cycleId, 'update');
  const staff = await staffToMeet(db, teacherIDs, everybody, context.today);
  const known = new Set(staff);
  const unknown = teacherIDs.findIndex((id) => !known.has(id));
  ensureField(unknown === -1, `teacherIDs.${unknown}`, 'staff.unknown');
  const added = await addTeachers(db, cycleId, staff);
  await addHours(db, { cycleId, teacherIds: added });
  for (const teacherId of added) await layCycle(db, context, cycleId, { teacherId });
  return interviewTeachers(db, cycleId, null);
}

/**
 * Hours, rooms, breaks and absence of a teacher; slots follow them.
 * @throws Problem record.unknown, record.changed, request.invalid, interviews.slot_booked
 */
export async function saveTeacher(
  db: Database,
  context: RequestContext,
  teacherId: number,
  { parentTeacherCycleID: cycleId, closeQuota, hours, version }: Input<typeof saveInterviewTeacher>['body'],
): Promise<InterviewTeacher[]> {
  await cycleWith(db, cycleId, 'update');
  const teacher = await teacherForUpdate(db, cycleId, teacherId);
  ensure(teacher, 'record.unknown');
  ensureVersion(teacher, version);
  const evenings = new Map((await listSessions(db, cycleId)).map((evening) => [evening.id, evening]));
  const rooms = await locationsAmong(
    db,
    hours.flatMap(({ locationID }) => locationID ?? []),
  );
  const stored = new Map(
    (await hoursForUpdate(db, { cycleId, teacherId })).map((one) => [one.sessionId, one]),
  );
  const seen = new Set<number>();
  for (const [at, { sessionID, locationID, ...sent }] of hours.entries()) {
    const evening = evenings.get(sessionID);
    ensureField(evening && !seen.has(sessionID), `hours.${at}.sessionID`, 'evening.unknown');
    seen.add(sessionID);
    ensureField(isWithin(sent, evening, []), `hours.${at}.timeStart`, 'teacher_hours.outside_evening');
    const outside = sent.breaks.findIndex((pause) => !isWithin(pause, sent, []));
    ensureField(outside === -1, `hours.${at}.breaks.${outside}.timeStart`, 'teacher_break.outside_hours');
    ensureField(locationID === null || rooms.has(locationID), `hours.${at}.locationID`, 'room.unknown');
    const before = stored.get(sessionID);
    if (before) await setHours(db, before.id, { ...sent, locationId: locationID });
  }
  // Its version stands for the hours too.
  await setQuota(db, teacher.id, closeQuota);
  for (const sessionId of seen) await layCycle(db, context, cycleId, { sessionId, teacherId });
  return interviewTeachers(db, cycleId, null);
}

/**
 * Takes a teacher out of a cycle with all that refers to them.
 * @throws Problem record.unknown, record.changed, interviews.has_bookings
 */
export async function removeTeacher(
  db: Database,
  context: RequestContext,
  teacherId: number,
  { parentTeacherCycleId: cycleId, version = 0 }: Input<typeof removeInterviewTeacher>['query'],
): Promise<null> {
  ensure(cycleId, 'record.unknown');
  await cycleWith(db, cycleId, 'update');
  const teacher = await teacherForUpdate(db, cycleId, teacherId);
  ensure(teacher, 'record.unknown');
  ensureVersion(teacher, version);
  ensure(teacher.booked === 0, 'interviews.has_bookings');
  await endWaits(db, await waitsOfTeacher(db, cycleId, teacherId), 'withdrawn', context.today);
  await closeSlots(db, await slotsOfTeacher(db, cycleId, teacherId), context.today);
  await closeHours(db, { cycleId, teacherId }, context.today);
  await closeTeacher(db, { cycleId, teacherId, id: teacher.id }, context.today);
  return null;
}
