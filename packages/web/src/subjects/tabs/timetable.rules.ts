import type { Timetable } from '@homeroom/contract/subjects/classes.endpoints.ts';

export type Lesson = Timetable['lessons'][number];
export type PeriodOfDay = Timetable['periods'][number];

/** Days of the cycle that have a column; without a cycle there is one column for every day. */
export const columnsOf = ({ cycleDays }: Pick<Timetable, 'cycleDays'>): (number | null)[] =>
  cycleDays > 0 ? Array.from({ length: cycleDays }, (_, n) => n + 1) : [null];

/** Lessons of a period on a day of the cycle: those of that day and those of every day. */
export const lessonsAt = (lessons: readonly Lesson[], periodID: number, cycleDay: number | null): Lesson[] =>
  lessons.filter((one) => one.periodID === periodID && (one.cycleDay === null || one.cycleDay === cycleDay));

/** The day as a list: its periods by time with their lessons; empty on a day without school. */
export const dayOf = (timetable: Timetable): { period: PeriodOfDay; lessons: Lesson[] }[] =>
  timetable.isSchoolDay
    ? [...timetable.periods]
        .sort((a, b) => a.timeStart.localeCompare(b.timeStart))
        .map((period) => ({ period, lessons: lessonsAt(timetable.lessons, period.id, timetable.cycleDay) }))
    : [];
