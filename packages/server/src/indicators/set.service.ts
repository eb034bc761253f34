import { type ErrorCode, words } from '@homeroom/contract/errors.ts';
import type {
  IndicatorClass,
  IndicatorClassSave,
  SavedIndicatorClass,
} from '@homeroom/contract/indicators/indicators.schemas.ts';
import { rollSeen, saveSeveralMarks } from '../attendance/attendance.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, Problem } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { concernsOf } from './concerns.service.ts';
import { hasBegun, setPermission } from './indicators.policy.ts';
import { cellsOf, decideCells, markOf, type SentCell, unawareOf } from './set.decision.ts';
import { addSet, putActive, putCells, putSubmitted } from './set.queries.ts';
import { recordOf } from './set.record.ts';
import { type SetView, setView } from './set.views.ts';
import { type OpenSet, openSet } from './set-opening.service.ts';

/** The advisory lock under which the sets of a class on a day are saved one after the other. */
export const setLock = ({ classId, dateOf }: Pick<IndicatorClassSave, 'classId' | 'dateOf'>): string =>
  `indicators of ${classId} on ${dateOf}`;

type Refused = SavedIndicatorClass['refused'][number];

const refusal = ({ studentId, column }: SentCell, code: ErrorCode): Refused => ({
  studentID: studentId,
  indicatorTypeID: column.id,
  code,
  message: words[code],
});

/** The words for why not come before the bare refusal. */
function ensureMayFill({ facts }: OpenSet, { user }: RequestContext): void {
  ensure(hasBegun(facts), 'attendance.future');
  ensure(facts.isSchoolDay, 'attendance.no_school');
  ensure(setPermission(user, facts) === 2, 'permission.denied');
}

/** Marks the roll. What somebody else marked meanwhile is a conflict, or where nobody is there to choose, left as it is. */
async function saveAttendance(
  db: Database,
  context: RequestContext,
  { key, roll }: OpenSet,
  cells: readonly SentCell[],
  isAutomatic: boolean,
): Promise<Refused[]> {
  const unaware = unawareOf(roll.lines, cells);
  ensure(isAutomatic || !unaware.length, 'record.changed');
  const aware = cells.filter((cell) => !unaware.includes(cell));
  const notTaken = unaware.map((cell) => refusal(cell, 'attendance.known_absence'));
  if (!aware.length) return notTaken;
  const { conflicts, refused } = await saveSeveralMarks(db, context, key, aware.map(markOf), {
    onlyAll: !isAutomatic,
  });
  if (conflicts.length && !isAutomatic) throw new Problem('record.changed');
  const of = (studentId: number) => cells.find((cell) => cell.studentId === studentId) as SentCell;
  return [
    ...notTaken,
    ...conflicts.map((studentId) => refusal(of(studentId), 'record.changed')),
    ...refused.map(({ studentID, code }) => refusal(of(studentID), code as ErrorCode)),
  ];
}

/** Cancels the set, or takes it up again: by the version that was seen. @throws Problem record.changed */
async function saveActive(db: Database, { view, key }: OpenSet, save: IndicatorClassSave): Promise<number> {
  const isActive = save.active === 1;
  const { set } = view;
  if (set && set.isActive !== isActive) {
    ensure(set.version === save.version, 'record.changed');
    await putActive(db, set.id, isActive);
  }
  const id = set?.id ?? (await addSet(db, key));
  if (!set && !isActive) await putActive(db, id, false);
  return id;
}

/** The set as it is after a save: only its cells and its state are others. */
async function recordAfter(db: Database, context: RequestContext, open: OpenSet): Promise<IndicatorClass> {
  const view = (await setView(db, open.key, context.timeZone)) as SetView;
  const facts = { ...open.facts, isActive: view.set?.isActive ?? true };
  const saved = { ...open, view, facts };
  return recordOf(saved, context.user, await concernsOf(db, saved));
}

/**
 * Saves cells of a set and submits it, in one transaction; those of the attendance column are marks of the roll, written
 * as a roll writes them. To be run under `setLock` and the locks of those marks.
 * @throws Problem record.unknown, permission.denied, attendance.future, attendance.no_school; indicators.cancelled for
 *   cells of a cancelled set; record.changed where somebody else has changed one of the cells, and nothing is written
 */
export async function saveSet(
  db: Database,
  context: RequestContext,
  save: IndicatorClassSave,
): Promise<SavedIndicatorClass> {
  const open = await openSet(db, context, save);
  ensureMayFill(open, context);
  const { isAutomatic } = save;
  ensure(open.facts.isActive || !isAutomatic, 'indicators.cancelled');
  const { attendance, others } = cellsOf(open, save);
  ensure(save.active === 1 || attendance.length + others.length === 0, 'indicators.cancelled');
  const setId = await saveActive(db, open, save);
  const refused = await saveAttendance(db, context, open, attendance, isAutomatic);
  // Who is absent now that the roll is marked: of them nothing else is taken.
  const roll = attendance.length ? await rollSeen(db, context, open.key) : open.roll;
  const absent = new Set(
    roll.lines.filter(({ mark }) => mark === 'absent').map(({ studentID }) => studentID),
  );
  const decided = decideCells(open.view.cells, absent, others);
  ensure(isAutomatic || !decided.conflicts.length, 'record.changed');
  refused.push(...decided.conflicts.map((cell) => refusal(cell, 'record.changed')));
  refused.push(...decided.refused.map(({ cell, code }) => refusal(cell, code)));
  const writing = { userId: context.user.id, now: context.now };
  const { dateOf } = open.key;
  if (decided.written.length) await putCells(db, { id: setId, dateOf }, decided.written, writing);
  const { set } = open.view;
  // Nobody's submit takes the place of somebody's.
  const isTheirs = !isAutomatic || !set?.submittedAt;
  if (save.active === 1 && isTheirs) await putSubmitted(db, setId, isAutomatic, writing);
  return { ...(await recordAfter(db, context, { ...open, roll })), refused };
}
