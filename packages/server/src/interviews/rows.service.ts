import type { ParentInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Cycle } from './cycles.queries.ts';
import { cycleWith } from './cycles.queries.ts';
import { type Family, familyOf } from './family.service.ts';
import { type FamilyRow, familyRows } from './rows.views.ts';
import { talkMinutes } from './times.rules.ts';
import { ensureCycle, type FamilyActor, familyActor, isParent, standing } from './viewer.ts';

type When = Pick<RequestContext, 'localNow' | 'now' | 'user'>;

/** A row as it is answered: what has begun, is over or of which somebody has said what came of it stays as it is. */
function answerOf(
  {
    classID,
    className,
    teacher,
    isBegun,
    waitID,
    waitState,
    waitVersion,
    ahead,
    offer,
    offeredUntil,
    ...row
  }: FamilyRow,
  cycle: Cycle,
  mayWrite: boolean,
  { localNow, now }: Pick<RequestContext, 'localNow' | 'now'>,
): ParentInterview {
  const slot = row.scheduleTimeSlot;
  const isOver = slot !== null && (isBegun || row.outcome !== '' || slot.timeStart <= localNow);
  const isInForce =
    waitState === 'waiting' || (offer !== null && offeredUntil !== null && offeredUntil > now);
  return {
    ...row,
    classDetail: { id: classID, itemName: className, teacher },
    minutes: talkMinutes(row.slots, cycle),
    permission: mayWrite && !isOver ? 2 : 1,
    wait:
      waitID !== null && waitState !== null && isInForce
        ? {
            ...{ id: waitID, state: waitState, ahead, offer, version: waitVersion ?? 0 },
            offeredUntil: offeredUntil?.toISOString() ?? null,
          }
        : null,
  };
}

/** The rows of a family in a cycle as somebody reads them. */
export async function rowsOf(
  db: Database,
  context: When,
  { cycle, family, by }: { cycle: Cycle; family: Family; by: FamilyActor['by'] },
  invitationIds?: readonly number[],
): Promise<ParentInterview[]> {
  const mayWrite = standing(cycle, context, by) === 'open';
  const rows = await familyRows(db, cycle.id, family, {
    withPhotos: by !== 'parent',
    ...(invitationIds ? { invitationIds } : {}),
  });
  return rows.map((row) => answerOf(row, cycle, mayWrite, context));
}

/** One of them. @throws Problem record.unknown */
export async function rowOf(
  db: Database,
  context: When,
  of: { cycle: Cycle; family: Family; by: FamilyActor['by'] },
  invitationId: number,
): Promise<ParentInterview> {
  const [row] = await rowsOf(db, context, of, [invitationId]);
  ensure(row, 'record.unknown');
  return row;
}

/** A family in a cycle, as it is asked for. */
export interface AskedFamily {
  cycle: Cycle;
  family: Family;
  by: FamilyActor['by'];
}

/**
 * The cycle and the family that a call asks for.
 * @throws Problem record.unknown, also of a cycle whose door is closed; permission.denied; request.invalid
 */
export async function askedFamily(
  db: Database,
  context: RequestContext,
  cycleId: number | undefined,
  parentId: number | null | undefined,
): Promise<AskedFamily> {
  ensureCycle(cycleId);
  const { adultId, by } = familyActor(context, parentId);
  const cycle = await cycleWith(db, cycleId);
  ensure(standing(cycle, context, by) !== 'closed', 'record.unknown');
  const family = await familyOf(db, cycle, adultId, context.today);
  ensure(by === 'parent' || family.partyOf.size > 0, 'record.unknown');
  return { cycle, family, by };
}

/**
 * The same, of somebody who speaks for a child: who speaks for none is told of no cycle, nor of themselves.
 * @throws Problem as `askedFamily`
 */
export async function askedOfChildren(...asked: Parameters<typeof askedFamily>): Promise<AskedFamily> {
  const found = await askedFamily(...asked);
  ensure(found.family.partyOf.size > 0, 'record.unknown');
  return found;
}

/** The rows of a family (specification 002 §7). @throws Problem as `askedFamily` */
export async function parentSchedules(
  context: RequestContext,
  {
    parentTeacherCycleId,
    parentId,
  }: { parentTeacherCycleId?: number | undefined; parentId?: number | undefined },
): Promise<ParentInterview[]> {
  // Who is nobody's parent has no rows: a session of the school names one.
  ensureCycle(parentTeacherCycleId);
  if (!parentId && !isParent(context)) ensure(context.user.may('interviews.office'), 'permission.denied');
  const db = context.school.db;
  return rowsOf(db, context, await askedFamily(db, context, parentTeacherCycleId, parentId));
}
