import type {
  bookInterviews,
  moveInterview,
  saveParentSchedule,
} from '@homeroom/contract/interviews/family.endpoints.ts';
import type { ParentInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';
import type { UserContext } from '../platform/http/context.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { type Booked, putBookings } from './booking.service.ts';
import {
  bookingById,
  type Invitation,
  invitationsAmong,
  invitationsOf,
  isPartOf,
} from './bookings.queries.ts';
import { withFree } from './conflicts.ts';
import { rowOf, rowsOf } from './rows.service.ts';
import { slotPlace } from './slots.queries.ts';
import { type FamilyActor, familyActor, isParent } from './viewer.ts';

/** A row of a family after it was booked. */
export const rowAfter = (
  db: Database,
  context: UserContext,
  { cycle, family }: Booked,
  by: FamilyActor['by'],
  invitationId: number,
) => rowOf(db, context, { cycle, family, by }, invitationId);

/** The row that a call names: by its invitation, else as the specification has it, by slot, student and teacher. */
async function invitationNamed(
  db: Database,
  { invitationID, id, scheduleTimeSlot, student, classDetail }: Input<typeof saveParentSchedule>['body'],
): Promise<Invitation> {
  if (invitationID) {
    const [found] = await invitationsAmong(db, [invitationID]);
    ensure(found, 'record.unknown');
    return found;
  }
  ensureField(student && classDetail, 'invitationID', 'interview_options.unselected');
  const slotId = scheduleTimeSlot?.id ?? id;
  const place = slotId ? await slotPlace(db, slotId) : null;
  ensure(place, 'record.unknown');
  const [found] = await invitationsOf(db, {
    ...{ cycleId: place.cycleId, studentId: student.id, teacherId: classDetail.teacher.id },
    classId: classDetail.id,
  });
  ensure(found, 'record.unknown');
  return found;
}

/**
 * Books, moves, comments or clears one row of a family.
 * @throws Problem record.unknown, interviews.closed; record.changed, interviews.taken, .overlap and .past with `current`
 */
export async function saveSchedule(
  context: UserContext,
  parentId: number | undefined,
  body: Input<typeof saveParentSchedule>['body'],
): Promise<ParentInterview> {
  const actor = familyActor(context, parentId);
  const invitation = await invitationNamed(context.school.db, body);
  const wanted = {
    ...{ invitationId: invitation.id, slotId: body.scheduleTimeSlot?.id ?? null },
    ...{ version: body.version, comment: body.comment },
  };
  return withFree(
    context,
    { actor, cycleId: invitation.cycleId, invitationId: invitation.id },
    async (db) => {
      const booked = await putBookings(db, context, actor, invitation.cycleId, [wanted]);
      return rowAfter(db, context, booked, actor.by, invitation.id);
    },
  );
}

/** Books several rows as they were shown, all or none. @throws Problem interviews.plan_changed with `current`, and as `saveSchedule` */
export async function bookAll(
  context: UserContext,
  { parentID, parentTeacherCycleID, interviews }: Input<typeof bookInterviews>['body'],
): Promise<ParentInterview[]> {
  const actor = familyActor(context, parentID);
  const named = await invitationsAmong(
    context.school.db,
    interviews.map((one) => one.invitationID),
  );
  ensure(
    named.length === interviews.length && named.every((one) => one.cycleId === parentTeacherCycleID),
    'record.unknown',
  );
  const of = {
    actor,
    cycleId: parentTeacherCycleID,
    invitationId: interviews[0]?.invitationID ?? 0,
    many: true,
  };
  return withFree(context, of, async (db) => {
    const { cycle, family } = await putBookings(
      db,
      context,
      actor,
      parentTeacherCycleID,
      interviews.map(({ invitationID, slotID, ...row }) => ({
        ...row,
        invitationId: invitationID,
        slotId: slotID,
      })),
    );
    return rowsOf(db, context, { cycle, family, by: actor.by });
  });
}

/** Whose booking somebody moves: a parent their own, the office and its teacher anybody's. @throws Problem record.unknown */
function moverOf(context: UserContext, booking: { adultId: number; teacherId: number }): FamilyActor {
  const { user } = context;
  if (isParent(context)) return familyActor(context, null);
  const isTeacher = user.personId === booking.teacherId && user.may('interviews.teach');
  ensure(user.may('interviews.office') || isTeacher, 'record.unknown');
  return { by: user.may('interviews.office') ? 'office' : 'teacher', adultId: booking.adultId };
}

/** Moves a booking to another time of its teacher. @throws Problem as `saveSchedule` */
export async function moveBooking(
  context: UserContext,
  id: number,
  { slotID, version }: Input<typeof moveInterview>['body'],
): Promise<ParentInterview> {
  const booking = await bookingById(context.school.db, id);
  ensure(booking, 'record.unknown');
  const actor = moverOf(context, booking);
  // Another adult of the child has a booking of their own: of this one they are told nothing.
  ensure(await isPartOf(context.school.db, id, actor.adultId), 'record.unknown');
  const of = { actor, cycleId: booking.cycleId, invitationId: booking.invitationId };
  return withFree(context, of, async (db) => {
    const wanted = { invitationId: booking.invitationId, slotId: slotID, version };
    // Version 0 would book anew what was cleared meanwhile.
    ensure(version > 0, 'record.changed');
    const booked = await putBookings(db, context, actor, booking.cycleId, [wanted]);
    ensure(booked.ids.get(booking.invitationId) === id, 'record.unknown');
    return rowAfter(db, context, booked, actor.by, booking.invitationId);
  });
}
