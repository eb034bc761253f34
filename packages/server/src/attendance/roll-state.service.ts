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
import { openRoll, rollKey } from './roll.reading.ts';
import { ensureMayMark } from './roll.service.ts';
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
  const { targetId, code, isSchoolDay: _, ...shown } = row;
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

/** The rolls of a date; none on a day without school unless one roll is asked for. */
export async function readRollStates(
  context: RequestContext,
  query: z.output<typeof RollStatesQuery>,
): Promise<RollState[]> {
  const { school } = context;
  const settings = await settingsOf(school);
  const one = query.rollClass || query.classId ? await rollKey(school.db, query) : undefined;
  const rows = await rollStates(
    school.db,
    { dateOf: query.dateOf, teacherId: query.teacherId, roll: one },
    context.timeZone,
  );
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
  await submitRoll(db, rollId, { userId: user.id, now: context.now });
  const [row] = await rollStates(db, { dateOf: query.dateOf, roll: roll.key }, context.timeZone);
  ensure(row, 'record.unknown');
  return stateOf(row, context, query.dateOf, roll.settings);
}
