import type { AttendanceStudent, RollQuery } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { schoolTime } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/school.ts';
import { ensure } from '../../platform/problem.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { User } from '../../platform/user.ts';
import { linesOf, type OpenRoll, openRoll } from '../roll/roll.reading.ts';
import { officeCorrected } from '../roll/roll.record.ts';
import { hasBegun, layerFor, rollPermission } from '../rules/attendance.policy.ts';
import type { RollView } from '../views/roll.views.ts';
import { takeBack } from './attendance.queries.ts';
import { decideMark, type MarkDecision, type Save } from './mark.decision.ts';
import { type LineToWrite, writeMarks } from './mark-writer.queries.ts';
import { linesOfView, restOf } from './whole-roll.decision.ts';

/** A roll that is about to be written: the words for why not come before the bare refusal. */
export function ensureMayMark(roll: Pick<OpenRoll, 'facts'>, user: User): void {
  ensure(hasBegun(roll.facts), 'attendance.future');
  ensure(roll.facts.isSchoolDay, 'attendance.no_school');
  ensure(rollPermission(user, roll.facts) === 2, 'permission.denied');
}

/** A mark of one student that somebody made on purpose, as it is written. */
export const lineToWrite = (studentId: number, { layer, seen, values }: MarkDecision): LineToWrite => ({
  ...{ studentId, layer, seen, isRest: false },
  ...values,
});

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
  const { user } = context;
  const roll = await openRoll(db, context, query, save.studentID);
  const { view } = roll;
  const [current] = linesOf(roll, user);
  ensure(current, 'attendance.not_on_roll');
  ensureMayMark(roll, user);
  const line = { marks: view.marks, known: view.known[0] ?? null };
  const written = [lineToWrite(save.studentID, decideMark(roll, user, line, save, { current }))];
  await writeMarks(db, context, roll, written);
  const [saved] = linesWith(roll, context, written);
  return saved as AttendanceStudent;
}

/** Marks that are written, as they are read afterwards. */
export function marksOf(
  context: RequestContext,
  written: readonly LineToWrite[],
): RollView['marks'][number][] {
  const { user, now, timeZone } = context;
  const by = { markedById: user.id, markedBy: user.fullName, markedAt: schoolTime(now, timeZone) };
  return written.map(({ seen, isRest: _, ...values }) => ({ ...values, ...by, version: seen + 1 }));
}

const linesOfStudents = (roll: OpenRoll, { user }: RequestContext, ids: Iterable<number>) => {
  const asked = new Set(ids);
  return linesOf(roll, user).filter(({ studentID }) => asked.has(studentID));
};

/** The lines of a roll on which marks are written, as they are read afterwards. */
export function linesWith(
  roll: OpenRoll,
  context: RequestContext,
  written: readonly LineToWrite[],
): AttendanceStudent[] {
  const nameOf = ({ studentId, layer }: { studentId: number; layer: number }) => `${studentId} ${layer}`;
  const replaced = new Set(written.map(nameOf));
  const others = roll.view.marks.filter((mark) => !replaced.has(nameOf(mark)));
  const marks = [...others, ...marksOf(context, written)];
  const touched = written.map(({ studentId }) => studentId);
  return linesOfStudents({ ...roll, view: { ...roll.view, marks } }, context, touched);
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
  const { view, facts } = roll;
  const lines = linesOfView(view);
  const rest = restOf(facts, lines, user, []);
  if (!rest.length) return [];
  await writeMarks(db, context, roll, rest);
  return linesWith(roll, context, rest);
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
  return back.length ? linesOfStudents(await openRoll(db, context, query), context, back) : [];
}
