import type { AttendanceStudent, RollQuery } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { Foreseen } from '../../platform/http/context.ts';
import { Problem } from '../../platform/problem.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { AttendanceMemory } from '../memory/attendance.memory.ts';
import type { OpenRoll } from '../roll/roll.reading.ts';
import type { RollView } from '../views/roll.views.ts';
import { putForeseenMark } from './foreseen-mark.queries.ts';
import { rememberedRoll, writing, writingRoll } from './foreseen-roll.service.ts';
import { decideMark, type MarkDecision, type Save } from './mark.decision.ts';
import { ensureMayMark, linesWith, lineToWrite } from './roll.service.ts';

/** What a view says of one student. */
function lineOf(view: RollView, studentId: number): RollView {
  const own = <T extends { studentId: number }>(items: readonly T[]) =>
    items.filter((item) => item.studentId === studentId);
  return {
    ...view,
    members: view.members.filter(({ id }) => id === studentId),
    marks: own(view.marks),
    known: own(view.known),
    knownEarlier: own(view.knownEarlier),
    morning: own(view.morning),
    flags: own(view.flags),
    earlier: view.earlier.map((roll) => ({ ...roll, marks: own(roll.marks) })),
  };
}

function decided(roll: OpenRoll, context: RequestContext, save: Save): MarkDecision | undefined {
  const { view } = roll;
  try {
    ensureMayMark(roll, context.user);
    const line = { marks: view.marks, known: view.known[0] ?? null };
    const decision = decideMark(roll, context.user, line, save, {});
    // Marks that waited for a network are rare, and are saved the other way.
    return decision.values.madeAt === null ? decision : undefined;
  } catch (problem) {
    // Refused only by what is stored.
    if (problem instanceof Problem) return undefined;
    throw problem;
  }
}

/**
 * Decides on a mark by the remembered roll: most saves are of a roll that the screen has just read. The database compares
 * the roll with what is stored as it writes. The first mark begins the roll, and is written as a whole roll is.
 * @returns undefined where the save has to be decided on by what is stored
 */
export async function foreseenMark(
  context: RequestContext,
  query: RollQuery,
  save: Save,
  memory: AttendanceMemory,
): Promise<Foreseen<AttendanceStudent> | undefined> {
  const { school, user, now } = context;
  const whole = await rememberedRoll(context, query, memory);
  if (!whole) return undefined;
  const { studentID: studentId } = save;
  const view = lineOf(whole.view, studentId);
  if (!view.members.length) return undefined;
  const roll = { ...whole, view };
  const decision = decided(roll, context, save);
  if (!decision) return undefined;
  const lines = [lineToWrite(studentId, decision)];
  const [answer] = linesWith(roll, context, lines);
  const { rollId } = view;
  return {
    answer: answer as AttendanceStudent,
    put:
      rollId === null
        ? writingRoll(context, query, memory, {
            ...{ roll: whole, lines, named: [studentId], restPresent: false, submits: false },
          })
        : writing(context, query, memory, { roll, lines, submits: false }, async (origin, kept) =>
            (await putForeseenMark(school, { roll, user, studentId, decision, now, origin }, kept))
              ? rollId
              : null,
          ),
  };
}
