import type { ErrorCode } from '@homeroom/contract/errors.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  type Booking,
  closeBookings,
  type Invitation,
  lockSlots,
  type PutBooking,
  releaseBookings,
  setComment,
  slotsNow,
  writeBookings,
} from './bookings.queries.ts';
import type { Cycle } from './cycles.queries.ts';
import { everybodyOf, type Family } from './family.service.ts';
import { type FreeTalk, freeTalks } from './free.queries.ts';
import { type Held, holdRows } from './hold.service.ts';
import { dueMail } from './mail-due.queries.ts';
import { offerTimes } from './offers.service.ts';
import { fitTogether, talkMinutes } from './times.rules.ts';
import type { FamilyActor } from './viewer.ts';
import { endWaits, ownWaits } from './waits.queries.ts';

/** What a family wants of one row. */
interface WantedBooking {
  invitationId: number;
  /** The first slot; null: the booking is cleared. */
  slotId: number | null;
  /** The booking's that was seen; 0: none was. */
  version: number;
  /** Absent: it stays as it is. */
  comment?: string | undefined;
}

/** A row that could not be had as it was asked for. */
export interface Refused {
  invitationId: number;
  code: ErrorCode;
}

/** Several rows could not be had, or one of several. */
export class BookingsRefused extends Error {
  readonly refused: readonly Refused[];
  constructor(refused: readonly Refused[]) {
    super('refused');
    this.refused = refused;
  }
}

const isOver = (booking: Booking, localNow: string) =>
  booking.isBegun || booking.outcome !== '' || booking.timeStart <= localNow;

/** Why a booking cannot be changed as it stands; null: it can. */
function whyNot(wanted: WantedBooking, stored: Booking | undefined, localNow: string): ErrorCode | null {
  if ((stored?.version ?? 0) !== wanted.version) return 'record.changed';
  if (stored && wanted.slotId !== stored.slotId && isOver(stored, localNow)) return 'interviews.past';
  return null;
}

/** Why a time that was looked at cannot be had. */
async function whyTaken(
  db: Database,
  wanted: readonly WantedBooking[],
  invitations: Held['invitations'],
  localNow: string,
): Promise<Refused[]> {
  const slots = await slotsNow(
    db,
    wanted.map(({ slotId }) => slotId as number),
  );
  return wanted.map(({ invitationId, slotId }) => {
    const slot = slots.get(slotId as number);
    ensure(slot && slot.teacherId === invitations.get(invitationId)?.teacherId, 'record.unknown');
    if (slot.timeStart <= localNow) return { invitationId, code: 'interviews.past' };
    return { invitationId, code: slot.isOpen ? 'interviews.overlap' : 'interviews.taken' };
  });
}

/** Rows of one call that the same people could not both come to. */
function clashing(
  talks: readonly FreeTalk[],
  adultsOf: (invitationId: number) => readonly number[],
  travelMinutes: number,
): Refused[] {
  return talks
    .filter((talk, at) =>
      talks.slice(0, at).some((before) => {
        const adults = adultsOf(before.invitationId);
        const isSameTeacher = before.teacherID === talk.teacherID && !fitTogether(before, talk, 0);
        return (
          isSameTeacher ||
          (adultsOf(talk.invitationId).some((id) => adults.includes(id)) &&
            !fitTogether(before, talk, travelMinutes))
        );
      }),
    )
    .map(({ invitationId }) => ({ invitationId, code: 'interviews.overlap' as const }));
}

/** What came of a booking. */
export interface Booked {
  cycle: Cycle;
  family: Family;
  /** By the invitation; of who was cleared none. */
  ids: Map<number, number>;
}

/**
 * Books, moves, comments and clears rows of one family: all of them, or none. Everything is decided on what is stored
 * once it is locked, also that something is not booked yet.
 * @param cycleId of which the rows are
 * @throws Problem record.unknown, interviews.closed; BookingsRefused with the rows that cannot be had and why
 */
