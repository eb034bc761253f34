import type { joinWaitingList, takeOffer } from '@homeroom/contract/interviews/family.endpoints.ts';
import type { ParentInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';
import type { UserContext } from '../platform/http/context.ts';
import { ensure } from '../platform/problem.ts';
import { BookingsRefused, putBookings } from './booking.service.ts';
import { type Invitation, invitationsAmong } from './bookings.queries.ts';
import { withFree } from './conflicts.ts';
import { cycleWith } from './cycles.queries.ts';
import { everybodyOf, familyOf } from './family.service.ts';
import { rowAfter } from './family-booking.service.ts';
import { holdRows } from './hold.service.ts';
import { offerTimes } from './offers.service.ts';
import { rowOf } from './rows.service.ts';
import { heldSlotOf } from './slots.queries.ts';
import { type FamilyActor, familyActor, isParent, standing } from './viewer.ts';
import {
  addWait,
  endWaits,
  ownWaits,
  releaseHolds,
  type Wait,
  waitAgain,
  waitById,
} from './waits.queries.ts';

/**
 * Puts a row of a family on the waiting list of its teacher, once; what is free by now is offered at once.
 * @throws Problem record.unknown, interviews.closed, record.duplicate where it is booked
 */
export async function joinList(
  context: UserContext,
  { invitationID, parentID }: Input<typeof joinWaitingList>['body'],
): Promise<ParentInterview> {
  const actor = familyActor(context, parentID);
  const [invitation] = await invitationsAmong(context.school.db, [invitationID]);
  ensure(invitation, 'record.unknown');
  const of = { actor, cycleId: invitation.cycleId, invitationId: invitationID };
  return withFree(context, of, (db) => join(db, context, actor, invitation));
}

async function join(
  db: Database,
  context: UserContext,
  actor: FamilyActor,
  { id: invitationID, cycleId }: Invitation,
): Promise<ParentInterview> {
  const held = await holdRows(db, context, actor, cycleId, [invitationID]);
  const { cycle, family, invitations, stored } = held;
  ensure(!stored.has(invitationID), 'record.duplicate');
  const teacherId = invitations.get(invitationID)?.teacherId as number;
  // Decided after the lock of the row: who asks twice, or beside another adult of the household, has one place.
  const [there] = await ownWaits(db, [invitationID], everybodyOf(family));
  if (there === undefined) {
    await addWait(db, {
      ...{ cycleId: cycle.id, invitationId: invitationID, teacherId },
      ...{ adultId: actor.adultId, since: context.now },
    });
    await offerTimes(db, context, cycle, teacherId);
  }
  return rowOf(db, context, { cycle, family, by: actor.by }, invitationID);
}

/** A place and who acts on it: a parent one of their own family's. @throws Problem record.unknown */
async function ownPlace(
  db: Database,
  context: UserContext,
  id: number,
): Promise<{ wait: Wait; actor: FamilyActor }> {
  const wait = await waitById(db, id);
  ensure(wait, 'record.unknown');
  const actor = familyActor(context, isParent(context) ? null : wait.adultId);
  const cycle = await cycleWith(db, wait.cycleId);
  const family = await familyOf(db, cycle, actor.adultId, context.today);
  ensure(everybodyOf(family).includes(wait.adultId), 'record.unknown');
  ensure(standing(cycle, context, actor.by) !== 'closed', 'record.unknown');
  return { wait, actor };
}

/** Books the time that is held for a family. @throws Problem record.unknown; interviews.offer_over, record.changed and those of a booking with `current` */
export async function takeHeld(
  context: UserContext,
  id: number,
  { version, comment }: Input<typeof takeOffer>['body'],
): Promise<ParentInterview> {
  const { wait, actor } = await ownPlace(context.school.db, context, id);
  const { invitationId, cycleId } = wait;
  return withFree(context, { actor, cycleId, invitationId }, async (db) => {
    const now = await waitById(db, id);
    const isHeld = now?.offeredUntil && now.offeredUntil > context.now;
    const slotId = isHeld ? await heldSlotOf(db, id) : null;
    if (!now || slotId === null) throw new BookingsRefused([{ invitationId, code: 'interviews.offer_over' }]);
    if (now.version !== version) throw new BookingsRefused([{ invitationId, code: 'record.changed' }]);
    const booked = await putBookings(db, context, actor, cycleId, [
      { invitationId, slotId, version: 0, comment },
    ]);
    return rowAfter(db, context, booked, actor.by, invitationId);
  });
}

/**
 * Takes a family off a list, or gives up what it is offered and puts it at the end; the time goes to the next one.
 * @throws Problem record.unknown, record.changed
 */
export async function leaveList(
  db: Database,
  context: UserContext,
  id: number,
  { version, declineOnly }: { version?: number | undefined; declineOnly?: 'true' | 'false' | undefined },
): Promise<null> {
  const { wait } = await ownPlace(db, context, id);
  const cycle = await cycleWith(db, wait.cycleId, 'share');
  const now = await waitById(db, id, true);
  ensure(now, 'record.unknown');
  ensure(version === undefined || version === now.version, 'record.changed');
  if (declineOnly !== 'true') await endWaits(db, [id], 'left', context.today);
  else if (now.state === 'offered') {
    // Others come first: it is offered anew only after who waits already.
    await offerToOthers(db, context, cycle, now);
    return null;
  }
  if (now.state === 'offered') await offerTimes(db, context, cycle, now.teacherId);
  return null;
}

/** Gives up an offer: the next ones are asked before this place counts as waiting again. */
async function offerToOthers(
  db: Database,
  context: UserContext,
  cycle: Awaited<ReturnType<typeof cycleWith>>,
  wait: Wait,
): Promise<void> {
  await releaseHolds(db, [wait.id]);
  await offerTimes(db, context, cycle, wait.teacherId);
  await waitAgain(db, wait.id, context.now);
}

/** A place as it stands, for a conflict: the row of its family. @throws Problem record.unknown */
export async function placeNow(db: Database, context: UserContext, id: number): Promise<ParentInterview> {
  const { wait, actor } = await ownPlace(db, context, id);
  const cycle = await cycleWith(db, wait.cycleId);
  const family = await familyOf(db, cycle, actor.adultId, context.today);
  return rowOf(db, context, { cycle, family, by: actor.by }, wait.invitationId);
}
