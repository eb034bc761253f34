import type {
  AttendanceStudent,
  AttendanceStudentSave,
  Mark,
  RollQuery,
} from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { z } from 'zod';
import type { Settings } from '../configuration/configuration.facts.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { type Clock, schoolDay, schoolTime } from '../platform/clock.ts';
import type { Database, School } from '../platform/database/school.ts';
import { ensure, Problem } from '../platform/problem.ts';
import type { User } from '../platform/user.ts';
import { periodsOfClass } from '../subjects/subjects.facts.ts';
import { hasBegun, layerFor, linePermission, type RollFacts, rollPermission } from './attendance.policy.ts';
import { ensureRoll, type MarkValues, putMark, putPresent, takeBack } from './attendance.queries.ts';
import { asStored } from './attendance.rules.ts';
import { type Reasons, reasonsOf } from './reasons.views.ts';
import type { RollMemory } from './roll.memory.ts';
import { officeCorrected, recordsOf } from './roll.record.ts';
import { type RollKey, type RollView, rollView } from './roll.views.ts';

/** Who asks, of which school, when. */
export interface Asking {
  school: School;
  clock: Clock;
  user: User;
}

/** A roll as it stands, and all that is needed to decide about it. */
export interface OpenRoll {
  key: RollKey;
  view: RollView;
  facts: RollFacts;
  settings: Settings;
  reasons: Reasons;
  now: Date;
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

type ViewOf = (key: RollKey, timeZone: string) => Promise<RollView>;

async function open(
  db: Database,
  { school, clock }: Asking,
  query: RollQuery,
  viewOf: ViewOf,
): Promise<OpenRoll> {
  const [settings, reasons, key] = await Promise.all([
    settingsOf(school, db),
    reasonsOf(school, db),
    rollKey(db, query),
  ]);
  const view = await viewOf(key, settings.school.timeZone);
  ensure(view.targetId !== null, 'record.unknown');
  const now = clock.now();
  const facts: RollFacts = {
    dateOf: key.dateOf,
    today: schoolDay(now, settings.school.timeZone),
    isSchoolDay: view.isSchoolDay,
    teacherIds: view.teacherIds,
    editWindowDays: settings.attendance.editWindowDays,
  };
  return { key, view, facts, settings, reasons, now };
}

/** Opens a roll, or one line of it, as it is stored. @throws Problem record.unknown */
export const openRoll = (
  db: Database,
  asking: Asking,
  query: RollQuery,
  studentId?: number,
): Promise<OpenRoll> => open(db, asking, query, (key, zone) => rollView(db, key, zone, studentId));

/** The lines of a roll. */
const linesOf = ({ view, facts, reasons }: OpenRoll, user: User) =>
  recordsOf(view, { user, facts, reasons: reasons.byId });

/** Lines of remembered views, by what they depend on beside the view. */
const remembered = new WeakMap<RollView, { reasons: Reasons; byRight: Map<string, AttendanceStudent[]> }>();

/** The lines of a view for whoever has the same right to it: frozen, so that they are put together and written once. */
function rememberedLines(roll: OpenRoll, user: User): AttendanceStudent[] {
  const { view, facts, reasons } = roll;
  let held = remembered.get(view);
  if (held?.reasons !== reasons) {
    held = { reasons, byRight: new Map() };
    remembered.set(view, held);
  }
  // All that `linePermission` asks of the user and of today.
  const right = `${rollPermission(user, facts)} ${user.may('attendance.office')}`;
  let lines = held.byRight.get(right);
  if (!lines) {
    lines = linesOf(roll, user);
    Object.freeze(lines);
    held.byRight.set(right, lines);
  }
  return lines;
}

/** A roll as at its date (specification 001 §7, get attendance students); from memory while it is known to be true. */
export async function readRoll(
  asking: Asking,
  query: RollQuery,
  memory: RollMemory,
): Promise<AttendanceStudent[]> {
  const { school, user } = asking;
  const roll = await open(school.db, asking, query, (key, zone) => memory.read(school, key, zone));
  return rememberedLines(roll, user);
}

/** One line of a roll, as the transaction sees it; undefined for a student who is not on it. */
export async function readLine(
  db: Database,
  asking: Asking,
  query: RollQuery,
  studentId: number,
): Promise<AttendanceStudent | undefined> {
  return linesOf(await openRoll(db, asking, query, studentId), asking.user)[0];
}

/** A roll that is about to be written: the words for why not come before the bare refusal. */
export function ensureMayMark(roll: OpenRoll, user: User): void {
  ensure(hasBegun(roll.facts), 'attendance.future');
  ensure(roll.facts.isSchoolDay, 'attendance.no_school');
  ensure(rollPermission(user, roll.facts) === 2, 'permission.denied');
}

type Save = z.output<typeof AttendanceStudentSave>;

/**
 * Whether the save says absent, late or present. The absence decides, as in the specification, whose clients send
 * the record as they read it with only the absence changed: a `mark` that contradicts it is what was before.
 */
function markOf({ mark, absence }: Save): Mark {
  if (absence === null) return mark === 'unmarked' ? 'unmarked' : 'present';
  return (absence.late ?? mark === 'late') ? 'late' : 'absent';
}

/** What the save means in stored terms. @throws Problem attendance.reason_not_allowed, attendance.details_needed */
function valuesOf(save: Save, roll: OpenRoll, user: User): MarkValues {
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
    ? roll.reasons.ofSet(reasonSet).find((r) => r.id === chosen)
    : roll.reasons.defaultOf(reasonSet, late);
  ensure(reason, 'attendance.reason_not_allowed');
  ensure(reason.isLate === late, 'attendance.reason_not_allowed');
  ensure(reason.teacherMayUse || user.may('attendance.office'), 'attendance.reason_not_allowed');
  const details = asStored(absence?.details ?? '');
  ensure(!reason.needsDetails || details, 'attendance.details_needed');
  const at = schoolTime(roll.now, roll.settings.school.timeZone);
  const isToday = roll.facts.dateOf === roll.facts.today;
  return {
    status: mark,
    reasonId: reason.id,
    details,
    arrivedAt: late ? (absence?.timeArrived ?? (isToday ? at.slice(11, 16) : null)) : null,
    absenceTime: absence?.dateTime ?? at,
  };
}

/**
 * Marks one student. The stored line decides: permission 2, the version that the screen saw, and an absence
 * known in advance gives way only to a mark that says it knows of it.
 * @throws Problem attendance.*, permission.denied, record.changed with the current record
 */
export async function saveMark(
  db: Database,
  asking: Asking,
  query: RollQuery,
  save: Save,
): Promise<AttendanceStudent> {
  const { user } = asking;
  const roll = await openRoll(db, asking, query, save.studentID);
  const { view, facts, key, settings, now } = roll;
  const [current] = linesOf(roll, user);
  ensure(current, 'attendance.not_on_roll');
  ensureMayMark(roll, user);
  const corrected = officeCorrected(view.marks);
  ensure(linePermission(user, facts, { officeCorrected: corrected }) === 2, 'permission.denied');
  ensure(current.version === save.version, 'record.changed', { current });
  const values = valuesOf(save, roll, user);
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
      timeZone: settings.school.timeZone,
    },
    values,
  );
  if (!saved) {
    throw new Problem('record.changed', { current: await readLine(db, asking, query, save.studentID) });
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
  asking: Asking,
  query: RollQuery,
  ids: number[],
): Promise<AttendanceStudent[]> {
  if (!ids.length) return [];
  const touched = new Set(ids);
  return linesOf(await openRoll(db, asking, query), asking.user).filter((line) =>
    touched.has(line.studentID),
  );
}

