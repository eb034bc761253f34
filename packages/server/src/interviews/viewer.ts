import type { DoorState } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Cycle } from './cycles.queries.ts';
import { type DoorTimes, doorState } from './doors.rules.ts';

/** Whose rows are read or written, and by whom: a parent their own, the office those of an adult. */
export interface FamilyActor {
  by: 'parent' | 'office' | 'teacher';
  adultId: number;
}

/** Whether whoever asks is signed in as a parent, or sees as one. */
export const isParent = ({ user }: Pick<RequestContext, 'user'>): boolean => user.scope === 'parent';

/**
 * Whose rows a call is about. A parent who names somebody else gets what they would get for somebody unknown.
 * @throws Problem record.unknown, permission.denied, request.invalid where the office names nobody
 */
export function familyActor(context: RequestContext, parentId: number | null | undefined): FamilyActor {
  const { user } = context;
  if (isParent(context)) {
    ensure(user.personId !== null, 'permission.denied');
    ensure(!parentId || parentId === user.personId, 'record.unknown');
    return { by: 'parent', adultId: user.personId };
  }
  ensure(user.may('interviews.office'), 'permission.denied');
  ensureField(parentId, 'parentId', 'interview_options.unselected');
  return { by: 'office', adultId: parentId };
}

/** @throws Problem request.invalid with the specification's words (002 §5) where no cycle is named */
export function ensureCycle(id: number | undefined): asserts id is number {
  ensureField(id, 'parentTeacherCycleId', 'interview_cycle.unselected');
}

/** The door through which somebody comes to a cycle. */
export const doorTimes = (cycle: Cycle, by: FamilyActor['by']): DoorTimes =>
  by === 'parent' ? cycle.parentsDoor : cycle.staffDoor;

/**
 * How a cycle stands to somebody. One that is put away is read alone. Who organises interviews is let in at any time: it
 * is they who set the doors.
 */
export function standing(
  cycle: Cycle,
  { now, user }: Pick<RequestContext, 'now' | 'user'>,
  by: FamilyActor['by'],
): DoorState {
  const state = doorState(doorTimes(cycle, by), now);
  if (by !== 'parent' && user.may('interviews.manage')) return cycle.isClosed ? 'read' : 'open';
  return cycle.isClosed && state === 'open' ? 'read' : state;
}
