import type { TeacherInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import type {
  getTeacherSchedules,
  saveTeacherSchedule,
  saveTeacherSlots,
} from '@homeroom/contract/interviews/teacher-schedule.endpoints.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import { carersOf, householdsOfChildren } from '../families/families.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { codeOf } from '../platform/database/sqlstate.ts';
import type { UserContext } from '../platform/http/context.ts';
import { ensure, ensureField, Problem } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { BookingsRefused, putBookings } from './booking.service.ts';
import {
  type Booking,
  bookingById,
  bookingsForUpdate,
  closeBookings,
  invitationsOf,
  lockAdults,
  lockSlots,
  releaseBookings,
} from './bookings.queries.ts';
import { type Cycle, cycleWith } from './cycles.queries.ts';
import { locationsAmong } from './locations.queries.ts';
import { dueMail } from './mail-due.queries.ts';
import { offerTimes } from './offers.service.ts';
import { setBookingNotes } from './run-sheet.queries.ts';
import { closedCount, type StoredSlot, setStatus, slotPlace, slotsForUpdate } from './slots.queries.ts';
import { teacherSlots } from './teacher-schedule.views.ts';
import { teacherForUpdate } from './teachers.queries.ts';
import { ensureCycle, standing } from './viewer.ts';
import { waitAgain } from './waits.queries.ts';

/** Whose schedule is meant: one's own, and for the office anybody's. @throws Problem record.unknown, permission.denied */
export function teacherMeant({ user }: Pick<RequestContext, 'user'>, teacherId: number | undefined): number {
  const id = teacherId ?? user.personId;
  ensure(id, 'permission.denied');
  ensure(id === user.personId || user.may('interviews.office'), 'record.unknown');
  return id;
}

/** Slots as a teacher or the office reads them. */
async function answersOf(
  db: Database,
  context: RequestContext,
  cycle: Cycle,
  of: { teacherId: number; ids?: readonly number[] },
): Promise<TeacherInterview[]> {
  const mayWrite = standing(cycle, context, 'teacher') === 'open';
  const rows = await teacherSlots(db, { ...of, cycleId: cycle.id }, context);
  return rows.map(({ isBegun, ...row }) => ({
    ...row,
    permission: mayWrite && !isBegun && row.timeStart > context.localNow ? 2 : 1,
  }));
}

/** The slots of a teacher. @throws Problem request.invalid without a cycle, record.unknown, permission.denied */
export async function teacherSchedules(
  context: RequestContext,
  { parentTeacherCycleId, teacherId }: Input<typeof getTeacherSchedules>['query'],
): Promise<Answer<typeof getTeacherSchedules>> {
  ensureCycle(parentTeacherCycleId);
  const db = context.school.db;
  const id = teacherMeant(context, teacherId);
  const cycle = await cycleWith(db, parentTeacherCycleId);
  ensure(standing(cycle, context, 'teacher') !== 'closed', 'record.unknown');
  return answersOf(db, context, cycle, { teacherId: id });
}

const isStale = (slot: StoredSlot, version: number) => slot.version !== version;

/** Slots that this teacher may still close; who is of the office is not counted. */
async function closable(
  db: Database,
  { user }: RequestContext,
  cycle: Cycle,
  teacherId: number,
): Promise<number> {
  const teacher = await teacherForUpdate(db, cycle.id, teacherId);
  ensure(teacher, 'record.unknown');
  if (user.may('interviews.office')) return Number.POSITIVE_INFINITY;
  return (teacher.closeQuota ?? cycle.closeQuota) - (await closedCount(db, cycle.id, teacherId));
}

/** A time that was held for somebody is another one's, or nobody's, from now on. */
async function letGo(db: Database, context: RequestContext, slots: readonly StoredSlot[]): Promise<void> {
  for (const waitId of new Set(slots.flatMap(({ heldWaitId }) => heldWaitId ?? [])))
    await waitAgain(db, waitId, context.now);
}

/**
 * Opens, closes or marks several slots at once; those that cannot be are left, and said.
 * @throws Problem record.unknown, interviews.closed
 */
export async function saveSlots(
  db: Database,
  context: RequestContext,
  teacherId: number,
  { parentTeacherCycleID, slots: sent }: Input<typeof saveTeacherSlots>['body'],
): Promise<Answer<typeof saveTeacherSlots>> {
  const cycle = await cycleWith(db, parentTeacherCycleID, 'share');
  ensure(standing(cycle, context, 'teacher') === 'open', 'interviews.closed');
  let left = await closable(db, context, cycle, teacherId);
  const wanted = new Map(sent.map((slot) => [slot.id, slot]));
  const stored = (await slotsForUpdate(db, teacherId, [...wanted.keys()])).filter(
    (slot) => slot.cycleId === cycle.id,
  );
  const skipped: { id: number; code: Answer<typeof saveTeacherSlots>['skipped'][number]['code'] }[] = [];
  const done: StoredSlot[] = [];
  const known = new Set(stored.map(({ id }) => id));
  for (const id of wanted.keys()) if (!known.has(id)) skipped.push({ id, code: 'record.unknown' });
  for (const slot of stored) {
    const { statusCurrent, version } = wanted.get(slot.id) as (typeof sent)[number];
    if (slot.bookingId !== null) skipped.push({ id: slot.id, code: 'interviews.slot_booked' });
    else if (isStale(slot, version)) skipped.push({ id: slot.id, code: 'record.changed' });
    else if (statusCurrent === 0 && slot.status !== 0 && left <= 0)
      skipped.push({ id: slot.id, code: 'interviews.quota' });
    else {
      if (statusCurrent === 0 && slot.status !== 0) left--;
      if (statusCurrent !== 0 && slot.status === 0) left++;
      done.push(slot);
    }
  }
  await letGo(
    db,
    context,
    done.filter((slot) => wanted.get(slot.id)?.statusCurrent === 0),
  );
  for (const status of [0, 1, 3])
    await setStatus(
      db,
      done.filter((slot) => wanted.get(slot.id)?.statusCurrent === status).map(({ id }) => id),
      status,
    );
  await offerTimes(db, context, cycle, teacherId);
  const answers = new Map(
    (await answersOf(db, context, cycle, { teacherId, ids: [...known] })).map((slot) => [slot.id, slot]),
  );
  return {
    saved: done.flatMap(({ id }) => answers.get(id) ?? []),
    skipped: skipped.map((one) => ({ ...one, current: answers.get(one.id) ?? null })),
  };
}

type Sent = Input<typeof saveTeacherSchedule>['body'];

/** Which adult a teacher’s booking is for: the one that is named, else the first who speaks for the child. @throws Problem request.invalid */
async function adultFor(
  db: Database,
  context: RequestContext,
  studentId: number,
  parent: Sent['parent'],
): Promise<number> {
  const speaking = await householdsOfChildren(db, [studentId], context.today);
  const speakers = (await carersOf(db, [studentId]))
    .map(({ personId }) => personId)
    .filter((id) => speaking.get(id)?.partyOf.has(studentId));
  const chosen = parent ? speakers.find((id) => id === parent.id) : speakers[0];
  ensureField(chosen, parent ? 'parent' : 'student', 'interview.nobody_bookable');
  return chosen;
}

/** Books a slot for a student. @throws Problem record.unknown, request.invalid; BookingsRefused */
async function bookFor(
  db: Database,
  context: RequestContext,
  slot: { id: number; cycleId: number; teacherId: number },
  { student, classDetail, parent, ...sent }: Sent,
): Promise<number> {
  ensureField(student, 'student', 'interview_options.unselected');
  const [invitation, another] = await invitationsOf(db, {
    ...{ cycleId: slot.cycleId, studentId: student.id, teacherId: slot.teacherId },
    classId: classDetail?.id ?? null,
  });
  ensureField(invitation, 'student', 'invitation.missing');
  ensureField(!another || classDetail, 'classDetail', 'interview_options.unselected');
  const adultId = await adultFor(db, context, student.id, parent);
  const wanted = { invitationId: invitation.id, slotId: slot.id, version: 0 };
  const booked = await putBookings(db, context, { by: 'teacher', adultId }, slot.cycleId, [wanted]);
  const id = booked.ids.get(invitation.id) as number;
  await setBookingNotes(db, id, {
    teacherComment: sent.teacherComment,
    locationId: sent.location?.id ?? null,
  });
  return id;
}

/**
 * Cancels a booking for the school, also of who may not book about the child any more.
 * @throws Problem interviews.past, record.changed
 */
async function cancel(db: Database, context: RequestContext, cycle: Cycle, seen: Booking): Promise<void> {
  const { school, now, today, localNow } = context;
  await lockAdults(db, school, [seen.adultId]);
  const booking = (await bookingsForUpdate(db, seen.adultId, [seen.invitationId])).find(
    ({ id }) => id === seen.id,
  );
  ensure(booking?.version === seen.version, 'record.changed');
  ensure(!booking.isBegun && booking.outcome === '' && booking.timeStart > localNow, 'interviews.past');
  await lockSlots(db, [booking.id], []);
  await releaseBookings(db, [booking.id]);
  await closeBookings(db, [booking.id], today);
  await dueMail(db, { cycleId: cycle.id, adults: [booking.adultId], kind: 'changed', now });
  await offerTimes(db, context, cycle, booking.teacherId);
}

/** Saves one slot of a teacher, once what it depends on is locked. */
async function put(
  db: Database,
  context: RequestContext,
  teacherId: number,
  sent: Sent,
): Promise<TeacherInterview> {
  const place = await slotPlace(db, sent.id);
  ensure(place && place.teacherId === teacherId, 'record.unknown');
  const cycle = await cycleWith(db, place.cycleId, 'share');
  const door = standing(cycle, context, 'teacher');
  ensure(door === 'open', door === 'closed' ? 'record.unknown' : 'interviews.closed');
  if (sent.location) {
    const rooms = await locationsAmong(db, [sent.location.id]);
    ensureField(rooms.has(sent.location.id), 'location', 'room.unknown');
  }
  const [seen] = await teacherSlots(db, { teacherId, ids: [sent.id] }, context);
  ensure(seen, 'record.unknown');
  ensure(seen.version === sent.version && seen.bookingVersion === sent.bookingVersion, 'record.changed');
  const booking = seen.bookingID === null ? null : await bookingById(db, seen.bookingID);
  if (!booking && sent.statusCurrent === 2) await bookFor(db, context, { id: sent.id, ...place }, sent);
  else if (!booking) await toggle(db, context, cycle, teacherId, sent);
  else if (sent.statusCurrent === 2) {
    ensure(sent.student?.id === booking.studentId, 'interviews.slot_booked');
    const isStill = await setBookingNotes(
      db,
      booking.id,
      { teacherComment: sent.teacherComment, locationId: sent.location?.id ?? null },
      sent.bookingVersion,
    );
    ensure(isStill, 'record.changed');
  } else {
    ensure(sent.statusCurrent === 1 && sent.student === null, 'interviews.slot_booked');
    await cancel(db, context, cycle, booking);
  }
  const [answer] = await answersOf(db, context, cycle, { teacherId, ids: [sent.id] });
  ensure(answer, 'record.unknown');
  return answer;
}

/** Opens, closes or marks one slot. @throws Problem record.changed, interviews.quota, interviews.slot_booked */
async function toggle(
  db: Database,
  context: RequestContext,
  cycle: Cycle,
  teacherId: number,
  sent: Sent,
): Promise<void> {
  const left = await closable(db, context, cycle, teacherId);
  const [slot] = await slotsForUpdate(db, teacherId, [sent.id]);
  ensure(slot, 'record.unknown');
  ensure(slot.bookingId === null, 'interviews.slot_booked');
  ensure(!isStale(slot, sent.version), 'record.changed');
  ensureField(sent.student === null, 'student', 'slot.student_without_booking');
  const closes = sent.statusCurrent === 0 && slot.status !== 0;
  ensure(!closes || left > 0, 'interviews.quota');
  if (sent.statusCurrent === 0) await letGo(db, context, [slot]);
  await setStatus(db, [slot.id], sent.statusCurrent);
  await offerTimes(db, context, cycle, teacherId);
}

/**
 * Saves one slot of a teacher (specification 002 §4). Refusals that come of somebody else’s being first have the slot as
 * it stands as `current`.
 * @throws Problem record.unknown, request.invalid, interviews.closed; with `current`: record.changed, interviews.*
 */
export async function saveTeacherSlot(
  context: UserContext,
  teacherId: number | undefined,
  body: Sent,
): Promise<TeacherInterview> {
  const id = teacherMeant(context, teacherId);
  try {
    return await context.write((db) => put(db, context, id, body));
  } catch (error) {
    const code =
      error instanceof BookingsRefused
        ? error.refused[0]?.code
        : ['23505', '23P01'].includes(codeOf(error))
          ? ('interviews.taken' as const)
          : error instanceof Problem && error.status === 409
            ? error.code
            : undefined;
    if (!code || (error instanceof Problem && error.facts.current !== undefined)) throw error;
    const db = context.school.db;
    const place = await slotPlace(db, body.id);
    ensure(place && place.teacherId === id, 'record.unknown');
    const [current] = await answersOf(db, context, await cycleWith(db, place.cycleId), {
      teacherId: id,
      ids: [body.id],
    });
    throw new Problem(code, { current });
  }
}
