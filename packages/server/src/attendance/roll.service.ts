import type {
  AttendanceStudent,
  AttendanceStudentSave,
  RollQuery,
} from '@homeroom/contract/attendance/attendance.schemas.ts';
import { markOf } from '@homeroom/contract/attendance/mark-of-save.ts';
import type { z } from 'zod';
import type { Database } from '../platform/database/school.ts';
import { ensure, Problem } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { User } from '../platform/user.ts';
import { hasBegun, layerFor, linePermission, rollPermission } from './attendance.policy.ts';
import { ensureRoll, type MarkValues, putMark, putPresent, takeBack } from './attendance.queries.ts';
import { asStored } from './attendance.rules.ts';
import { linesOf, type OpenRoll, openRoll, readLine } from './roll.reading.ts';
import { officeCorrected } from './roll.record.ts';

/** A roll that is about to be written: the words for why not come before the bare refusal. */
export function ensureMayMark(roll: OpenRoll, user: User): void {
  ensure(hasBegun(roll.facts), 'attendance.future');
  ensure(roll.facts.isSchoolDay, 'attendance.no_school');
  ensure(rollPermission(user, roll.facts) === 2, 'permission.denied');
}

type Save = z.output<typeof AttendanceStudentSave>;

/** What the save means in stored terms. @throws Problem attendance.reason_not_allowed, attendance.details_needed */
function valuesOf(save: Save, roll: OpenRoll, user: User, before: AttendanceStudent): MarkValues {
  const { absence } = save;
  const mark = markOf(save);
  if (mark === 'unmarked' || mark === 'present') {
    return {
      status: mark === 'present' ? 'present' : null,
      reasonId: null,
      details: '',
      arrivedAt: null,
      absenceTime: null,
    };
  }
  const late = mark === 'late';
  const { reasonSet } = roll.settings.attendance;
  const chosen = absence?.reason?.id;
  const reason = chosen
    ? roll.reasons.chosen(reasonSet, chosen, before.absence?.reason?.id ?? null)
    : roll.reasons.defaultOf(reasonSet, late);
  ensure(reason, 'attendance.reason_not_allowed');
  ensure(reason.isLate === late, 'attendance.reason_not_allowed');
  ensure(reason.teacherMayUse || user.may('attendance.office'), 'attendance.reason_not_allowed');
  const details = asStored(absence?.details ?? '');
  ensure(!reason.needsDetails || details, 'attendance.details_needed');
  const isToday = roll.facts.dateOf === roll.facts.today;
  return {
    status: mark,
    reasonId: reason.id,
    details,
    arrivedAt: late ? (absence?.timeArrived ?? (isToday ? roll.localNow.slice(11, 16) : null)) : null,
    absenceTime: absence?.dateTime ?? roll.localNow,
  };
}

/**
 * Marks one student. The stored line decides: the version that the screen saw, permission 2, and an absence
 * known in advance gives way only to a mark that says it knows of it. The version comes first: whoever did not see
 * what the office corrected is shown it, and not merely refused.
 * @throws Problem attendance.*, permission.denied, record.changed with the current record
 */
export async function saveMark(
  db: Database,
  context: RequestContext,
  query: RollQuery,
  save: Save,
): Promise<AttendanceStudent> {
  const { user, now, timeZone } = context;
  const roll = await openRoll(db, context, query, save.studentID);
  const { view, facts, key } = roll;
  const [current] = linesOf(roll, user);
  ensure(current, 'attendance.not_on_roll');
  ensureMayMark(roll, user);
  const corrected = officeCorrected(view.marks);
  ensure(current.version === save.version, 'record.changed', { current });
  ensure(linePermission(user, facts, { officeCorrected: corrected }) === 2, 'permission.denied');
  const values = valuesOf(save, roll, user, current);
  const overrules = values.status !== null && current.layer === 'known';
  ensure(!overrules || save.overrideKnown || user.may('attendance.office'), 'attendance.known_absence', {
    current,
  });

  const layer = layerFor(user, facts, { officeCorrected: corrected });
  const seen = view.marks.find((mark) => mark.layer === layer)?.version ?? 0;
  const rollId = view.rollId ?? (await ensureRoll(db, key, view.targetId as number));
  const saved = await putMark(
    db,
    {
      rollId,
      studentId: save.studentID,
      layer,
      dateOf: key.dateOf,
      seen,
      userId: user.id,
      now,
      timeZone,
    },
    values,
  );
  if (!saved) {
    throw new Problem('record.changed', { current: await readLine(db, context, query, save.studentID) });
  }
  const mark = {
    layer,
    ...values,
    markedById: user.id,
    markedBy: user.fullName,
    ...saved,
    studentId: save.studentID,
  };
  const marks = [...view.marks.filter((m) => m.layer !== layer), mark];
  return linesOf({ ...roll, view: { ...view, rollId, marks } }, user)[0] as AttendanceStudent;
}

/** The lines of a roll that a bulk change touched, as they are now. */
async function changedLines(
  db: Database,
  context: RequestContext,
  query: RollQuery,
  ids: number[],
): Promise<AttendanceStudent[]> {
  if (!ids.length) return [];
  const touched = new Set(ids);
  return linesOf(await openRoll(db, context, query), context.user).filter((line) =>
    touched.has(line.studentID),
  );
}

/** Marks present whoever has neither a mark nor a known absence (domain, Attendance). */
export async function markRest(
  db: Database,
  context: RequestContext,
  query: RollQuery,
): Promise<AttendanceStudent[]> {
  const { user } = context;
  const roll = await openRoll(db, context, query);
  ensureMayMark(roll, user);
  const rest = linesOf(roll, user).filter((line) => line.layer === 'default' && line.permission === 2);
  if (!rest.length) return [];
  const { view, key, facts } = roll;
  const rollId = view.rollId ?? (await ensureRoll(db, key, view.targetId as number));
  const layer = layerFor(user, facts, { officeCorrected: false });
  const ids = await putPresent(db, {
    rollId,
    studentIds: rest.map((line) => line.studentID),
    layer,
    dateOf: key.dateOf,
    userId: user.id,
    now: context.now,
  });
  return changedLines(db, context, query, ids);
}

/** Takes marks back, those that are still as the caller saw them. */
export async function unmark(
  db: Database,
  context: RequestContext,
  query: RollQuery,
  seen: readonly { studentID: number; version: number }[],
): Promise<AttendanceStudent[]> {
  const { user } = context;
  const roll = await openRoll(db, context, query);
  ensureMayMark(roll, user);
  const { view, facts } = roll;
  if (view.rollId === null) return [];
  const versions = new Map(seen.map((s) => [s.studentID, s.version]));
  const lines = linesOf(roll, user).filter(
    (line) => line.permission === 2 && versions.get(line.studentID) === line.version,
  );
  const back: number[] = [];
  for (const corrected of [false, true]) {
    const layer = layerFor(user, facts, { officeCorrected: corrected });
    const targets = lines.flatMap(({ studentID }) => {
      const marks = view.marks.filter((mark) => mark.studentId === studentID);
      const own = marks.find((mark) => mark.layer === layer);
      return own && officeCorrected(marks) === corrected
        ? [{ studentId: studentID, version: own.version }]
        : [];
    });
    if (targets.length) back.push(...(await takeBack(db, view.rollId, layer, targets, user, context.now)));
  }
  return changedLines(db, context, query, back);
}
