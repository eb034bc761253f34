import type { AttendanceStudent, RollQuery } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { SubmittedRoll } from '@homeroom/contract/attendance/whole-roll.schemas.ts';
import type { Database } from '../../platform/database/school.ts';
import { ensure } from '../../platform/problem.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { linesOf, opened, openRoll, rollKey } from '../roll/roll.reading.ts';
import { rollToWrite } from '../views/whole-roll.views.ts';
import type { Save } from './mark.decision.ts';
import { writeMarks } from './mark-writer.queries.ts';
import { ensureMayMark } from './roll.service.ts';
import { decideAll, linesByStudent } from './whole-roll.decision.ts';

/** What became of marks that were saved together: those that are in neither list stand. */
interface SeveralMarks {
  /** Students whom somebody else has marked otherwise meanwhile. */
  conflicts: number[];
  refused: NonNullable<SubmittedRoll['refused']>;
}

/**
 * Saves marks of a roll without submitting it, each decided on as if it were saved by itself. To be run under the locks
 * of `marksLocks`.
 * @param onlyAll nothing is written where any of them is in conflict
 * @throws Problem attendance.*, permission.denied, record.unknown where nothing of the roll may be written
 */
export async function saveSeveralMarks(
  db: Database,
  context: RequestContext,
  query: RollQuery,
  saves: readonly Save[],
  { onlyAll }: { onlyAll: boolean },
): Promise<SeveralMarks> {
  const { user, timeZone } = context;
  const key = await rollKey(db, query);
  const roll = await opened(db, context, { key, view: await rollToWrite(db, key, timeZone) });
  ensureMayMark(roll, user);
  const { lines, conflicts, refused } = decideAll(roll, linesByStudent(roll.view), user, saves);
  if (lines.length && !(onlyAll && conflicts.size)) await writeMarks(db, context, roll, lines);
  return { conflicts: [...conflicts], refused };
}

/** A roll as a user sees it, and what it takes to decide who may write on it. */
export interface RollSeen {
  lines: AttendanceStudent[];
  isSchoolDay: boolean;
  /** Person ids of the class's teachers on the date, relief teachers among them. */
  teacherIds: readonly number[];
  /** Days after its own on which a teacher may still change it. */
  editWindowDays: number;
}

/** A roll as it stands. @throws Problem record.unknown where there is no such class, or it does not meet then */
export async function rollSeen(db: Database, context: RequestContext, query: RollQuery): Promise<RollSeen> {
  const roll = await openRoll(db, context, query);
  ensure(roll.view.targetId !== null, 'record.unknown');
  const { isSchoolDay, teacherIds, editWindowDays } = roll.facts;
  return { lines: linesOf(roll, context.user), isSchoolDay, teacherIds, editWindowDays };
}
