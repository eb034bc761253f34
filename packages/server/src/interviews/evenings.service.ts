import type {
  InterviewSession,
  moveInterviewSession,
  saveInterviewSession,
} from '@homeroom/contract/interviews/organising.endpoints.ts';
import { daysBetween } from '@homeroom/contract/shared/days.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { closeBookings, releaseBookings } from './bookings.queries.ts';
import { cycleWith } from './cycles.queries.ts';
import { addHours, closeHours, hoursForUpdate, setHours } from './hours.queries.ts';
import { layCycle } from './hours.service.ts';
import { dueMail } from './mail-due.queries.ts';
import {
  addSession,
  bookingsOfSession,
  clashesOfMove,
  closeSession,
  cycleOfSession,
  listSessions,
  sessionForUpdate,
  setSession,
  shiftSession,
  slotIdsOfSession,
} from './organising.queries.ts';
import { closeSlots } from './slots.queries.ts';
import { isWithin, minutesOf, timeOf } from './slots.rules.ts';
import { waitAgain, waitsHolding } from './waits.queries.ts';

const MINUTES_OF_DAY = 24 * 60;

/** An evening as it stands. @throws Problem record.unknown */
export async function eveningsWith(db: Database, sessionId: number): Promise<InterviewSession[]> {
  return listSessions(db, await cycleOfSession(db, sessionId));
}

/** Every teacher who is met would have each time twice where two evenings of a cycle overlap. @throws Problem request.invalid */
async function ensureApart(
  db: Database,
  cycleId: number,
  id: number,
  { dateOf, timeStart, timeEnd }: { dateOf: string; timeStart: string; timeEnd: string },
): Promise<void> {
  const others = (await listSessions(db, cycleId)).filter((one) => one.id !== id && one.dateOf === dateOf);
  const isApart = others.every((one) => one.timeEnd <= timeStart || timeEnd <= one.timeStart);
  ensureField(isApart, 'timeStart', 'evening.time_taken');
}

/**
 * Adds or changes an evening: who had all of it has all of it as it will be, other hours are cut to it.
 * @throws Problem record.unknown, record.changed, interviews.has_bookings where its times change under bookings;
 *   request.invalid where another evening of the cycle is at the same time
 */
export async function saveEvening(
  db: Database,
  context: RequestContext,
  { id, parentTeacherCycleID: cycleId, version, ...sent }: Input<typeof saveInterviewSession>['body'],
): Promise<InterviewSession[]> {
  await cycleWith(db, cycleId, 'update');
  const fields = { ...sent, itemName: sent.itemName.trim() };
  if (id === 0) {
    await ensureApart(db, cycleId, 0, fields);
    const made = await addSession(db, cycleId, fields);
    await addHours(db, { cycleId, sessionId: made });
    await layCycle(db, context, cycleId, { sessionId: made });
    return listSessions(db, cycleId);
  }
  const stored = await sessionForUpdate(db, id);
  ensure(stored.parentTeacherCycleID === cycleId, 'record.unknown');
  ensureVersion(stored, version);
  const names = ['dateOf', 'timeStart', 'timeEnd'] as const;
  const isOtherTime = names.some((name) => stored[name] !== fields[name]);
  ensure(!isOtherTime || stored.booked === 0, 'interviews.has_bookings');
  if (isOtherTime) await ensureApart(db, cycleId, id, fields);
  await setSession(db, id, fields);
  if (isOtherTime) await cutHours(db, context, stored, fields);
  return listSessions(db, cycleId);
}

/** Lays the hours of an evening on which nothing is booked anew. */
async function cutHours(
  db: Database,
  context: RequestContext,
  stored: InterviewSession,
  now: { dateOf: string; timeStart: string; timeEnd: string },
): Promise<void> {
  // Slots of another day are others: what was held is offered anew.
  const gone = await slotIdsOfSession(db, stored.id);
  for (const wait of await waitsHolding(db, gone)) await waitAgain(db, wait, context.now);
  await closeSlots(db, gone, context.today);
  for (const hours of await hoursForUpdate(db, {
    cycleId: stored.parentTeacherCycleID,
    sessionId: stored.id,
  })) {
    const isWhole = hours.timeStart <= stored.timeStart && hours.timeEnd >= stored.timeEnd;
    const [, timeStart = ''] = [hours.timeStart, now.timeStart].sort();
    const [timeEnd = ''] = [hours.timeEnd, now.timeEnd].sort();
    const cut = { timeStart, timeEnd };
    const span =
      isWhole || cut.timeStart >= cut.timeEnd ? { timeStart: now.timeStart, timeEnd: now.timeEnd } : cut;
    const breaks = hours.breaks.filter((pause) => isWithin(pause, span, []));
    await setHours(db, hours.id, { ...hours, ...span, breaks });
  }
  await layCycle(db, context, stored.parentTeacherCycleID, { sessionId: stored.id });
}

