import type { AttendanceStudent, RollQuery } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { schoolTime } from '../platform/clock.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { User } from '../platform/user.ts';
import { hasBegun, layerFor, rollPermission } from './attendance.policy.ts';
import { ensureRoll, putMark, putPresent, takeBack } from './attendance.queries.ts';
import { decideMark, type MarkDecision, type Save } from './mark.decision.ts';
import { linesOf, type OpenRoll, openRoll } from './roll.reading.ts';
import { officeCorrected } from './roll.record.ts';
import type { RollView } from './roll.views.ts';

/** A roll that is about to be written: the words for why not come before the bare refusal. */
export function ensureMayMark(roll: Pick<OpenRoll, 'facts'>, user: User): void {
  ensure(hasBegun(roll.facts), 'attendance.future');
  ensure(roll.facts.isSchoolDay, 'attendance.no_school');
  ensure(rollPermission(user, roll.facts) === 2, 'permission.denied');
}

/** Who writes a mark, and when, as it is read again. */
export const writtenBy = ({ user, now, timeZone }: RequestContext) => ({
  markedById: user.id,
  markedBy: user.fullName,
  markedAt: schoolTime(now, timeZone),
});

/** A mark as it is stored, and the line with it. The view is of that line alone. */
export function markedLine(
  roll: OpenRoll,
  context: RequestContext,
  studentId: number,
  { layer, seen, values }: MarkDecision,
): { mark: RollView['marks'][number]; line: AttendanceStudent } {
  const mark = { layer, ...values, ...writtenBy(context), version: seen + 1, studentId };
  const marks = [...roll.view.marks.filter((m) => m.layer !== layer), mark];
  const [line] = linesOf({ ...roll, view: { ...roll.view, marks } }, context.user);
  return { mark, line: line as AttendanceStudent };
}

/**
 * Marks one student. The stored line decides.
 * @throws Problem attendance.*, permission.denied, record.changed with the current record
 */
export async function saveMark(
  db: Database,
  context: RequestContext,
  query: RollQuery,
  save: Save,
): Promise<AttendanceStudent> {
  const { user, now } = context;
  const roll = await openRoll(db, context, query, save.studentID);
  const { view, key } = roll;
  const [current] = linesOf(roll, user);
  ensure(current, 'attendance.not_on_roll');
  ensureMayMark(roll, user);
  const line = { marks: view.marks, known: view.known[0] ?? null };
  const decision = decideMark(roll, user, line, save, { current });
  const rollId = view.rollId ?? (await ensureRoll(db, key, view.targetId as number));
  const { layer, seen, values } = decision;
  const { studentID } = save;
  const saving = { rollId, studentId: studentID, layer, dateOf: key.dateOf, seen, userId: user.id, now };
  await putMark(db, saving, values);
  return markedLine({ ...roll, view: { ...view, rollId } }, context, studentID, decision).line;
}

/** The lines of a roll that a bulk change touched, as they are now. */
async function changedLines(
  db: Database,
  context: RequestContext,
  query: RollQuery,
  ids: number[],
): Promise<AttendanceStudent[]> {
  if (!ids.length) return [];
  const touched = new Set(ids);
  return linesOf(await openRoll(db, context, query), context.user).filter((line) =>
    touched.has(line.studentID),
  );
}

/** Marks as present the students with neither a mark nor a known absence (domain, Attendance). */
export async function markRest(
  db: Database,
  context: RequestContext,
  query: RollQuery,
): Promise<AttendanceStudent[]> {
  const { user } = context;
  const roll = await openRoll(db, context, query);
  ensureMayMark(roll, user);
  const rest = linesOf(roll, user).filter((line) => line.layer === 'default' && line.permission === 2);
  if (!rest.length) return [];
  const { view, key, facts } = roll;
  const rollId = view.rollId ?? (await ensureRoll(db, key, view.targetId as number));
  const layer = layerFor(user, facts, { officeCorrected: false });
  const ids = await putPresent(db, {
    rollId,
    key,
    studentIds: rest.map((line) => line.studentID),
    layer,
    userId: user.id,
    now: context.now,
  });
  return changedLines(db, context, query, ids);
}

/** Takes marks back, those that are still as the caller saw them. */
export async function unmark(
  db: Database,
  context: RequestContext,
  query: RollQuery,
  seen: readonly { studentID: number; version: number }[],
): Promise<AttendanceStudent[]> {
  const { user } = context;
  const roll = await openRoll(db, context, query);
  ensureMayMark(roll, user);
  const { view, facts } = roll;
  if (view.rollId === null) return [];
  const versions = new Map(seen.map((s) => [s.studentID, s.version]));
  const lines = linesOf(roll, user).filter(
    (line) => line.permission === 2 && versions.get(line.studentID) === line.version,
  );
  const back: number[] = [];
  for (const corrected of [false, true]) {
    const layer = layerFor(user, facts, { officeCorrected: corrected });
    const targets = lines.flatMap(({ studentID }) => {
      const marks = view.marks.filter((mark) => mark.studentId === studentID);
      const own = marks.find((mark) => mark.layer === layer);
      return own && officeCorrected(marks) === corrected
        ? [{ studentId: studentID, version: own.version }]
        : [];
    });
    if (targets.length) back.push(...(await takeBack(db, view.rollId, layer, targets, user, context.now)));
  }
  return changedLines(db, context, query, back);
}
