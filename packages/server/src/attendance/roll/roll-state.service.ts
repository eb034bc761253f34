import { dueBy } from '@homeroom/contract/attendance/overdue.rules.ts';
import type { RollState, RollStatesQuery } from '@homeroom/contract/attendance/roll-state.schemas.ts';
import type { z } from 'zod';
import { type Settings, settingsOf } from '../../configuration/configuration.facts.ts';
import { dropOldest } from '../../platform/drop-oldest.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { DayMemory } from '../memory/day.memory.ts';
import { rollPermission } from '../rules/attendance.policy.ts';
import type { RollKey } from '../views/roll.views.ts';
import { type RollStateRow, rollStates } from '../views/roll-state.views.ts';
import { rollKey } from './roll.reading.ts';

/** A roll is late when it is not submitted some minutes after it should have begun; that of an empty class never is. */
function isOverdue(row: RollStateRow, day: string, now: string, { attendance }: Settings): boolean {
  if (row.submittedAt !== null || !row.isSchoolDay || row.total === 0) return false;
  const start = row.kind === 'class' ? attendance.rollClassTime : row.timeStart;
  const today = now.slice(0, 10);
  if (day !== today) return day < today;
  return start !== null && now.slice(11, 16) > dueBy(start, attendance.lateAfterMinutes);
}

/** The fields of a row that depend on the reader and the moment. */
function ofReader(
  row: RollStateRow,
  { user, today, localNow }: RequestContext,
  day: string,
  settings: Settings,
): Pick<RollState, 'permission' | 'overdue'> {
  const facts = {
    dateOf: day,
    today,
    isSchoolDay: row.isSchoolDay,
    teacherIds: row.teachers.map((teacher) => teacher.id),
    editWindowDays: settings.attendance.editWindowDays,
  };
  return { permission: rollPermission(user, facts), overdue: isOverdue(row, day, localNow, settings) };
}

/**
 * How many students are there, and how many nobody has seen yet. A submit says of every student without a mark that they
 * are there. Before the submit, and of students who joined after it, nobody has said so.
 */
function seenOf({ submittedAt, total, absent, late, recorded, unseen }: RollStateRow) {
  const present = submittedAt === null ? recorded - absent - late : total - absent - late - unseen;
  return { present: Math.max(0, present), unseen: submittedAt === null ? 0 : unseen };
}

/** Whether a class owes a roll: one without students owes none, and shows what was submitted while it had some. */
const isOwed = ({ isSchoolDay, total, submittedAt }: RollStateRow): boolean =>
  isSchoolDay && (total > 0 || submittedAt !== null);

/** A row as it is answered. */
export function stateOf(
  row: RollStateRow,
  context: RequestContext,
  day: string,
  settings: Settings,
): RollState {
  const { targetId, code, isSchoolDay: _day, rollId: _roll, submittedById: _account, ...shown } = row;
  return {
    ...shown,
    dateOf: day,
    rollClass: row.kind === 'class' ? code : null,
    classId: row.kind === 'subject' ? targetId : null,
    timeStart: row.kind === 'class' ? settings.attendance.rollClassTime : row.timeStart,
    ...seenOf(row),
    state: row.submittedAt ? 'submitted' : row.lastMarkedAt ? 'marked' : 'notMarked',
    ...ofReader(row, context, day, settings),
  };
}

/** The rolls of a date, of a teacher, or one; from memory while they are known to be true. */
export async function statesOf(
  { school, timeZone, today }: RequestContext,
  filter: { dateOf: string; teacherId?: number | undefined; roll?: RollKey | undefined },
  days: DayMemory,
): Promise<readonly RollStateRow[]> {
  const { dateOf, teacherId, roll } = filter;
  const wanted = roll ? { roll } : teacherId !== undefined ? { teacherId } : null;
  if (!wanted) return days.read(dateOf, timeZone);
  return days.readSome(wanted, { dateOf, today, timeZone }, () => rollStates(school.db, filter, timeZone));
}

/** Answers for a row, by everything else that they depend on. */
const statesOfRow = new WeakMap<RollStateRow, Map<string, RollState>>();

/** The answer for a row. Readers with the same rights share it, frozen, so that it becomes JSON once. */
function lastingState(
  row: RollStateRow,
  context: RequestContext,
  day: string,
  settings: Settings,
): RollState {
  const { rollClassTime } = settings.attendance;
  const { permission, overdue } = ofReader(row, context, day, settings);
  const key = `${permission} ${overdue} ${rollClassTime}`;
  const known = statesOfRow.get(row) ?? new Map<string, RollState>();
  statesOfRow.set(row, known);
  const state = known.get(key) ?? Object.freeze(stateOf(row, context, day, settings));
  known.set(key, state);
  return state;
}

/** Two kinds of readers in the same minute. */
const MAX_ANSWERS_PER_DAY = 2;
const answers = new WeakMap<readonly RollStateRow[], Map<string, RollState[]>>();

/** All rolls of a day. Readers with the same rights share the answer for a minute, frozen, so that 2 MB become JSON once. */
function wholeDay(
  rows: readonly RollStateRow[],
  context: RequestContext,
  day: string,
  settings: Settings,
): RollState[] {
  const { user, localNow } = context;
  const marks = user.may('attendance.mark') && user.personId;
  // All that `rollPermission` and `isOverdue` ask of the reader and of the moment.
  const key = JSON.stringify([
    user.may('attendance.read'),
    user.may('attendance.office'),
    marks,
    localNow.slice(0, 16),
    day,
    settings.attendance,
  ]);
  const known = answers.get(rows) ?? new Map<string, RollState[]>();
  answers.set(rows, known);
  const answer =
    known.get(key) ?? rows.filter(isOwed).map((row) => lastingState(row, context, day, settings));
  Object.freeze(answer);
  known.delete(key);
  known.set(key, answer);
  dropOldest(known, MAX_ANSWERS_PER_DAY);
  return answer;
}

/**
 * The rolls of a date without those of empty classes; none on a day without school. A roll that is asked for by itself is
 * always answered.
 */
export async function readRollStates(
  context: RequestContext,
  query: z.output<typeof RollStatesQuery>,
  days: DayMemory,
): Promise<RollState[]> {
  const { school } = context;
  const settings = await settingsOf(school);
  const one = query.rollClass || query.classId ? await rollKey(school.db, query) : undefined;
  const { dateOf, teacherId } = query;
  const rows = await statesOf(context, { dateOf, teacherId, roll: one }, days);
  if (!one && teacherId === undefined) return wholeDay(rows, context, dateOf, settings);
  return rows
    .filter((row) => one || isOwed(row))
    .map((row) => lastingState(row, context, query.dateOf, settings));
}
