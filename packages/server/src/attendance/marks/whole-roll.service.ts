import type { AttendanceStudent, RollQuery } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { SubmittedRoll, WholeRollSave } from '@homeroom/contract/attendance/whole-roll.schemas.ts';
import type { z } from 'zod';
import { schoolTime } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/school.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { linesOf, opened, openRoll, rollKey } from '../roll/roll.reading.ts';
import { stateOf } from '../roll/roll-state.service.ts';
import { rollToWrite } from '../views/whole-roll.views.ts';
import { writeMarks } from './mark-writer.queries.ts';
import { ensureMayMark } from './roll.service.ts';
import { decideAll, laidOver, linesByStudent, NOTHING_SENT, restOf, rowOf } from './whole-roll.decision.ts';

async function currentOf(
  db: Database,
  context: RequestContext,
  query: RollQuery,
  students: ReadonlySet<number>,
): Promise<AttendanceStudent[]> {
  if (!students.size) return [];
  const lines = linesOf(await openRoll(db, context, query), context.user);
  return lines.filter((line) => students.has(line.studentID));
}

/**
 * Saves marks of a roll and submits it, in one transaction. Each mark is decided on as if it were saved by itself: those
 * that still stand are written, the others come back, and the roll is submitted only where none is in conflict and
 * nobody was said to be absent or late in vain. Where nothing is sent it is a plain submit; a second one changes nothing
 * (specification 001 §4).
 * @throws Problem attendance.*, permission.denied, record.unknown where nothing of the roll may be written
 */
export async function saveWholeRoll(
  db: Database,
  context: RequestContext,
  query: RollQuery,
  sent: z.output<typeof WholeRollSave> | undefined,
): Promise<SubmittedRoll> {
  const { user, now, timeZone } = context;
  const { marks: saves, restPresent } = sent ?? NOTHING_SENT;
  const key = await rollKey(db, query);
  const roll = await opened(db, context, { key, view: await rollToWrite(db, key, timeZone) });
  ensureMayMark(roll, user);
  const { view, facts, settings } = roll;
  const lines = linesByStudent(view);
  const decided = decideAll(roll, lines, user, saves);
  const written = [...decided.lines, ...(restPresent ? restOf(facts, lines, user, saves) : [])];
  const submits = !decided.holdsBack && view.state.submittedAt === null;
  if (written.length || submits) await writeMarks(db, context, roll, written, { submits });
  const saved = laidOver(lines, written, schoolTime(now, timeZone));
  const submitted = submits
    ? { submittedAt: schoolTime(now, timeZone), submittedBy: user.fullName }
    : undefined;
  const state = { ...view.state, ...submitted };
  return {
    ...stateOf(rowOf(roll, state, lines), context, key.dateOf, settings),
    ...(sent && {
      saved,
      conflicts: await currentOf(db, context, query, decided.conflicts),
      refused: decided.refused,
    }),
  };
}
