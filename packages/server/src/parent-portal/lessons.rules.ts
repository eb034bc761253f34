import type { LessonToday } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import type { Timetable } from '@homeroom/contract/subjects/classes.endpoints.ts';

/** The lessons of a timetable on one day of its cycle, with the times of their periods. */
function lessonsOn({ lessons, periods }: Timetable, cycleDay: number | null): LessonToday[] {
  const byId = new Map(periods.map((period, place) => [period.id, { ...period, place }]));
  return lessons
    .filter((lesson) => lesson.cycleDay === null || lesson.cycleDay === cycleDay)
    .flatMap(({ periodID, itemName, location, teachers }) => {
      const period = byId.get(periodID);
      return period ? [{ period, lesson: { periodID, itemName, location, teachers } }] : [];
    })
    .sort((a, b) => a.period.place - b.period.place)
    .map(({ period: { itemName: periodName, timeStart, timeEnd }, lesson }) => ({
      ...lesson,
      ...{ periodName, timeStart, timeEnd },
    }));
}

/** The cycle, day by day; where it has none, one day that is every day. */
export const cycleOf = (table: Timetable): { cycleDay: number | null; lessons: LessonToday[] }[] =>
  table.cycleDays === 0
    ? [{ cycleDay: null, lessons: lessonsOn(table, null) }]
    : Array.from({ length: table.cycleDays }, (_, at) => ({
        cycleDay: at + 1,
        lessons: lessonsOn(table, at + 1),
      }));