export async function putBookings(
  db: Database,
  context: RequestContext,
  actor: FamilyActor,
  cycleId: number,
  wanted: readonly WantedBooking[],
): Promise<Booked> {
  const { localNow, now, today } = context;
  const held = await holdRows(
    db,
    context,
    actor,
    cycleId,
    wanted.map(({ invitationId }) => invitationId),
  );
  const { cycle, family, invitations, stored } = held;
  const refused = wanted.flatMap((one) => {
    const code = whyNot(one, stored.get(one.invitationId), localNow);
    return code ? [{ invitationId: one.invitationId, code }] : [];
  });
  if (refused.length) throw new BookingsRefused(refused);

  const of = (id: number) => invitations.get(id) as Invitation;
  const adultsOf = (id: number) => family.partyOf.get(of(id).studentId) ?? [];
  const leaving = wanted.filter(
    (one) => stored.has(one.invitationId) && stored.get(one.invitationId)?.slotId !== one.slotId,
  );
  const coming = wanted.filter(
    (one) => one.slotId !== null && stored.get(one.invitationId)?.slotId !== one.slotId,
  );
  const left = leaving.map((one) => stored.get(one.invitationId) as Booking);
  await lockSlots(
    db,
    left.map(({ id }) => id),
    coming.map((one) => ({
      slotId: one.slotId as number,
      minutes: talkMinutes(of(one.invitationId).slots, cycle),
    })),
  );
  const waits = await ownWaits(
    db,
    wanted.map(({ invitationId }) => invitationId),
    everybodyOf(family),
  );
  const free = await freeTalks(
    db,
    cycle,
    coming.map(({ invitationId }) => ({
      ...{ invitationId, teacherId: of(invitationId).teacherId, slots: of(invitationId).slots },
      adults: adultsOf(invitationId),
    })),
    {
      ...{ now, localNow, besides: left.map(({ id }) => id), waits: waits.map(({ id }) => id) },
      slotIds: coming.map((one) => one.slotId as number),
    },
  );
  const talkOf = new Map(
    coming.map((one) => [
      one.invitationId,
      free.find((talk) => talk.invitationId === one.invitationId && talk.id === one.slotId),
    ]),
  );
  const missing = coming.filter((one) => !talkOf.get(one.invitationId));
  if (missing.length) throw new BookingsRefused(await whyTaken(db, missing, invitations, localNow));
  const talks = [...talkOf.values()] as FreeTalk[];
  const clashes = clashing(talks, adultsOf, cycle.travelMinutes);
  if (clashes.length) throw new BookingsRefused(clashes);

  await releaseBookings(
    db,
    left.map(({ id }) => id),
  );
  const cleared = wanted
    .filter((one) => one.slotId === null)
    .flatMap((one) => stored.get(one.invitationId) ?? []);
  await closeBookings(
    db,
    cleared.map(({ id }) => id),
    today,
  );
  const puts = coming.map(({ invitationId, comment }): PutBooking => {
    const talk = talkOf.get(invitationId) as FreeTalk;
    const before = stored.get(invitationId);
    return {
      ...{
        bookingId: before?.id ?? null,
        invitation: of(invitationId),
        adultId: before?.adultId ?? actor.adultId,
      },
      ...{ adults: adultsOf(invitationId), sessionId: talk.sessionID, timeStart: talk.timeStart },
      ...{ timeEnd: talk.timeEnd, slots: of(invitationId).slots, comment: comment ?? before?.comment ?? '' },
      isByOffice: actor.by !== 'parent',
    };
  });
  const ids = puts.length ? await writeBookings(db, puts, cycle.travelMinutes) : new Map<number, number>();
  for (const one of wanted) {
    const before = stored.get(one.invitationId);
    if (!before || one.slotId !== before.slotId) continue;
    ids.set(one.invitationId, before.id);
    if (one.comment !== undefined && one.comment !== before.comment)
      await setComment(db, before.id, one.comment);
  }
  const isComing = new Set(coming.map(({ invitationId }) => invitationId));
  const ended = waits.filter(({ invitationId }) => isComing.has(invitationId));
  await endWaits(
    db,
    ended.map(({ id }) => id),
    'taken',
    today,
  );
  await settle(db, context, cycle, { left, waits, talks });
  const kind = actor.by === 'parent' ? 'booked' : 'changed';
  if (coming.length || cleared.length)
    await dueMail(db, { cycleId: cycle.id, adults: tellable(left, actor.adultId), kind, now });
  return { cycle, family, ids };
}

const tellable = (left: readonly Booking[], adultId: number) => [
  ...new Set([adultId, ...left.map((booking) => booking.adultId)]),
];

/** What became free goes to who waits for it. */
async function settle(
  db: Database,
  context: RequestContext,
  cycle: Cycle,
  { left, waits, talks }: { left: readonly Booking[]; waits: readonly unknown[]; talks: readonly FreeTalk[] },
): Promise<void> {
  const freed = new Set([
    ...left.map(({ teacherId }) => teacherId),
    // Another time may have been booked than the one that was held.
    ...(waits.length ? talks.map(({ teacherID }) => teacherID) : []),
  ]);
  for (const teacherId of [...freed].sort((a, b) => a - b)) await offerTimes(db, context, cycle, teacherId);
}
