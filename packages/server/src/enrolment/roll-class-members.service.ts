import type {
  getRollClassMember,
  RemovedMember,
} from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import type { Answer } from '@homeroom/contract/shared/endpoint.ts';
import { personFor } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type MarksInClass, marksOf, type YearOver } from './contributions.facts.ts';
import { endedFor, isFree, type Step, stepsWithout } from './roll-class-move.rules.ts';
import {
  addMember,
  lastDayOf,
  membershipsOf,
  putMember,
  rollClassOf,
  type StoredMember,
  takeMemberOut,
} from './roll-classes.queries.ts';
import { holdStudent } from './student-information.queries.ts';

/** Does one step of a change to a student's roll classes. */
export async function writeStep(db: Database, studentId: number, step: Step): Promise<void> {
  if (step.do === 'takeOut') await takeMemberOut(db, step.id);
  else if (step.do === 'put') await putMember(db, step.id, step);
  else await addMember(db, { studentId, ...step });
}

/** The roll classes of a student, newest first, who is held until the transaction ends. @throws Problem record.unknown */
async function heldMemberships(db: Database, studentId: number): Promise<StoredMember[]> {
  const { isStudent } = await personFor(db, studentId, true);
  ensure(isStudent, 'record.unknown');
  await holdStudent(db, studentId);
  return membershipsOf(db, studentId);
}

/** What taking a membership out comes to. */
async function stepsOfRemoval(
  db: Database,
  { today }: Pick<RequestContext, 'today'>,
  yearOver: YearOver,
  { rows, member, lastDay }: { rows: readonly StoredMember[]; member: StoredMember; lastDay: string | null },
): Promise<Step[]> {
  const lastOfBefore = endedFor(rows, member)?.dateTo;
  const isYearOver = lastOfBefore ? await yearOver(db, lastOfBefore, today) : false;
  return stepsWithout(rows, member, { lastDay, isYearOver });
}

/**
 * A membership, with the class that would run on without it, and with how many marks the rolls of its class would no longer show without it.
 * @throws Problem record.unknown
 */
export async function memberWithMarks(
  context: RequestContext,
  { counts, yearOver }: { counts: readonly MarksInClass[]; yearOver: YearOver },
  { id: studentId, memberId }: { id: number; memberId: number },
): Promise<Answer<typeof getRollClassMember>> {
  const { db } = context.school;
  const { isStudent } = await personFor(db, studentId);
  const rows = isStudent ? await membershipsOf(db, studentId) : [];
  const member = rows.find(({ id }) => id === memberId);
  ensure(member, 'record.unknown');
  const steps = await stepsOfRemoval(db, context, yearOver, { rows, member, lastDay: null });
  const put = steps.find((step) => step.do === 'put');
  const runsOn = rows.find(({ id }) => id === put?.id)?.code ?? null;
  const { rollClassId, code, dateFrom, dateTo, version } = member;
  const time = { kind: 'rollClass', classId: rollClassId, studentId, dateFrom, dateTo } as const;
  const marks = await marksOf(counts, context, time);
  return { rollClassID: rollClassId, code, dateFrom, dateTo, version, runsOn, marks };
}

/**
 * Takes a membership out that never should have been, or a move that is still to come.
 * @param lastDay of the student at the school once it is out, where that is another one than now
 * @returns what `restoreMembership` gives back
 * @throws Problem record.unknown, record.changed
 */
export async function removeMembership(
  db: Database,
  context: Pick<RequestContext, 'today'>,
  yearOver: YearOver,
  {
    studentId,
    memberId,
    version,
    lastDay = null,
  }: { studentId: number; memberId: number; version: number; lastDay?: string | null },
): Promise<RemovedMember> {
  const rows = await heldMemberships(db, studentId);
  const member = rows.find(({ id }) => id === memberId);
  ensure(member, 'record.unknown');
  ensureVersion(member, version);
  const steps = await stepsOfRemoval(db, context, yearOver, { rows, member, lastDay });
  for (const step of steps) await writeStep(db, studentId, step);
  const { rollClassId: rollClassID, dateFrom, dateTo } = member;
  const put = steps.find((step) => step.do === 'put');
  const ended = put && rows.find(({ id }) => id === put.id);
  const now = put && (await membershipsOf(db, studentId)).find(({ id }) => id === put.id);
  const before = ended && now ? { memberID: now.id, dateTo: ended.dateTo, version: now.version } : null;
  return { rollClassID, dateFrom, dateTo, before };
}

/**
 * Ends with a last day at the school what began by then and runs on: a class in which somebody stayed, who came back the
 * day after it and did not after all.
 */
export async function endMemberships(db: Database, studentId: number, lastDay: string | null): Promise<void> {
  if (lastDay === null) return;
  for (const row of await membershipsOf(db, studentId))
    if (row.dateFrom <= lastDay && (row.dateTo === null || row.dateTo > lastDay))
      await putMember(db, row.id, { ...row, dateTo: lastDay });
}

/**
 * Gives a membership back that was taken out.
 * @throws Problem record.unknown, record.changed where the one before it was changed since, request.invalid where the
 *   student is in another class on its days by now
 */
export async function restoreMembership(
  db: Database,
  { today }: RequestContext,
  studentId: number,
  { rollClassID: rollClassId, dateFrom, dateTo, before }: RemovedMember,
): Promise<null> {
  const rows = await heldMemberships(db, studentId);
  ensure(await rollClassOf(db, rollClassId, today), 'record.unknown');
  ensureField(dateTo === null || dateTo >= dateFrom, 'dateTo', 'days.reversed');
  const lastDay = await lastDayOf(db, studentId);
  const isLate = lastDay !== null && (dateTo === null || dateTo > lastDay);
  ensureField(!isLate, 'dateTo', 'student.past_last_day', { lastDay: lastDay ?? '' });
  const ended = before && rows.find(({ id }) => id === before.memberID);
  if (before) {
    ensure(ended, 'record.changed');
    ensureVersion(ended, before.version);
    const isEnd = before.dateTo !== null && before.dateTo >= ended.dateFrom;
    ensureField(isEnd, 'before.dateTo', 'roll_class_before.ends_before_start');
    ended.dateTo = before.dateTo;
  }
  ensureField(isFree(rows, { dateFrom, dateTo }), 'dateFrom', 'roll_class_member.in_another');
  if (ended) await putMember(db, ended.id, ended);
  await addMember(db, { studentId, rollClassId, dateFrom, dateTo });
  return null;
}
