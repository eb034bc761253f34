import type { DetentionSeat } from '@homeroom/contract/behaviour/sessions.endpoints.ts';
import type { Database } from '../platform/database/school.ts';
import { byName } from '../platform/names.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { answerOf } from './event-answer.ts';
import { eventsOf, type StoredAction, type StoredEvent } from './events.views.ts';
import { readerIn } from './readers.views.ts';
import { seatsIn } from './seats.queries.ts';
import { FIRST_DAY, listSessions } from './sessions.service.ts';

/** An action of an event, with whom it is about; null: the event has none of this id. */
export const actionIn = (event: StoredEvent | undefined, id: number) => {
  for (const participant of event?.people ?? [])
    for (const action of participant.actions) if (action.id === id) return { participant, action };
  return null;
};

/**
 * The roll of a session, by name: its supervisor and who manages behaviour read who sits in it, others those whom they
 * read. What is restricted is named to who reads that. @throws Problem record.unknown
 */
export async function sessionRoll(
  db: Database,
  context: RequestContext,
  sessionId: number,
): Promise<DetentionSeat[]> {
  const all = await listSessions(db, context, { dateOfStart: FIRST_DAY });
  const session = all.find(({ id }) => id === sessionId);
  ensure(session, 'record.unknown');
  const { permission } = session;
  const seats = await seatsIn(db, sessionId);
  const events = await eventsOf(db, [...new Set(seats.map(({ reportId }) => reportId))], context);
  const reader = await readerIn(db, context);
  const rows = seats.flatMap((seat) => {
    const event = events.find(({ id }) => id === seat.reportId);
    const found = actionIn(event, seat.actionId);
    if (!event || !found) return [];
    const read = new Set(
      answerOf(reader, event)?.people.flatMap(({ actions }) => actions.map(({ id }) => id)),
    );
    if (permission < 2 && !read.has(seat.actionId)) return [];
    const isNamed = ({ id, access }: StoredAction) => read.has(id) || access !== 'restricted';
    const { id, itemName, fullName, rollClass, photo } = found.participant;
    const moved = all.find((one) => one.id === seat.movedToId);
    const escalated = seat.escalatedToId === null ? null : actionIn(event, seat.escalatedToId);
    return [
      {
        ...{
          actionID: seat.actionId,
          sessionID: sessionId,
          mark: seat.mark,
          version: seat.version,
          permission,
        },
        person: { id, itemName, fullName, rollClass, photo },
        actionType: isNamed(found.action)
          ? { id: found.action.actionType.id, itemName: found.action.actionType.itemName }
          : null,
        movedTo: moved
          ? { id: moved.id, dateOf: moved.dateOf, timeStart: moved.timeStart, place: moved.place }
          : null,
        escalatedTo: escalated
          ? {
              id: escalated.action.id,
              itemName: isNamed(escalated.action) ? escalated.action.actionType.itemName : '',
            }
          : null,
      },
    ];
  });
  return rows.sort((a, b) => byName(a.person.itemName, b.person.itemName));
}
