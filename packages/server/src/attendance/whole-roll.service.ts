import type { AttendanceStudent, RollQuery } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { SubmittedRoll, WholeRollSave } from '@homeroom/contract/attendance/whole-roll.schemas.ts';
import type { z } from 'zod';
import { schoolTime } from '../platform/clock.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, Problem } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { User } from '../platform/user.ts';
import { layerFor, type RollFacts } from './attendance.policy.ts';
import { resultOf, versionOf } from './attendance.rules.ts';
import { bare, decideMark, type Save, type StandingLine } from './mark.decision.ts';
import { linesOf, type OpenRoll, opened, openRoll, rollKey } from './roll.reading.ts';
import { ensureMayMark } from './roll.service.ts';
import { stateOf } from './roll-state.service.ts';
import { type LineToWrite, putRoll } from './whole-roll.queries.ts';
import { type BareMark, type RollToWrite, rollToWrite } from './whole-roll.views.ts';

interface Line extends StandingLine {
  marks: BareMark[];
}

function linesByStudent({ members, marks, known }: RollToWrite): Map<number, Line> {
  const lines = new Map<number, Line>(members.map((id) => [id, { marks: [], known: null }]));
  for (const { studentId, ...mark } of marks) lines.get(studentId)?.marks.push(mark);
  for (const absence of known) {
    const line = lines.get(absence.studentId);
    if (line) line.known ??= absence;
  }
  return lines;
}

/** What a save answers where somebody else's word stands: shown to whoever marks, for the choice. */
const isConflict = (problem: Problem) =>
  problem.code === 'record.changed' || problem.code === 'attendance.known_absence';

interface Decisions {
  lines: LineToWrite[];
  conflicts: Set<number>;
  refused: NonNullable<SubmittedRoll['refused']>;
}

/** Decides on each mark as on one that is saved by itself. */
function decideAll(
  roll: OpenRoll<RollToWrite>,
  lines: ReadonlyMap<number, Line>,
  user: User,
  saves: readonly Save[],
): Decisions {
  const decided: Decisions = { lines: [], conflicts: new Set(), refused: [] };
  for (const save of saves) {
    const { studentID } = save;
    try {
      const line = lines.get(studentID);
      ensure(line, 'attendance.not_on_roll');
      const { layer, seen, values } = decideMark(roll, user, line, save, {});
      decided.lines.push({ studentId: studentID, layer, seen, isRest: false, ...values });
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      const { code, message } = problem;
      if (isConflict(problem)) decided.conflicts.add(studentID);
      else decided.refused.push({ studentID, code, message });
    }
  }
  return decided;
}

/** Whoever has neither a mark nor a known absence, and of whom nothing is sent either. */
function restOf(
  facts: RollFacts,
  lines: ReadonlyMap<number, Line>,
  user: User,
  saves: readonly Save[],
): LineToWrite[] {
  const sent = new Set(saves.map((save) => save.studentID));
  const layer = layerFor(user, facts, { officeCorrected: false });
  return [...lines].flatMap(([studentId, { marks, known }]) => {
    if (sent.has(studentId) || resultOf(marks, known).layer !== 'default') return [];
    const seen = marks.find((mark) => mark.layer === layer)?.version ?? 0;
    return [{ ...bare('present'), studentId, layer, seen, isRest: true }];
  });
}

/** Puts what is written into the lines; answers the version of each line that is. */
function laidOver(lines: ReadonlyMap<number, Line>, written: readonly LineToWrite[], markedAt: string) {
  return written.flatMap(({ studentId, layer, seen, status, reasonId }) => {
    const line = lines.get(studentId);
    if (!line) return [];
    line.marks = line.marks.filter((mark) => mark.layer !== layer);
    line.marks.push({ layer, status, reasonId, version: seen + 1, markedAt });
    return [{ studentID: studentId, version: versionOf(line.marks) }];
  });
}

function countsOf(lines: ReadonlyMap<number, Line>) {
  const results = [...lines.values()].map(({ marks, known }) => resultOf(marks, known));
  const times = results.flatMap(({ winner }) => (winner ? [winner.markedAt] : [])).sort();
  return {
    total: results.length,
    absent: results.filter(({ mark }) => mark === 'absent').length,
    late: results.filter(({ mark }) => mark === 'late').length,
    recorded: results.filter(({ layer }) => layer !== 'default').length,
    lastMarkedAt: times.at(-1) ?? null,
  };
}

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
 * that still stand are written, the others come back, and the roll is submitted only where none is in conflict.
 * @throws Problem attendance.*, permission.denied, record.unknown where nothing of the roll may be written
 */
export async function saveWholeRoll(
  db: Database,
  context: RequestContext,
  query: RollQuery,
  { marks: saves, restPresent }: z.output<typeof WholeRollSave>,
): Promise<SubmittedRoll> {
  const { user, now, timeZone } = context;
  const key = await rollKey(db, query);
  const roll = await opened(db, context, { key, view: await rollToWrite(db, key, timeZone) });
  ensureMayMark(roll, user);
  const { view, facts, settings } = roll;
  const lines = linesByStudent(view);
  const decided = decideAll(roll, lines, user, saves);
  const written = [...decided.lines, ...(restPresent ? restOf(facts, lines, user, saves) : [])];
  const submits = decided.conflicts.size === 0 && view.state.submittedAt === null;
  const putting = {
    key,
    targetId: view.targetId as number,
    rollId: view.rollId,
    submits,
    userId: user.id,
    now,
  };
  if (written.length || submits) await putRoll(db, putting, written);
  const saved = laidOver(lines, written, schoolTime(now, timeZone));
  const submitted = submits
    ? { submittedAt: schoolTime(now, timeZone), submittedBy: user.fullName }
    : undefined;
  const row = {
    ...view.state,
    ...submitted,
    ...countsOf(lines),
    targetId: view.targetId as number,
    isSchoolDay: facts.isSchoolDay,
  };
  return {
    ...stateOf(row, context, key.dateOf, settings),
    saved,
    conflicts: await currentOf(db, context, query, decided.conflicts),
    refused: decided.refused,
  };
}
