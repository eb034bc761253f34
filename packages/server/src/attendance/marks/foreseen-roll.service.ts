import type { AttendanceStudent, RollQuery } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { SubmittedRoll, WholeRollSave } from '@homeroom/contract/attendance/whole-roll.schemas.ts';
import type { z } from 'zod';
import { schoolTime } from '../../platform/clock.ts';
import type { Foreseen } from '../../platform/http/context.ts';
import type { KeptAnswer } from '../../platform/http/idempotency.ts';
import { Problem } from '../../platform/problem.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { AttendanceMemory } from '../memory/attendance.memory.ts';
import type { SavedMarks } from '../memory/roll-mending.rules.ts';
import { type OpenRoll, opened } from '../roll/roll.reading.ts';
import { stateOf } from '../roll/roll-state.service.ts';
import { type ForeseenRoll, putForeseenRoll } from './foreseen-roll.queries.ts';
import type { LineToWrite } from './mark-writer.queries.ts';
import { ensureMayMark, linesWith, marksOf } from './roll.service.ts';
import {
  type Decisions,
  decideAll,
  type Line,
  laidOver,
  linesOfView,
  NOTHING_SENT,
  restOf,
  rowOf,
} from './whole-roll.decision.ts';

/** A decision that accepts all that was sent; any other has to be made on what is stored. */
function decided(
  roll: OpenRoll,
  lines: ReadonlyMap<number, Line>,
  { user }: RequestContext,
  { marks, restPresent }: z.output<typeof WholeRollSave>,
): LineToWrite[] | undefined {
  let decisions: Decisions;
  try {
    ensureMayMark(roll, user);
    decisions = decideAll(roll, lines, user, marks);
  } catch (problem) {
    if (problem instanceof Problem) return undefined;
    throw problem;
  }
  const isLate = decisions.lines.some(({ madeAt }) => madeAt !== null);
  if (decisions.conflicts.size || decisions.refused.length || isLate) return undefined;
  return [...decisions.lines, ...(restPresent ? restOf(roll.facts, lines, user, marks) : [])];
}

/** The saved marks as the memory takes them. */
function takenIn(
  { view, reasons }: OpenRoll,
  context: RequestContext,
  written: readonly LineToWrite[],
): SavedMarks['marks'] {
  const before = Map.groupBy(view.marks, ({ studentId }) => studentId);
  return marksOf(context, written).map((mark) => ({
    mark,
    authorised: reasons.byId.get(mark.reasonId ?? 0)?.authorised ?? false,
    before: before.get(mark.studentId) ?? [],
  }));
}

/** A roll as it is remembered, to be decided on; undefined where it is not. */
export async function rememberedRoll(
  context: RequestContext,
  query: RollQuery,
  memory: AttendanceMemory,
): Promise<OpenRoll | undefined> {
  const known = memory.rolls.remembered(query, context);
  return known && opened(context.school.db, context, known);
}

/** Lines of a roll that were decided on. */
interface Decided {
  roll: OpenRoll;
  lines: LineToWrite[];
  submits: boolean;
}

/**
 * Writes what was decided on, and lets the memory take it in.
 * @param put writes it; the id of the roll, or null where the stored roll is not as remembered
 */
export const writing =
  (
    context: RequestContext,
    query: RollQuery,
    memory: AttendanceMemory,
    { roll, lines, submits }: Decided,
    put: (origin: string, kept: KeptAnswer | null) => Promise<number | null>,
  ): Foreseen<unknown>['put'] =>
  async (kept) => {
    const { kind, dateOf } = roll.key;
    const { targetId, rollId: known } = roll.view;
    const marks = takenIn(roll, context, lines);
    const saved: SavedMarks = {
      ...{ kind, dateOf, submits, marks },
      targetId: targetId as number,
      rollId: known,
    };
    const write = memory.marking({ query, day: context, saved });
    const rollId = await put(write.origin, kept);
    if (rollId === null) return false;
    saved.rollId = rollId;
    write.done();
    return true;
  };

/** What is written by the statement of a whole roll, with the students of whom something was sent. */
type WholeRoll = Decided & Pick<ForeseenRoll, 'named' | 'restPresent'>;

/** Writes lines by the statement of a whole roll. */
export const writingRoll = (
  context: RequestContext,
  query: RollQuery,
  memory: AttendanceMemory,
  whole: WholeRoll,
) => {
  const { school, user, now } = context;
  return writing(context, query, memory, whole, (origin, kept) =>
    putForeseenRoll(school, { ...whole, user, now, origin }, kept),
  );
};

/**
 * Decides on a whole roll by the remembered roll, as on a single mark.
 * @returns undefined where not all of it would be accepted and the roll submitted: it is decided on by what is stored then
 */
export async function foreseenRoll(
  context: RequestContext,
  query: RollQuery,
  sent: z.output<typeof WholeRollSave> | undefined,
  memory: AttendanceMemory,
): Promise<Foreseen<SubmittedRoll> | undefined> {
  const { user, now, timeZone } = context;
  const roll = await rememberedRoll(context, query, memory);
  const heading = roll && memory.rolls.heading(roll.key);
  if (!heading) return undefined;
  const stored = linesOfView(roll.view);
  const save = sent ?? NOTHING_SENT;
  const lines = decided(roll, stored, context, save);
  if (!lines) return undefined;
  const submittedAt = schoolTime(now, timeZone);
  const saved = laidOver(stored, lines, submittedAt);
  const submitted = { submittedAt, submittedBy: user.fullName, submittedById: user.id };
  const state = { ...heading, ...submitted, rollId: roll.view.rollId };
  const named = save.marks.map(({ studentID }) => studentID);
  const { restPresent } = save;
  return {
    answer: {
      ...stateOf(rowOf(roll, state, stored), context, roll.key.dateOf, roll.settings),
      ...(sent && { saved, conflicts: [], refused: [] }),
    },
    put: writingRoll(context, query, memory, { roll, lines, named, restPresent, submits: true }),
  };
}

/** The same of whoever has neither a mark nor a known absence: they are present, and the roll stays open. */
export async function foreseenRest(
  context: RequestContext,
  query: RollQuery,
  memory: AttendanceMemory,
): Promise<Foreseen<AttendanceStudent[]> | undefined> {
  const roll = await rememberedRoll(context, query, memory);
  if (!roll) return undefined;
  const lines = decided(roll, linesOfView(roll.view), context, { marks: [], restPresent: true });
  // Where nobody is left, nothing is written.
  if (!lines?.length) return undefined;
  return {
    answer: linesWith(roll, context, lines),
    put: writingRoll(context, query, memory, { roll, lines, named: [], restPresent: true, submits: false }),
  };
}
