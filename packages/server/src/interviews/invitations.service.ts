import type {
  InterviewInvitation,
  inviteGroups,
  inviteToPerson,
  requestInterview,
  saveInterviewInvitation,
} from '@homeroom/contract/interviews/organising.endpoints.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { cycleWith } from './cycles.queries.ts';
import {
  closeInvitation,
  invitationForUpdate,
  setInvitation,
  setRequest,
  waitsOfInvitation,
} from './invitations.queries.ts';
import { newInvitations } from './invite.rules.ts';
import { addInvitations, standingPairs, studentsToInvite, taughtPairs } from './organising.queries.ts';
import { isMet } from './teachers.queries.ts';
import { interviewInvitations } from './teachers.views.ts';
import { standing } from './viewer.ts';
import { endWaits } from './waits.queries.ts';

/** Who is invited; of who may read no others' interviews those to themselves. */
export async function listInvitations(
  db: Database,
  { user, today }: Pick<RequestContext, 'today' | 'user'>,
  {
    parentTeacherCycleId,
    studentId,
    teacherId,
  }: {
    parentTeacherCycleId?: number | undefined;
    studentId?: number | undefined;
    teacherId?: number | undefined;
  },
): Promise<InterviewInvitation[]> {
  if (!parentTeacherCycleId) return [];
  const asked = { cycleId: parentTeacherCycleId, studentId, teacherId };
  if (user.may('interviews.office')) return interviewInvitations(db, today, asked);
  if (user.personId === null || (teacherId && teacherId !== user.personId)) return [];
  return interviewInvitations(db, today, { ...asked, teacherId: user.personId });
}

/** One invitation as it stands. @throws Problem record.unknown */
export async function invitationNow(db: Database, today: string, id: number): Promise<InterviewInvitation> {
  const [found] = await interviewInvitations(db, today, { id });
  ensure(found, 'record.unknown');
  return found;
}

/** Invites groups to those of their teachers who are met: a snapshot of the classes of a day. @throws Problem record.unknown */
export async function inviteClasses(
  db: Database,
  { today }: RequestContext,
  { parentTeacherCycleID: cycleId, asAt, ...groups }: Input<typeof inviteGroups>['body'],
): Promise<Answer<typeof inviteGroups>> {
  const cycle = await cycleWith(db, cycleId, 'update');
  const { students, pairs } = await taughtPairs(db, cycleId, asAt ?? today, groups);
  const { added, there } = newInvitations(pairs, await standingPairs(db, cycleId), cycle.oncePer);
  await addInvitations(db, cycleId, added);
  const taught = new Set(pairs.map(({ studentId }) => studentId));
  return {
    ...{ added: added.length, there, students: students.length },
    withoutTeacher: students.filter(({ id }) => !taught.has(id)),
  };
}

/** Invites students to somebody who teaches no class of theirs. @throws Problem record.unknown, interviews.not_met, request.invalid */
export async function invitePersonally(
  db: Database,
  { today }: RequestContext,
  {
    parentTeacherCycleID: cycleId,
    teacherID,
    studentIDs,
    reason,
    slots,
  }: Input<typeof inviteToPerson>['body'],
): Promise<InterviewInvitation[]> {
  await cycleWith(db, cycleId, 'update');
  ensure(await isMet(db, cycleId, teacherID), 'interviews.not_met');
  const known = new Set(await studentsToInvite(db, studentIDs, today));
  const unknown = studentIDs.findIndex((id) => !known.has(id));
  ensureField(unknown === -1, `studentIDs.${unknown}`, 'student.unknown');
  const invited = new Set(
    (await standingPairs(db, cycleId))
      .filter((one) => one.teacherId === teacherID)
      .map((one) => one.studentId),
  );
  const rows = [...known]
    .filter((id) => !invited.has(id))
    .map((studentId) => ({ studentId, teacherId: teacherID, classId: null, reason: reason.trim() }));
  await addInvitations(db, cycleId, rows, slots);
  return interviewInvitations(db, today, { cycleId, teacherId: teacherID });
}

/** How long a talk is, and why. @throws Problem record.unknown, record.changed, interviews.has_bookings */
export async function saveInvitation(
  db: Database,
  { today }: RequestContext,
  id: number,
  { slots, reason, version }: Input<typeof saveInterviewInvitation>['body'],
): Promise<InterviewInvitation> {
  const stored = await invitationForUpdate(db, id);
  ensure(stored, 'record.unknown');
  ensureVersion(stored, version);
  if (slots !== stored.slots) {
    ensure(stored.booked === 0, 'interviews.has_bookings');
    // What is held is of the length that it was.
    await endWaits(db, await waitsOfInvitation(db, id, 'offered'), 'withdrawn', today);
  }
  await setInvitation(db, id, { slots, reason: reason.trim() });
  return invitationNow(db, today, id);
}

/** Takes an invitation back. @throws Problem record.unknown, record.changed, interviews.has_bookings */
export async function deleteInvitation(
  db: Database,
  { today }: RequestContext,
  id: number,
  version: number | undefined,
): Promise<null> {
  const stored = await invitationForUpdate(db, id);
  ensure(stored, 'record.unknown');
  ensure(version === undefined || version === stored.version, 'record.changed');
  ensure(stored.booked === 0, 'interviews.has_bookings');
  await endWaits(db, await waitsOfInvitation(db, id), 'withdrawn', today);
  await closeInvitation(db, id, today);
  return null;
}

/** A teacher asks to see a family, or no more. @throws Problem record.unknown, record.changed, interviews.closed */
export async function saveRequest(
  db: Database,
  context: RequestContext,
  id: number,
  { isRequested, note, version }: Input<typeof requestInterview>['body'],
): Promise<InterviewInvitation> {
  const { user, now, today } = context;
  const stored = await invitationForUpdate(db, id);
  ensure(stored, 'record.unknown');
  ensure(user.may('interviews.office') || stored.teacherId === user.personId, 'record.unknown');
  ensureVersion(stored, version);
  const cycle = await cycleWith(db, stored.cycleId);
  ensure(standing(cycle, context, 'teacher') === 'open', 'interviews.closed');
  await setRequest(db, id, isRequested ? { at: now, byId: user.id, note: note.trim() } : null);
  return invitationNow(db, today, id);
}
