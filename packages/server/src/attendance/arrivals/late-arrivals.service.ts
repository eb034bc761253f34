import type { LateArrival, saveLateReason } from '@homeroom/contract/attendance/late-arrivals.endpoints.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/database/school.ts';
import { ensure } from '../../platform/problem.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { saveMark } from '../marks/roll.service.ts';
import { type LateRow, lateOn } from './late-arrivals.views.ts';

const seenBy =
  ({ user }: RequestContext) =>
  ({ rollClassCode: _, details: __, markedById, ...row }: LateRow): LateArrival => ({
    ...row,
    isOwn: markedById === user.id,
  });

/** Who is late today by the morning rolls, whoever arrived last first. */
export const listLate = async (context: RequestContext): Promise<LateArrival[]> =>
  (await lateOn(context.school.db, context.today)).map(seenBy(context));

/**
 * Gives the reason why somebody is late today; time and details stay. To be run under the student's `lineLock`.
 * @throws Problem record.unknown where they are not late; record.changed with the current record; attendance.*
 */
export async function giveLateReason(
  db: Database,
  context: RequestContext,
  studentId: number,
  { version, reasonID }: z.output<typeof saveLateReason.body>,
): Promise<LateArrival> {
  const { today } = context;
  const [late] = await lateOn(db, today, studentId);
  ensure(late, 'record.unknown');
  ensure(late.version === version, 'record.changed', { current: seenBy(context)(late) });
  const { rollClassCode: rollClass, timeArrived, details } = late;
  await saveMark(
    db,
    context,
    { dateOf: today, rollClass },
    {
      ...{ studentID: studentId, version, mark: 'late', overrideKnown: true },
      absence: { late: true, timeArrived, details, reason: { id: reasonID } },
    },
  );
  const [saved] = await lateOn(db, today, studentId);
  ensure(saved, 'record.unknown');
  return seenBy(context)(saved);
}
