import type { BehaviourReport } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import { ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { readerIn } from './readers.views.ts';
import { behaviourReport } from './reports.service.ts';
import { mayClose } from './save-people.service.ts';
import { changeReport, freeSeats } from './save-report.queries.ts';
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
  await changeReport(db, id, { date_closed: context.today });
  await lookAtThresholds(db, context, new Map(stored.people.map((one) => [one.id, id])));
  return null;
}

/** Brings an event back; one that was not taken away is answered as it is. @throws Problem record.unknown, permission.denied */
export async function restoreReport(
  db: Database,
  context: RequestContext,
  id: number,
): Promise<BehaviourReport> {
  const stored = await eventToChange(db, context, await readerIn(db, context), id, { closedToo: true });
  await lockSessions(db, await sessionsOfEvent(db, id));
  await changeReport(db, id, { date_closed: null });
  // Somebody else sits where a seat was free meanwhile: the action waits for another one.
  await freeSeats(db, await seatsTooMany(db, id), context.today);
  await lookAtThresholds(db, context, new Map(stored.people.map((one) => [one.id, id])));
  return behaviourReport(db, context, id);
}
