import type { CarriedAbsence } from '@homeroom/contract/attendance/teacher-day.endpoints.ts';
import type { PartOfDay } from '@homeroom/contract/shared/part-of-day.ts';
import { isOfLesson, type Lesson } from './part-of-day.rules.ts';

/**
 * The roll of a class in a period, with the times of the period. The morning roll has no class; a class without a timetable
 * has no period.
 */
export interface RollOfDay extends Lesson {
  classId: number | null;
  periodId: number | null;
}

/** What one roll of a day says of a student. */
export interface RollWord extends RollOfDay {
  periodName: string | null;
  /** Null: the roll was submitted without a mark of the student. */
  mark: 'present' | 'absent' | 'late' | null;
  /** `HH:mm` where late and told. */
  arrivedAt: string | null;
}

/** A student whom a roll of the day says absent or late, or of whom an absence is known. */
export interface AwayStudent {
  studentId: number;
  fullName: string;
  /** An absence of this whole day was recorded in advance. */
  isKnown: boolean;
  /** The parts of this day of which an absence was. */
  parts: readonly (PartOfDay & { coversMorning: boolean })[];
  /** In the order of the day. */
  words: readonly RollWord[];
}

/** Where a roll stands in a day: the morning roll first, what has no period last. */
const placeIn = (periodIds: readonly number[], { classId, periodId }: RollOfDay): number => {
  if (classId === null) return -1;
  return periodId === null ? periodIds.length : periodIds.indexOf(periodId);
};

/** The part of the day that a roll lies in and for which an absence of the student is known; the first of several. */
const partWith = ({ parts }: Pick<AwayStudent, 'parts'>, roll: RollOfDay) =>
  parts.find((part) => (roll.classId === null ? part.coversMorning : isOfLesson(part, roll)));

/** Whether a roll that began in a part of the day has a student as there, of whom an absence for that part is known. */
const isSeenIn = (part: PartOfDay & { coversMorning: boolean }, { classId, timeStart, mark }: RollWord) =>
  (mark === 'present' || mark === 'late') &&
  (classId === null
    ? part.coversMorning
    : part.timeFrom === null || (timeStart !== null && timeStart >= part.timeFrom));

/**
 * What the rolls before this one say. Absences from lessons before a late arrival are left out, as part of the lateness
 * (decision 045). So are absences in a part of the day for which they were known: they say nothing of a later lesson.
 */
function wordsBefore(student: AwayStudent, roll: RollOfDay, periodIds: readonly number[]) {
  const { words, isKnown } = student;
  const isAway = isKnown || partWith(student, roll) !== undefined;
  const place = placeIn(periodIds, roll);
  const arrivedAt = words.find(({ classId, mark }) => classId === null && mark === 'late')?.arrivedAt;
  return words.filter(
    (word) =>
      placeIn(periodIds, word) < place &&
      // A student without a mark is away where that is known in advance, and present otherwise.
      !((isKnown || partWith(student, word)) && word.mark === null) &&
      !(!isAway && word.mark === 'absent' && partWith(student, word)) &&
      !(arrivedAt && word.mark === 'absent' && word.timeStart !== null && word.timeStart < arrivedAt),
  );
}

/**
 * What the day has said of a student before a roll is taken, by the last roll that said anything: absent and since when,
 * late in the morning and not seen since, known to be away. Null: here, or the roll itself has recorded them.
 * @param periodIds the periods of the day, in their order
 */
export function carried(
  student: AwayStudent,
  roll: RollOfDay,
  periodIds: readonly number[],
): CarriedAbsence | null {
  const isRecorded = student.words.some(
    ({ classId, periodId, mark }) => classId === roll.classId && periodId === roll.periodId && mark !== null,
  );
  if (isRecorded) return null;
  const wholeDay = { timeFrom: null, timeTo: null };
  const who = { studentID: student.studentId, fullName: student.fullName, since: null, ...wholeDay };
  const before = wordsBefore(student, roll, periodIds);
  const last = before.at(-1);
  if (student.isKnown && (!last || last.mark === 'absent')) return { ...who, mark: 'known' };
  const part = partWith(student, roll);
  // A student who was here before the part of the day is away in it all the same.
  if (part && !(last && isSeenIn(part, last)))
    return { ...who, mark: 'known', timeFrom: part.timeFrom, timeTo: part.timeTo };
  if (last?.mark === 'late' && last.classId === null) return { ...who, mark: 'late' };
  if (last?.mark !== 'absent') return null;
  const first = before[before.findLastIndex(({ mark }) => mark !== 'absent') + 1];
  return { ...who, mark: 'absent', since: first?.periodName ?? null };
}