/** Marks present whoever has neither a mark nor a known absence (domain, Attendance). */
export async function markRest(db: Database, asking: Asking, query: RollQuery): Promise<AttendanceStudent[]> {
  const { user } = asking;
  const roll = await openRoll(db, asking, query);
  ensureMayMark(roll, user);
  const rest = linesOf(roll, user).filter((line) => line.layer === 'default' && line.permission === 2);
  if (!rest.length) return [];
  const { view, key, facts, now } = roll;
  const rollId = view.rollId ?? (await ensureRoll(db, key, view.targetId as number));
  const layer = layerFor(user, facts, { officeCorrected: false });
  const ids = await putPresent(db, {
    rollId,
    studentIds: rest.map((line) => line.studentID),
    layer,
    dateOf: key.dateOf,
    userId: user.id,
    now,
  });
  return changedLines(db, asking, query, ids);
}

/** Takes marks back, those that are still as the caller saw them. */
export async function unmark(
  db: Database,
  asking: Asking,
  query: RollQuery,
  seen: readonly { studentID: number; version: number }[],
): Promise<AttendanceStudent[]> {
  const { user } = asking;
  const roll = await openRoll(db, asking, query);
  ensureMayMark(roll, user);
  const { view, facts, now } = roll;
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
    if (targets.length) back.push(...(await takeBack(db, view.rollId, layer, targets, user, now)));
  }
  return changedLines(db, asking, query, back);
}
