import { holdsSubmitBack } from '@homeroom/contract/attendance/refused-mark.ts';
import type { SubmittedRoll, WholeRollSave } from '@homeroom/contract/attendance/whole-roll.schemas.ts';
import { ensure, Problem, sentencesOf } from '../../platform/problem.ts';
import type { User } from '../../platform/user.ts';
import type { OpenRoll } from '../roll/roll.reading.ts';
import { layerFor, type RollFacts } from '../rules/attendance.policy.ts';
import { resultOf, versionOf } from '../rules/attendance.rules.ts';
import type { RollView } from '../views/roll.views.ts';
import type { RollStateRow } from '../views/roll-state.views.ts';
import type { BareMark, RollToWrite } from '../views/whole-roll.views.ts';
import { bare, decideMark, type Save, type StandingLine } from './mark.decision.ts';
import type { LineToWrite } from './mark-writer.queries.ts';

/** What a plain submit brings: no marks. */
export const NOTHING_SENT: WholeRollSave = { marks: [], restPresent: false };

/** What is stored of one line of a roll that is written. */
export interface Line extends StandingLine {
  marks: BareMark[];
}

export function linesByStudent({
  members,
  marks,
  known,
}: Pick<RollToWrite, 'members' | 'marks' | 'known'>): Map<number, Line> {
  const lines = new Map<number, Line>(members.map((id) => [id, { marks: [], known: null }]));
  for (const { studentId, ...mark } of marks) lines.get(studentId)?.marks.push(mark);
  for (const absence of known) {
    const line = lines.get(absence.studentId);
    if (line) line.known ??= absence;
  }
  return lines;
}

/** The same of a roll as it is read. */
export const linesOfView = (view: RollView): Map<number, Line> =>
  linesByStudent({ ...view, members: view.members.map(({ id }) => id) });

/** What a save answers where somebody else's word stands: shown to whoever marks, for the choice. */
const isConflict = (problem: Problem) =>
  problem.code === 'record.changed' || problem.code === 'attendance.known_absence';

export interface Decisions {
  lines: LineToWrite[];
  conflicts: Set<number>;
  refused: NonNullable<SubmittedRoll['refused']>;
  /** Somebody has to choose, or to mark again, before the roll is submitted. */
  holdsBack: boolean;
}

/** Decides on each mark as on one that is saved by itself. */
export function decideAll(
  roll: Omit<OpenRoll, 'key' | 'view'>,
  lines: ReadonlyMap<number, Line>,
  user: User,
  saves: readonly Save[],
): Decisions {
  const decided: Decisions = { lines: [], conflicts: new Set(), refused: [], holdsBack: false };
  for (const save of saves) {
    const { studentID } = save;
    try {
      const line = lines.get(studentID);
      ensure(line, 'attendance.not_on_roll');
      const { layer, seen, values } = decideMark(roll, user, line, save, {});
      decided.lines.push({ studentId: studentID, layer, seen, isRest: false, ...values });
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      const { code } = problem;
      if (isConflict(problem)) decided.conflicts.add(studentID);
      else decided.refused.push({ studentID, code, message: sentencesOf(problem) });
      decided.holdsBack ||= isConflict(problem) || holdsSubmitBack(save, code);
    }
  }
  return decided;
}

/** Students without a mark, without a known absence, and without a mark among those that were sent. */
export function restOf(
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

/** Puts the written layers into the lines. @returns the new version of each line that was written */
export function laidOver(
  lines: ReadonlyMap<number, Line>,
  written: readonly LineToWrite[],
  markedAt: string,
) {
  return written.flatMap(({ studentId, layer, seen, status, reasonId }) => {
    const line = lines.get(studentId);
    if (!line) return [];
    line.marks = line.marks.filter((mark) => mark.layer !== layer);
    line.marks.push({ layer, status, reasonId, version: seen + 1, markedAt });
    return [{ studentID: studentId, version: versionOf(line.marks) }];
  });
}

/** Students of whom no layer says anything any more, or yet. A submit without a mark would say that they are there. */
const isUnseen = ({ marks, known }: Line): boolean =>
  marks.length > 0 && resultOf(marks, known).layer === 'default';

function countsOf(lines: ReadonlyMap<number, Line>) {
  const results = [...lines.values()].map(({ marks, known }) => resultOf(marks, known));
  const times = results.flatMap(({ winner }) => (winner ? [winner.markedAt] : [])).sort();
  return {
    total: results.length,
    absent: results.filter(({ mark }) => mark === 'absent').length,
    late: results.filter(({ mark }) => mark === 'late').length,
    recorded: results.filter(({ layer }) => layer !== 'default').length,
    unseen: [...lines.values()].filter(isUnseen).length,
    lastMarkedAt: times.at(-1) ?? null,
  };
}

/** A roll as its state is answered, with what its lines count. */
export const rowOf = (
  { view, facts }: OpenRoll<Pick<RollToWrite, 'targetId'>>,
  state: RollToWrite['state'],
  lines: ReadonlyMap<number, Line>,
): RollStateRow => ({
  ...state,
  ...countsOf(lines),
  targetId: view.targetId as number,
  isSchoolDay: facts.isSchoolDay,
});
