import type { CarriedAbsence } from '@homeroom/contract/attendance/teacher-day.endpoints.ts';

/** The roll of a class in a period; the morning roll has no class, a class that no timetable knows no period. */
export interface RollOfDay {
  classId: number | null;
  periodId: number | null;
}

/** What one roll of a day says of a student. */
export interface RollWord extends RollOfDay {
  periodName: string | null;
  /** `HH:mm`; null where the timetable has no time. */
  timeStart: string | null;
  /** Null: the roll was submitted without a mark of the student. */
  mark: 'present' | 'absent' | 'late' | null;
  /** `HH:mm` where late and told. */
  arrivedAt: string | null;
}

/** A student whom a roll of the day says absent or late, or of whom an absence is known. */
export interface AwayStudent {
  studentId: number;
  fullName: string;
  /** An absence of this day was recorded in advance. */
  isKnown: boolean;
  /** In the order of the day. */
  words: readonly RollWord[];
}

/** Where a roll stands in a day: the morning roll first, what has no period last. */
const placeIn = (periodIds: readonly number[], { classId, periodId }: RollOfDay): number => {
  if (classId === null) return -1;
  return periodId === null ? periodIds.length : periodIds.indexOf(periodId);
};

/** What the rolls before this one say: lessons before somebody came late are part of that lateness (decision 045). */
function wordsBefore({ words, isKnown }: AwayStudent, roll: RollOfDay, periodIds: readonly number[]) {
  const place = placeIn(periodIds, roll);
  const arrivedAt = words.find(({ classId, mark }) => classId === null && mark === 'late')?.arrivedAt;
  return words.filter(
    (word) =>
      placeIn(periodIds, word) < place &&
      // Without a mark who is known to be away is away, and everybody else is present.
      !(isKnown && word.mark === null) &&
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
  const who = { studentID: student.studentId, fullName: student.fullName, since: null };
  const before = wordsBefore(student, roll, periodIds);
  const last = before.at(-1);
  if (student.isKnown && (!last || last.mark === 'absent')) return { ...who, mark: 'known' };
  if (last?.mark === 'late' && last.classId === null) return { ...who, mark: 'late' };
  if (last?.mark !== 'absent') return null;
  const first = before[before.findLastIndex(({ mark }) => mark !== 'absent') + 1];
  return { ...who, mark: 'absent', since: first?.periodName ?? null };
}
