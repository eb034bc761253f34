import type { BehaviourReport } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { isImportedAgain } from './csv-import.queries.ts';
import { readerIn } from './readers.views.ts';
import { behaviourReport } from './reports.service.ts';
import { mayClose } from './save-people.service.ts';
import { changeReport, closeReports, freeSeats } from './save-report.queries.ts';
import { eventToChange } from './save-report.service.ts';
import { lockSessions, seatsTooMany, sessionsOfEvent } from './seats.queries.ts';
import { lookAtThresholds } from './thresholds.service.ts';

/** Takes an event away; it stays stored. Without a version whatever stands is taken away. @throws Problem record.unknown, permission.denied, record.changed */
export async function deleteReport(
  db: Database,
  context: RequestContext,
  { id, version }: { id: number; version: number | undefined },
): Promise<null> {
  const reader = await readerIn(db, context);
  const stored = await eventToChange(db, context, reader, id);
  const items = stored.people.flatMap(({ incidents, actions }) => [...incidents, ...actions]);
  ensure(items.every(mayClose(reader)), 'permission.denied');
  if (version !== undefined) ensureVersion(stored, version);
  await closeReports(db, [id], context);
  await lookAtThresholds(db, context, new Map(stored.people.map((one) => [one.id, id])));
  return null;
}

/**
 * Brings an event back; one that was not taken away is answered as it is. Seats that somebody else has by now are not
 * taken from them, and what thresholds proposed meanwhile stays.
 * @throws Problem record.unknown, permission.denied; record.changed for another version than the one that was seen;
 *   request.invalid where the row of a file that it came from was imported again
 */
export async function restoreReport(
  db: Database,
  context: RequestContext,
  { id, version }: { id: number; version: number | undefined },
): Promise<BehaviourReport> {
  const stored = await eventToChange(db, context, await readerIn(db, context), id, { closedToo: true });
  if (version !== undefined) ensureVersion(stored, version);
  if (!stored.isClosed) return behaviourReport(db, context, id);
  ensureField(!(await isImportedAgain(db, id)), 'id', 'event.imported_again');
  await lockSessions(db, await sessionsOfEvent(db, id));
  await changeReport(db, id, { date_closed: null, closed_at: null, closed_by_id: null });
  // Somebody else sits where a seat was free meanwhile: the action waits for another one.
  await freeSeats(db, await seatsTooMany(db, id), context.today);
  await lookAtThresholds(db, context, new Map(stored.people.map((one) => [one.id, id])));
  return behaviourReport(db, context, id);
}
