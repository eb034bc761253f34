import type {
  DetentionSession,
  saveDetentionSession,
} from '@homeroom/contract/behaviour/sessions.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { staffAmong } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { closedOn } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { lockSession } from './seats.queries.ts';
import { sessions } from './sessions.queries.ts';

/** Before every session. */
export const FIRST_DAY = '1900-01-01';
const FAR = '2199-12-31';

/** Detention sessions between two days; from today on where none are given. */
export async function listSessions(
  db: Database,
  context: RequestContext,
  { dateOfStart, dateOfEnd }: { dateOfStart?: string | undefined; dateOfEnd?: string | undefined },
): Promise<DetentionSession[]> {
  const { user, today } = context;
  const from = dateOfStart ?? (dateOfEnd && dateOfEnd < today ? dateOfEnd : today);
  return (await sessions.list(db, null, today))
    .filter(({ dateOf }) => from <= dateOf && dateOf <= (dateOfEnd ?? FAR))
    .map(({ supervisorID, ...session }) => ({
      ...session,
      permission:
        user.may('behaviour.manage') || (supervisorID !== null && supervisorID === user.personId) ? 2 : 1,
    }));
}

/** One session as this user reads it. @throws Problem record.unknown */
export async function sessionFor(
  db: Database,
  context: RequestContext,
  id: number,
): Promise<DetentionSession> {
  const found = (await listSessions(db, context, { dateOfStart: FIRST_DAY })).find((one) => one.id === id);
  ensure(found, 'record.unknown');
  return found;
}

/** Adds (id 0), changes, closes or reopens a session. @throws Problem record.unknown, record.changed, request.invalid */
export async function saveSession(
  db: Database,
  context: RequestContext,
  { id, version, isClosed, ...sent }: Input<typeof saveDetentionSession>['body'],
): Promise<DetentionSession> {
  ensureField(sent.timeEnd > sent.timeStart, 'timeEnd', 'end.before_start');
  const { supervisorID, capacity } = sent;
  const isStaff = supervisorID === null || (await staffAmong(db, [supervisorID])).length > 0;
  if (id) {
    const locked = await lockSession(db, id);
    ensureField(!locked || capacity >= locked.taken, 'capacity', 'seat.more_taken');
  }
  const saved = await sessions.save(db, { id, version, owner: null }, (stored) => {
    ensureField(isStaff || stored?.supervisorID === supervisorID, 'supervisorID', 'staff.unknown');
    return { ...sent, place: sent.place.trim(), dateClosed: closedOn(isClosed, stored, context.today) };
  });
  return sessionFor(db, context, saved);
}