/**
 * Moves an evening with everything on it; whoever is booked is told by mail. Talks do not go to a day that is over: a
 * slip of the year would tell each family of it. To an hour of today that is over they do, where it began earlier.
 * @throws Problem record.unknown, record.changed, request.invalid where it would go over midnight or to a day before
 *   today, or another evening of the cycle is at the same time; interviews.past where it has begun; interviews.moved_into with the talks in the way as `current`
 */
export async function moveEvening(
  db: Database,
  context: RequestContext,
  id: number,
  { dateOf, timeStart, version }: Input<typeof moveInterviewSession>['body'],
): Promise<Answer<typeof moveInterviewSession>> {
  const cycleId = await cycleOfSession(db, id);
  await cycleWith(db, cycleId, 'update');
  const stored = await sessionForUpdate(db, id);
  ensureVersion(stored, version);
  const [starts, ends] = [minutesOf(stored.timeStart), minutesOf(stored.timeEnd)];
  const byClock = minutesOf(timeStart) - starts;
  ensureField(ends + byClock < MINUTES_OF_DAY, 'timeStart', 'evening.past_midnight');
  const minutes = daysBetween(stored.dateOf, dateOf) * MINUTES_OF_DAY + byClock;
  const bookings = await bookingsOfSession(db, id);
  ensure(!bookings.some(({ isBegun }) => isBegun), 'interviews.past');
  const isOver = dateOf < context.today && dateOf !== stored.dateOf;
  ensureField(!isOver || bookings.length === 0, 'dateOf', 'evening.over');
  const clashes = minutes === 0 ? [] : await clashesOfMove(db, id, minutes);
  ensure(!clashes.length, 'interviews.moved_into', { current: clashes });
  const adults = [...new Set(bookings.map(({ adultId }) => adultId))];
  if (minutes !== 0) {
    const timeEnd = timeOf(ends + byClock);
    await ensureApart(db, cycleId, id, { dateOf, timeStart, timeEnd });
    await setSession(db, id, { ...stored, dateOf, timeStart, timeEnd });
    await shiftSession(db, id, minutes);
    await dueMail(db, { cycleId, adults, kind: 'changed', now: context.now });
  }
  return {
    sessions: await listSessions(db, cycleId),
    moved: bookings.length,
    told: minutes ? adults.length : 0,
  };
}

/**
 * Calls an evening off with all that refers to it; it stays in the list of those that were called off.
 * @throws Problem record.unknown, record.changed, interviews.has_bookings unless they are to be cancelled;
 *   interviews.evening_over where it is over, interviews.past where a talk of it has begun
 */
export async function deleteEvening(
  db: Database,
  context: RequestContext,
  id: number,
  { version, cancelBookings }: { version?: number | undefined; cancelBookings?: boolean | undefined },
): Promise<null> {
  const cycleId = await cycleOfSession(db, id);
  await cycleWith(db, cycleId, 'update');
  const stored = await sessionForUpdate(db, id);
  ensure(version === undefined || version === stored.version, 'record.changed');
  // What came of it, and whom it was held for, is of a day that was.
  const isOver = `${stored.dateOf}T${stored.timeEnd}` <= context.localNow.slice(0, 16);
  ensure(!isOver, 'interviews.evening_over');
  const bookings = await bookingsOfSession(db, id);
  ensure(!bookings.length || cancelBookings, 'interviews.has_bookings');
  ensure(!bookings.some(({ isBegun }) => isBegun), 'interviews.past');
  const ids = bookings.map((booking) => booking.id);
  await releaseBookings(db, ids);
  await closeBookings(db, ids, context.today);
  const slots = await slotIdsOfSession(db, id);
  for (const wait of await waitsHolding(db, slots)) await waitAgain(db, wait, context.now);
  await closeSlots(db, slots, context.today);
  await closeHours(db, { sessionId: id }, context.today);
  await closeSession(db, id, context.today);
  const adults = [...new Set(bookings.map(({ adultId }) => adultId))];
  await dueMail(db, { cycleId, adults, kind: 'changed', now: context.now });
  return null;
}
