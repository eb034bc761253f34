import type { Random } from '../school/random.ts';
import type { Period } from '../school/timetable/periods.ts';
import type { MarkRow } from './attendance.rows.ts';
import type { Outcome } from './habits.ts';
import type { Taken } from './taken.ts';

/** Whose mark it is, on which roll. */
export type Place = Pick<MarkRow, 'roll_id' | 'student_id' | 'date_of'>;

const noTime = { arrived_at: null, details: '' };

/** What a teacher may enter; the rest the office learns of later. */
const teachersReasons = ['U', 'I', 'M', 'T'];

const bell = ({ date_of }: Place) => `${date_of}T08:50:00`;
const teachers = (place: Place, { by, at }: Taken) =>
  ({ ...place, layer: 2, absence_time: bell(place), marked_by_id: by, marked_at: at }) as const;

/** The teacher's mark of the morning: absent for a reason of the set, late, or here. @param arrived `HH:mm` */
export const absentMark =
  (reason_code: string) =>
  (place: Place, taken: Taken): MarkRow => ({
    ...{ ...teachers(place, taken), ...noTime, status: 'absent', reason_code },
  });
export const lateMark =
  (arrived: string) =>
  (place: Place, taken: Taken): MarkRow => ({
    ...{ ...teachers(place, taken), status: 'late', reason_code: 'L', details: '', arrived_at: arrived },
  });
export const presentMark = (place: Place, taken: Taken): MarkRow => ({
  ...{ ...teachers(place, taken), ...noTime, status: 'present', reason_code: null, absence_time: null },
});

/**
 * The layers of a morning mark: who comes before the roll is closed is marked late by the teacher; who comes
 * later was absent on the roll and is corrected by the office, as is an absence that a parent explains.
 */
export function morningMarks(
  random: Random,
  place: Place,
  { status, reason, details, arrived }: Outcome,
  taken: Taken,
  office: number,
): MarkRow[] {
  const offices = { ...place, layer: 3, absence_time: bell(place), marked_by_id: office } as const;
  if (status === 'late' && arrived && arrived <= '09:01') return [lateMark(arrived)(place, taken)];
  const absent = absentMark('U')(place, taken);
  if (status === 'late') {
    const marked_at = `${place.date_of}T${arrived}:30`;
    return [absent, { ...offices, status, reason_code: reason, details, arrived_at: arrived, marked_at }];
  }
  if (reason === 'U') return [absent];
  if (teachersReasons.includes(reason) && random.chance(0.6)) return [absentMark(reason)(place, taken)];
  const marked_at = `${place.date_of}T${random.pick(['09:41', '10:16', '11:28', '13:05'])}:00`;
  return [absent, { ...offices, status, reason_code: reason, details, arrived_at: null, marked_at }];
}

/** The mark in a lesson: absent all day is absent here too; rarely somebody is with the nurse, or skips the lesson. */
export function subjectMark(
  random: Random,
  place: Place,
  outcome: Outcome | undefined,
  level: number,
  period: Period,
  taken: Taken,
): MarkRow[] {
  const absence_time = `${place.date_of}T${period.time_start}:00`;
  const mark = {
    ...place,
    ...noTime,
    layer: 2,
    absence_time,
    marked_by_id: taken.by,
    marked_at: taken.at,
  } as const;
  const arrived = outcome?.status === 'late' ? outcome.arrived : null;
  if (outcome?.status === 'absent' || (arrived && arrived >= period.time_end)) {
    const reason = outcome?.reason ?? 'U';
    return [{ ...mark, status: 'absent', reason_code: teachersReasons.includes(reason) ? reason : 'U' }];
  }
  if (arrived && arrived > period.time_start)
    return [{ ...mark, status: 'late', reason_code: 'L', arrived_at: arrived }];
  const roll = random.next();
  if (roll < 0.0015) return [{ ...mark, status: 'absent', reason_code: 'N' }];
  if (level >= 9 && roll < 0.004) return [{ ...mark, status: 'absent', reason_code: 'T' }];
  return [];
}
