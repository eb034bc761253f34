import type { AttendanceStudent, RollQuery } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { Settings } from '../../configuration/configuration.facts.ts';
import { settingsOf } from '../../configuration/configuration.facts.ts';
import type { Database } from '../../platform/database/school.ts';
import { ensure } from '../../platform/problem.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { User } from '../../platform/user.ts';
import { periodsOfClass } from '../../subjects/subjects.facts.ts';
import type { RollMemory } from '../memory/roll.memory.ts';
import { type Reasons, reasonsOf } from '../reasons/reasons.views.ts';
import { type RollFacts, rollPermission } from '../rules/attendance.policy.ts';
import { type RollKey, type RollView, rollView } from '../views/roll.views.ts';
import { recordsOf } from './roll.record.ts';

/** A roll as it stands, and all that is needed to decide about it. */
export interface OpenRoll<View = RollView> {
  key: RollKey;
  view: View;
  facts: RollFacts;
  settings: Settings;
  reasons: Reasons;
  /** School time, as in `RequestContext`. */
  localNow: string;
}

/**
 * Settles which roll is meant: without a period, a class that meets on that day is taken at its first meeting.
 * @throws Problem record.unknown for a period in which the class does not meet
 */
export async function rollKey(
  db: Database,
  { rollClass, classId, dateOf, periodId }: RollQuery,
): Promise<RollKey> {
  if (rollClass) return { kind: 'class', rollClass, dateOf };
  ensure(classId, 'record.unknown');
  const meetings = await periodsOfClass(db, classId, dateOf);
  ensure(!periodId || meetings.includes(periodId), 'record.unknown');
  return { kind: 'subject', classId, periodId: periodId ?? meetings[0] ?? null, dateOf };
}

/** What is needed to decide about a roll beside the roll. @throws Problem record.unknown where there is no such class */
export async function opened<View extends Pick<RollView, 'targetId' | 'isSchoolDay' | 'teacherIds'>>(
  db: Database,
  { school, today, localNow }: RequestContext,
  { key, view }: { key: RollKey; view: View },
): Promise<OpenRoll<View>> {
  ensure(view.targetId !== null, 'record.unknown');
  const [settings, reasons] = await Promise.all([settingsOf(school, db), reasonsOf(school, db)]);
  const facts: RollFacts = {
    dateOf: key.dateOf,
    today,
    isSchoolDay: view.isSchoolDay,
    teacherIds: view.teacherIds,
    editWindowDays: settings.attendance.editWindowDays,
  };
  return { key, view, facts, settings, reasons, localNow };
}

/** Opens a roll, or one line of it, as it is stored. @throws Problem record.unknown */
export async function openRoll(
  db: Database,
  context: RequestContext,
  query: RollQuery,
  studentId?: number,
): Promise<OpenRoll> {
  const key = await rollKey(db, query);
  const view = await rollView(db, key, context.timeZone, studentId);
  return opened(db, context, { key, view });
}

/** The lines of a roll. */
export const linesOf = ({ view, facts, reasons }: OpenRoll, user: User) =>
  recordsOf(view, { user, facts, reasons: reasons.byId });

/** Lines of remembered views, by everything else that they depend on. */
const remembered = new WeakMap<RollView, { reasons: Reasons; byRight: Map<string, AttendanceStudent[]> }>();

/** The lines of a view. Readers with the same rights share them, frozen, so that they are made and become JSON once. */
function rememberedLines(roll: OpenRoll, user: User): AttendanceStudent[] {
  const { view, facts, reasons } = roll;
  let cached = remembered.get(view);
  if (cached?.reasons !== reasons) {
    cached = { reasons, byRight: new Map() };
    remembered.set(view, cached);
  }
  // All that `linePermission` asks of the user and of today, and what tells namesakes apart.
  const right = [
    ...[rollPermission(user, facts), user.may('attendance.office'), user.may('people.contact')],
  ].join(' ');
  let lines = cached.byRight.get(right);
  if (!lines) {
    lines = linesOf(roll, user);
    Object.freeze(lines);
    cached.byRight.set(right, lines);
  }
  return lines;
}

/** A roll as at its date (specification 001 §7, get attendance students); from memory while it is known to be true. */
export async function readRoll(
  context: RequestContext,
  query: RollQuery,
  memory: RollMemory,
): Promise<AttendanceStudent[]> {
  const roll = await opened(context.school.db, context, await memory.read(query, context));
  return rememberedLines(roll, context.user);
}

/** One line of a roll, as the transaction sees it; undefined for a student who is not on it. */
export async function readLine(
  db: Database,
  context: RequestContext,
  query: RollQuery,
  studentId: number,
): Promise<AttendanceStudent | undefined> {
  return linesOf(await openRoll(db, context, query, studentId), context.user)[0];
}
