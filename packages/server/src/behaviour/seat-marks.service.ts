import type { SeatMark } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import type { DetentionSeat, markDetentionSeat } from '@homeroom/contract/behaviour/sessions.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { choicesOf } from './choices.views.ts';
import { answerOf } from './event-answer.ts';
import { eventsOf, lockEvents, type StoredAction, type StoredEvent } from './events.views.ts';
import { readerIn } from './readers.views.ts';
import { addRows, changeReport, changeRow, closeRows, freeSeats } from './save-report.queries.ts';
import {
  lockSession,
  lockSessions,
  markedLater,
  type StoredSeat,
  seatsIn,
  sessionsAfter,
} from './seats.queries.ts';
import { seatAction, seatLater } from './seats.service.ts';
import { actionIn, sessionRoll } from './session-roll.service.ts';
import { sessionFor } from './sessions.service.ts';

async function hasFreeSeat(db: Database, sessionId: number): Promise<boolean> {
  const session = await lockSession(db, sessionId);
  return session !== null && session.taken < session.capacity;
}

/** Takes back what a mark has done, as far as nobody has gone on with it. */
async function undoMark(db: Database, seat: StoredSeat, event: StoredEvent, today: string): Promise<void> {
  if (seat.mark === 'present')
    await changeRow(db, 'behaviour_action', seat.actionId, { is_completed: false, completed_at: null });
  if (seat.mark === 'excused') await freeSeats(db, [seat.actionId], today);
  const escalated = seat.escalatedToId === null ? null : actionIn(event, seat.escalatedToId)?.action;
  if (escalated && !escalated.completed && !escalated.notes && !escalated.seat)
    await closeRows(db, 'behaviour_action', [escalated.id], today);
}

/** What follows of a detention that somebody missed without leave. @returns the action; null: nothing follows, or it is there already */
async function escalate(
  db: Database,
  { today, localNow }: RequestContext,
  { participant, action }: NonNullable<ReturnType<typeof actionIn>>,
): Promise<number | null> {
  const { actionTypes } = await choicesOf(db);
  const nextId = actionTypes.find(({ id }) => id === action.actionType.id)?.escalatesToId;
  const next = actionTypes.find(({ id, isClosed }) => id === nextId && !isClosed);
  if (!next || participant.actions.some(({ actionType }) => actionType.id === next.id)) return null;
  const [id] = await addRows(db, 'behaviour_action', [
    {
      ...{ report_id: action.reportID, participant_id: action.participantId, action_type_id: next.id },
      ...{ occurred_at: localNow, owner_id: action.ownerId, teacher_id: action.teacher?.id ?? null },
      ...{ is_completed: next.completed, completed_at: next.completed ? localNow : null },
      due_date: next.dueDays === null ? null : addDays(today, next.dueDays),
      ...{ comment: '', agreement: '', outcome: '' },
    },
  ]);
  return id ?? null;
}

/** What a mark does. @returns what the seat keeps of it */
async function doMark(
  db: Database,
  context: RequestContext,
  mark: SeatMark,
  { seat, event, moveToID }: { seat: StoredSeat; event: StoredEvent; moveToID: number | null },
): Promise<{ moved_to_id: number | null; escalated_to_id: number | null }> {
  const { today, localNow } = context;
  const nothing = { moved_to_id: null, escalated_to_id: null };
  const found = actionIn(event, seat.actionId) as {
    participant: StoredEvent['people'][number];
    action: StoredAction;
  };
  if (mark === 'present')
    await changeRow(db, 'behaviour_action', seat.actionId, { is_completed: true, completed_at: localNow });
  if (mark === 'absent') return { ...nothing, escalated_to_id: await escalate(db, context, found) };
  if (mark !== 'excused') return nothing;
  const asked = { actionId: seat.actionId, afterId: seat.sessionId, toId: moveToID, today };
  return { ...nothing, moved_to_id: await seatLater(db, asked) };
}

/**
 * Marks a seat: present completes the action, excused moves it, absent escalates it.
 * @throws Problem record.unknown, permission.denied, record.changed, request.invalid where a later session was marked,
 *   behaviour.session_full where the session that is named has no free seat, or this one has none to wait in
 */
export async function markSeat(
  db: Database,
  context: RequestContext,
  sessionId: number,
  { actionID, mark, moveToID, version }: Input<typeof markDetentionSeat>['body'],
): Promise<DetentionSeat[]> {
  const { user, now, today } = context;
  const session = await sessionFor(db, context, sessionId);
  const shown = (await sessionRoll(db, context, sessionId)).find((one) => one.actionID === actionID);
  ensure(shown, 'record.unknown');
  ensure(session.permission === 2, 'permission.denied');
  const [reportId] = (await seatsIn(db, sessionId)).flatMap((one) =>
    one.actionId === actionID ? [one.reportId] : [],
  );
  await lockEvents(db, [reportId as number]);
  const others = mark === 'excused' ? [moveToID ?? (await sessionsAfter(db, sessionId))].flat() : [];
  await lockSessions(db, [sessionId, ...others]);
  const seat = (await seatsIn(db, sessionId)).find((one) => one.actionId === actionID);
  const [event] = await eventsOf(db, [reportId as number], context);
  ensure(seat && event, 'record.unknown');
  ensureVersion(seat, version);
  if (mark !== seat.mark) {
    ensureField(seat.mark !== 'excused' || !(await markedLater(db, seat)), 'mark', 'seat.marked_later');
    // Who came sits there, also where the seat was given to somebody else; who is waited for again needs a free one.
    const isFull = seat.mark === 'excused' && mark === '' && !(await hasFreeSeat(db, sessionId));
    ensure(!isFull, 'behaviour.session_full');
    await undoMark(db, seat, event, today);
    const [fresh] = await eventsOf(db, [event.id], context);
    // A seat that is marked no longer waits: another one of the same action can.
    if (mark !== '')
      await changeRow(db, 'behaviour_seat', seat.id, { mark, marked_by_id: user.id, marked_at: now });
    const kept = await doMark(db, context, mark, { seat, event: fresh ?? event, moveToID });
    await changeRow(db, 'behaviour_seat', seat.id, { mark, marked_by_id: user.id, marked_at: now, ...kept });
    await changeReport(db, event.id);
  }
  return sessionRoll(db, context, sessionId);
}

/** Gives an action a seat, or moves it here. @throws Problem record.unknown, permission.denied, request.invalid, behaviour.session_full */
export async function takeSeat(
  db: Database,
  context: RequestContext,
  sessionId: number,
  actionId: number,
  reportId: number | null,
): Promise<DetentionSeat[]> {
  ensure(reportId !== null, 'record.unknown');
  await sessionFor(db, context, sessionId);
  await lockEvents(db, [reportId]);
  const [event] = await eventsOf(db, [reportId], context);
  const report = event && !event.isClosed && answerOf(await readerIn(db, context), event);
  const action = (report || undefined)?.people
    .flatMap(({ actions }) => actions)
    .find(({ id }) => id === actionId);
  ensure(action, 'record.unknown');
  ensure(action.permission === 2, 'permission.denied');
  ensureField(action.actionType.kind === 'detention', 'actionID', 'action.no_detention');
  await seatAction(db, { actionId, sessionId, today: context.today });
  return sessionRoll(db, context, sessionId);
}
