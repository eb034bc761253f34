import type {
  RollQuery,
  RollState,
  RollStatesQuery,
} from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { z } from 'zod';
import { type Settings, settingsOf } from '../configuration/configuration.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { rollPermission } from './attendance.policy.ts';
import { ensureRoll, submitRoll } from './attendance.queries.ts';
import type { DayMemory } from './day.memory.ts';
import { openRoll, rollKey } from './roll.reading.ts';
import { ensureMayMark } from './roll.service.ts';
import type { RollKey } from './roll.views.ts';
import { type RollStateRow, rollStates } from './roll-state.views.ts';

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** A roll is late when it is not submitted some minutes after it should have begun. */
function isOverdue(row: RollStateRow, day: string, now: string, { attendance }: Settings): boolean {
  if (row.submittedAt !== null || !row.isSchoolDay) return false;
  const start = row.kind === 'class' ? attendance.rollClassTime : row.timeStart;
  const today = now.slice(0, 10);
  if (day !== today) return day < today;
  return start !== null && minutes(now.slice(11, 16)) > minutes(start) + attendance.lateAfterMinutes;
}

/** A row as it is answered. */
export function stateOf(
  row: RollStateRow,
  { user, today, localNow }: RequestContext,
  day: string,
  settings: Settings,
): RollState {
  const facts = {
    dateOf: day,
    today,
    isSchoolDay: row.isSchoolDay,
    teacherIds: row.teachers.map((teacher) => teacher.id),
    editWindowDays: settings.attendance.editWindowDays,
  };
  const { targetId, code, isSchoolDay: _day, rollId: _roll, submittedById: _account, ...shown } = row;
  return {
    ...shown,
    dateOf: day,
    rollClass: row.kind === 'class' ? code : null,
    classId: row.kind === 'subject' ? targetId : null,
    timeStart: row.kind === 'class' ? settings.attendance.rollClassTime : row.timeStart,
    present: Math.max(0, row.total - row.absent - row.late),
    state: row.submittedAt ? 'submitted' : row.lastMarkedAt ? 'marked' : 'notMarked',
    overdue: isOverdue(row, day, localNow, settings),
    permission: rollPermission(user, facts),
  };
}

const isOf =
  (key: RollKey) =>
  (row: RollStateRow): boolean =>
    key.kind === 'class'
      ? row.kind === 'class' && row.code === key.rollClass
      : row.kind === 'subject' && row.targetId === key.classId && row.periodId === key.periodId;
const isTaughtBy =
  (teacherId: number) =>
  ({ teachers }: RollStateRow): boolean =>
    teachers.some(({ id }) => id === teacherId);

/**
 * The rolls of a date, of a teacher, or one. Where the date is remembered they are taken from there; what is not found
 * there is asked for: a class that does not meet that day, a teacher without a roll.
 */
export async function statesOf(
  { school, timeZone, today }: RequestContext,
  filter: { dateOf: string; teacherId?: number | undefined; roll?: RollKey | undefined },
  days: DayMemory,
): Promise<readonly RollStateRow[]> {
  const { dateOf, teacherId, roll } = filter;
  const wanted = roll ? isOf(roll) : teacherId !== undefined ? isTaughtBy(teacherId) : null;
  if (!wanted) return days.read(dateOf, timeZone);
  if (days.has(dateOf, timeZone)) {
    const found = (await days.read(dateOf, timeZone)).filter(wanted);
    if (found.length) return found;
  } else if (dateOf === today) {
    // Everybody asks for today: whoever comes next finds it. A reading that fails is told to who waits for it.
    days.read(dateOf, timeZone).catch(() => {});
  }
  return rollStates(school.db, filter, timeZone);
}

/** Answers that are kept for the rows of a day: for two kinds of readers in the same minute. */
const MOST_ANSWERS = 2;
const answers = new WeakMap<readonly RollStateRow[], Map<string, RollState[]>>();

/** All rolls of a day: frozen for whoever has the same rights in the same minute, so that 2 MB are written once. */
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
    known.get(key) ??
    rows.filter((row) => row.isSchoolDay).map((row) => stateOf(row, context, day, settings));
  Object.freeze(answer);
  known.delete(key);
  known.set(key, answer);
  const [oldest] = known.keys();
  if (known.size > MOST_ANSWERS && oldest !== undefined) known.delete(oldest);
  return answer;
}

/** The rolls of a date; none on a day without school unless one roll is asked for. */
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
    .filter((row) => one || row.isSchoolDay)
    .map((row) => stateOf(row, context, query.dateOf, settings));
}

/** Submits a roll; a second submit changes nothing (specification 001 §4). @throws Problem */
export async function submit(db: Database, context: RequestContext, query: RollQuery): Promise<RollState> {
  const { user } = context;
  const roll = await openRoll(db, context, query);
  ensureMayMark(roll, user);
  const rollId = roll.view.rollId ?? (await ensureRoll(db, roll.key, roll.view.targetId as number));
  await submitRoll(db, rollId, user.id, context.now);
  const [row] = await rollStates(db, { dateOf: query.dateOf, roll: roll.key }, context.timeZone);
  ensure(row, 'record.unknown');
  return stateOf(row, context, query.dateOf, roll.settings);
}
