import type { Timetable } from '@homeroom/contract/subjects/classes.endpoints.ts';
import type { TypedTimes } from '../../ui/fields/PartOfDayFields.tsx';

/** A lesson of a student's day. */
export interface DayLesson {
  periodID: number;
  /** "Period 2 · Science". */
  itemName: string;
  /** `HH:mm` */
  timeStart: string;
  timeEnd: string;
}

/** The lessons of a student's day that have times, by time; none on a day without school. */
export const lessonsOf = ({
  isSchoolDay,
  cycleDay,
  periods,
  lessons,
}: Pick<Timetable, 'isSchoolDay' | 'cycleDay' | 'periods' | 'lessons'>): DayLesson[] =>
  (isSchoolDay ? periods : [])
    .filter(({ timeStart, timeEnd }) => timeStart && timeEnd)
    .flatMap(({ id, itemName, timeStart, timeEnd }) => {
      const own = lessons.filter(
        (one) => one.periodID === id && (one.cycleDay === null || one.cycleDay === cycleDay),
      );
      const names = [itemName, ...own.map((one) => one.itemName)].join(' · ');
      return own.length ? [{ periodID: id, itemName: names, timeStart, timeEnd }] : [];
    })
    .sort((a, b) => a.timeStart.localeCompare(b.timeStart));

/** Whether all of a lesson lies in the times. */
export const isPicked = ({ timeStart, timeEnd }: DayLesson, { from, to }: TypedTimes): boolean =>
  Boolean(from || to) && (!from || from <= timeStart) && (!to || timeEnd <= to);

/**
 * The times after a lesson was pressed. One that is not in them comes to them, with what lies between; one that is goes, with
 * what comes after it, or where it is the first alone. Without any lesson there are no times.
 */
export function picked(lessons: readonly DayLesson[], times: TypedTimes, pressed: DayLesson): TypedTimes {
  const before = lessons.filter((one) => isPicked(one, times));
  const at = before.indexOf(pressed);
  const wanted = at < 0 ? [...before, pressed] : at === 0 ? before.slice(1) : before.slice(0, at);
  const starts = wanted.map(({ timeStart }) => timeStart).sort();
  const ends = wanted.map(({ timeEnd }) => timeEnd).sort();
  return { from: starts[0] ?? '', to: ends.at(-1) ?? '' };
}
