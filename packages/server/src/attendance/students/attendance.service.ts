import type {
  AbsenceSettings,
  AttendanceStudent,
  ClassAttendanceDefaults,
} from '@homeroom/contract/attendance/attendance.schemas.ts';
import {
  type KnownAbsenceEnd,
  type KnownAbsenceSave,
  MAX_DAYS_KNOWN,
} from '@homeroom/contract/attendance/known-absence.schemas.ts';
import type { Attendance } from '@homeroom/contract/attendance/student-attendance.schemas.ts';
import { addDays, daysBetween } from '@homeroom/contract/shared/days.ts';
import { currentYear } from '@homeroom/contract/subjects/academic-years.ts';
import { format } from 'date-fns/format';
import type { z } from 'zod';
import { settingsOf } from '../../configuration/configuration.facts.ts';
import { teachersOf } from '../../enrolment/enrolment.facts.ts';
import { studentOf, studentsAmong } from '../../persons/persons.facts.ts';
import type { Database } from '../../platform/database/school.ts';
import { byName } from '../../platform/names.ts';
import { ensure, ensureField } from '../../platform/problem.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { academicYears, calendarDay, classAt } from '../../subjects/subjects.facts.ts';
import {
  addKnownAbsence,
  cancelKnown,
  holdKnown,
  setKnownEnd,
  studentOfKnown,
} from '../marks/attendance.queries.ts';
import { putUnseen } from '../marks/unseen-days.queries.ts';
import type { AttendanceMemory } from '../memory/attendance.memory.ts';
import { lineLock } from '../memory/roll-locks.rules.ts';
import { reasonsOf } from '../reasons/reasons.views.ts';
import { readRoll } from '../roll/roll.reading.ts';
import { statesOf } from '../roll/roll-state.service.ts';
import { asStored, defaultAbsence } from '../rules/attendance.rules.ts';
import { holdsAt } from '../rules/part-of-day.rules.ts';
import { rollsOfTaught } from '../views/rolls-of-students.views.ts';
import { studentAttendance } from '../views/student-attendance.views.ts';

/** Where the screens start: today, this teacher, the class that meets now (specification 001 §3). */
export async function attendanceDefaults(context: RequestContext): Promise<ClassAttendanceDefaults> {
  const { school, user, today, localNow } = context;
  const teachers = await teachersOf(school.db, today);
  const me = teachers.find((teacher) => teacher.id === user.personId);
  const meeting = me ? await classAt(school.db, me.id, today, localNow.slice(11, 16)) : null;
  return {
    defaultDateOf: today,
    defaultTeacher: me
      ? { id: me.id, fullName: me.fullName, itemName: me.itemName, rollClass: me.rollClass }
      : null,
    defaultClassDetail: meeting && { id: meeting.id, itemName: meeting.itemName },
    defaultPeriod: meeting && { id: meeting.periodId, itemName: meeting.periodName },
  };
}

/** Reasons and the kind of day (specification 001 §7, get class absence settings). */
export async function absenceSettings(context: RequestContext, dateOf: string): Promise<AbsenceSettings> {
  const { school, user, today, localNow } = context;
  const [{ attendance }, reasons, day] = await Promise.all([
    settingsOf(school),
    reasonsOf(school),
    calendarDay(school.db, dateOf),
  ]);
  const all = reasons.ofSet(attendance.reasonSet);
  const byDefault = (late: boolean) =>
    defaultAbsence(
      all,
      reasons.defaultOf(attendance.reasonSet, late)?.id,
      late,
      dateOf === today ? localNow : `${dateOf}T${attendance.rollClassTime}:00`,
    );
  const weekday = format(new Date(`${dateOf}T12:00:00`), 'EEEE');
  return {
    absentDefault: byDefault(false),
    lateDefault: byDefault(true),
    absenceReasons: all.filter((reason) => reason.teacherMayUse || user.may('attendance.office')),
    isSchoolDay: day.isSchoolDay,
    dayNote: day.isSchoolDay ? day.note : day.note || weekday,
    cycleDay: day.cycleDay,
    recentDays: day.recentDays,
    previousDay: day.previousDay,
    nextDay: day.nextDay,
    lateAfterMinutes: attendance.lateAfterMinutes,
    today,
  };
}

const ROLLS_AT_ONCE = 4;

/**
 * For dashboards: who of the students whom somebody teaches, or of the school, is not simply present by the morning roll
 * (specification 001 §7).
 */
