import type { RollQuery } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { SubmittedRoll, WholeRollSave } from '@homeroom/contract/attendance/whole-roll.schemas.ts';
import type { z } from 'zod';
import { schoolTime } from '../platform/clock.ts';
import type { Foreseen } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { AttendanceMemory } from './attendance.memory.ts';
import { putForeseenRoll } from './foreseen-roll.queries.ts';
import { type OpenRoll, opened } from './roll.reading.ts';
import { ensureMayMark, writtenBy } from './roll.service.ts';
import type { SavedMarks } from './roll-mending.rules.ts';
import { stateOf } from './roll-state.service.ts';
import {
  type Decisions,
  decideAll,
  type Line,
  laidOver,
  linesByStudent,
  restOf,
  rowOf,
} from './whole-roll.decision.ts';
import type { LineToWrite } from './whole-roll.queries.ts';

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
function marksOf(
  { view, reasons }: OpenRoll,
  context: RequestContext,
  written: readonly LineToWrite[],
): SavedMarks['marks'] {
  const by = writtenBy(context);
  const before = Map.groupBy(view.marks, ({ studentId }) => studentId);
  return written.map(({ seen, isRest: _, ...values }) => ({
    mark: { ...values, ...by, version: seen + 1 },
    authorised: reasons.byId.get(values.reasonId ?? 0)?.authorised ?? false,
    before: before.get(values.studentId) ?? [],
  }));
}

/**
 * Decides on a whole roll by the remembered roll, as on a single mark.
 * @returns undefined where not all of it would be accepted and the roll submitted: it is decided on by what is stored then
 */
export async function foreseenRoll(
  context: RequestContext,
  query: RollQuery,
  save: z.output<typeof WholeRollSave>,
  memory: AttendanceMemory,
): Promise<Foreseen<SubmittedRoll> | undefined> {
  const { school, user, now, timeZone } = context;
  const known = memory.rolls.remembered(query, context);
  if (!known) return undefined;
  const { key, view } = known;
  const heading = memory.rolls.heading(key);
  if (!heading) return undefined;
  const roll = await opened(school.db, context, { key, view });
  const stored = linesByStudent({ ...view, members: view.members.map(({ id }) => id) });
  const written = decided(roll, stored, context, save);
  if (!written) return undefined;
  const submittedAt = schoolTime(now, timeZone);
  const saved = laidOver(stored, written, submittedAt);
  const submitted = {
    submittedAt,
    submittedBy: user.fullName,
    submittedById: user.id,
  };
  const state = { ...heading, ...submitted, rollId: view.rollId };
  return {
    answer: {
      ...stateOf(rowOf(roll, state, stored), context, key.dateOf, roll.settings),
      ...{ saved, conflicts: [], refused: [] },
    },
    async put(kept) {
      const { kind, dateOf } = key;
      const marks = marksOf(roll, context, written);
      const writing: SavedMarks = {
        kind,
        targetId: view.targetId as number,
        rollId: view.rollId,
        dateOf,
        submits: true,
        marks,
      };
      const write = memory.marking({ query, day: context, saved: writing });
      const named = save.marks.map(({ studentID }) => studentID);
      const { restPresent } = save;
      const { origin } = write;
      const rollId = await putForeseenRoll(
        school,
        { roll, user, lines: written, named, restPresent, now, origin },
        kept,
      );
      if (rollId === null) return false;
      writing.rollId = rollId;
      write.done();
      return true;
    },
  };
}
