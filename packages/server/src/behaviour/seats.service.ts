import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import { addRows, changeRow, freeSeats } from './save-report.queries.ts';
import { type LockedSession, lockSession, openSeat, sessionsAfter, waitingSeat } from './seats.queries.ts';

const hasRoom = (session: LockedSession | null): session is LockedSession =>
  session !== null && !session.isClosed && session.taken < session.capacity;

/** Adds a seat; whoever had been moved from this session sits in it again. */
async function addSeat(db: Database, sessionId: number, actionId: number): Promise<void> {
  const before = await openSeat(db, sessionId, actionId);
  const unmarked = {
    mark: '',
    marked_by_id: null,
    marked_at: null,
    moved_to_id: null,
    escalated_to_id: null,
  };
  if (before === null) await addRows(db, 'behaviour_seat', [{ session_id: sessionId, action_id: actionId }]);
  else await changeRow(db, 'behaviour_seat', before, unmarked);
}

/**
 * Gives an action a seat in a session, and frees the one in which it was waited for. Who may do so was decided before.
 * @throws Problem record.unknown where there is no such session or it is closed; behaviour.session_full
 */
export async function seatAction(
  db: Database,
  { actionId, sessionId, today }: { actionId: number; sessionId: number; today: string },
): Promise<void> {
  const before = await waitingSeat(db, actionId);
  if (before?.sessionId === sessionId) return;
  const session = await lockSession(db, sessionId);
  ensure(session && !session.isClosed, 'record.unknown');
  ensure(hasRoom(session), 'behaviour.session_full');
  await freeSeats(db, [actionId], today);
  await addSeat(db, sessionId, actionId);
}

/**
 * Seats an action in a session that is named, else in the next one after another that has a free seat.
 * @returns the session; null where no later one has a seat: the action waits for one
 * @throws Problem record.unknown, behaviour.session_full where the one that is named has no seat
 */
export async function seatLater(
  db: Database,
  {
    actionId,
    afterId,
    toId,
    today,
  }: { actionId: number; afterId: number; toId: number | null; today: string },
): Promise<number | null> {
  if (toId !== null) {
    ensure(toId !== afterId, 'behaviour.session_full');
    await seatAction(db, { actionId, sessionId: toId, today });
    return toId;
  }
  for (const id of await sessionsAfter(db, afterId)) {
    if (!hasRoom(await lockSession(db, id))) continue;
    await addSeat(db, id, actionId);
    return id;
  }
  return null;
}