export async function readAbsentees(
  context: RequestContext,
  dateOf: string,
  teacherId: number | undefined,
  memory: AttendanceMemory,
): Promise<AttendanceStudent[]> {
  const taught = teacherId === undefined ? null : await rollsOfTaught(context.school.db, teacherId, dateOf);
  const codes = taught && new Set(taught.map(({ code }) => code));
  const students = taught && new Set(taught.map(({ studentId }) => studentId));
  const rolls = codes?.size === 0 ? [] : await statesOf(context, { dateOf }, memory.days);
  const touched = rolls.filter(
    ({ kind, code, absent, late }) => kind === 'class' && absent + late > 0 && (codes?.has(code) ?? true),
  );
  const lines: AttendanceStudent[] = [];
  // A few at a time: a district has hundreds, and the server's connections are there for everybody.
  for (let at = 0; at < touched.length; at += ROLLS_AT_ONCE) {
    const some = touched.slice(at, at + ROLLS_AT_ONCE);
    const read = some.map((roll) => readRoll(context, { dateOf, rollClass: roll.code }, memory.rolls));
    lines.push(...(await Promise.all(read)).flat());
  }
  return lines
    .filter(
      ({ mark, studentID }) => (mark === 'absent' || mark === 'late') && (students?.has(studentID) ?? true),
    )
    .sort((a, b) => byName(a.fullName, b.fullName));
}

/** A student's attendance in an academic year, the current one where none is named. @throws Problem record.unknown */
export async function personAttendance(
  context: RequestContext,
  studentId: number,
  yearId: number | undefined,
): Promise<Attendance[]> {
  const { timeZone, today } = context;
  const { db } = context.school;
  const [[known], years] = await Promise.all([studentsAmong(db, [studentId]), academicYears(db)]);
  ensure(known, 'record.unknown');
  const year = yearId ? years.find((y) => y.id === yearId) : currentYear(years, today);
  return year ? studentAttendance(db, studentId, year.dateStart, year.dateEnd, timeZone) : [];
}

/**
 * Records an absence that is known in advance. One of a part of a day is of the morning roll where the time at which the
 * school takes that roll lies within; the settings decide when it is recorded.
 * @throws Problem record.unknown, attendance.reason_not_allowed, attendance.details_needed
 */
export async function recordKnown(
  db: Database,
  context: RequestContext,
  studentId: number,
  known: z.output<typeof KnownAbsenceSave>,
): Promise<{ id: number }> {
  const { school, user, now } = context;
  ensure(await studentOf(db, studentId), 'record.unknown');
  const [{ attendance }, reasons] = await Promise.all([settingsOf(school, db), reasonsOf(school, db)]);
  const reason = reasons.chosen(attendance.reasonSet, known.reasonID, null);
  ensure(reason && !reason.isLate, 'attendance.reason_not_allowed');
  const details = asStored(known.details);
  ensure(!reason.needsDetails || details, 'attendance.details_needed');
  const id = await addKnownAbsence(db, {
    studentId,
    dateFrom: known.dateFrom,
    dateTo: known.dateTo,
    timeFrom: known.timeFrom,
    timeTo: known.timeTo,
    coversMorning: holdsAt(known, attendance.rollClassTime),
    reasonId: reason.id,
    details,
    userId: user.id,
    now,
  });
  return { id };
}

/** The locks under which a known absence changes, and lines of its student with it. */
export async function knownLocks(db: Database, id: number): Promise<string[]> {
  const studentId = await studentOfKnown(db, id);
  return studentId === undefined ? [] : [lineLock(studentId)];
}

/**
 * Moves the last day of a known absence, as of a child who is back early; of the days that are none of it any more, rolls
 * say what they say without it, and where they were submitted, that nobody has seen the student yet. To be run under `knownLocks`.
 * @throws Problem record.unknown, record.changed where somebody moved it meanwhile, request.invalid
 */
export async function moveKnownEnd(
  db: Database,
  context: RequestContext,
  id: number,
  { dateTo, seen }: z.output<typeof KnownAbsenceEnd>,
): Promise<null> {
  const known = await holdKnown(db, id);
  ensure(known, 'record.unknown');
  // Whoever asks again, as the answer was lost on the way, finds it moved already.
  if (known.dateTo === dateTo) return null;
  ensure(known.dateTo === seen, 'record.changed');
  ensureField(known.dateFrom <= dateTo, 'dateTo', 'last_day.too_early');
  ensureField(daysBetween(known.dateFrom, dateTo) <= MAX_DAYS_KNOWN, 'dateTo', 'known_absence.too_long', {
    days: MAX_DAYS_KNOWN,
  });
  const isOfPart = known.timeFrom !== null || known.timeTo !== null;
  ensureField(!isOfPart || dateTo === known.dateFrom, 'dateTo', 'times.several_days');
  if (dateTo < known.dateTo) await putUnseen(db, context, id, { from: addDays(dateTo, 1), to: known.dateTo });
  await setKnownEnd(db, id, dateTo);
  return null;
}

/** Cancels a known absence; on rolls that were submitted with it nobody has seen the student yet. To be run under `knownLocks`. @throws Problem record.unknown */
export async function cancelKnownAbsenceOf(db: Database, context: RequestContext, id: number): Promise<null> {
  const known = await holdKnown(db, id);
  if (known) await putUnseen(db, context, id, { from: known.dateFrom, to: known.dateTo });
  ensure(await cancelKnown(db, id, context.now), 'record.unknown');
  return null;
}
