import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  type Booking,
  bookingsForUpdate,
  type Invitation,
  invitationsAmong,
  lockAdults,
} from './bookings.queries.ts';
import { type Cycle, cycleWith } from './cycles.queries.ts';
import { everybodyOf, type Family, familyOf } from './family.service.ts';
import { type FamilyActor, standing } from './viewer.ts';

/** What a booking is decided by: under locks, as it is stored. */
export interface Held {
  cycle: Cycle;
  family: Family;
  invitations: Map<number, Invitation>;
  stored: Map<number, Booking>;
}

/**
 * Locks what a family’s booking is decided by, in the order of `lockAdults`, and reads it anew.
 * @param cycleId of which these invitations are
 * @throws Problem record.unknown where an invitation is none of this family’s; interviews.closed
 */
export async function holdRows(
  db: Database,
  context: RequestContext,
  { adultId, by }: FamilyActor,
  cycleId: number,
  invitationIds: readonly number[],
): Promise<Held> {
  const cycle = await cycleWith(db, cycleId, 'share');
  const state = standing(cycle, context, by);
  ensure(state !== 'closed', by === 'parent' ? 'record.unknown' : 'interviews.closed');
  const family = await familyOf(db, cycle, adultId, context.today);
  await lockAdults(db, context.school, everybodyOf(family));
  const found = await invitationsAmong(db, invitationIds, true);
  const isOwn = (one: Invitation) => one.cycleId === cycle.id && family.partyOf.has(one.studentId);
  ensure(found.length === invitationIds.length && found.every(isOwn), 'record.unknown');
  ensure(
    found.every((one) => one.isOpen),
    'record.unknown',
  );
  ensure(state === 'open', 'interviews.closed');
  const stored = await bookingsForUpdate(db, adultId, invitationIds);
  return {
    ...{ cycle, family },
    invitations: new Map(found.map((one) => [one.id, one])),
    stored: new Map(stored.map((one) => [one.invitationId, one])),
  };
}
