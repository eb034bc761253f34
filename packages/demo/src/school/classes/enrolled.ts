import type { Day } from '../days.ts';
import { must } from '../random.ts';
import type { Homeroom } from '../timetable/timetable.ts';
import type { RollClassMember } from './classes.ts';

/** A student in a roll class on a day. */
export interface Enrolled {
  student: number;
  level: number;
  rollClass: string;
}

/** Who is in which roll class on a day. */
export function enrolledOn(
  day: Day,
  members: readonly RollClassMember[],
  homerooms: readonly Homeroom[],
): Enrolled[] {
  const homeroomOf = new Map(homerooms.map((h) => [h.id, h]));
  return members
    .filter((m) => m.date_from <= day && (m.date_to === null || m.date_to >= day))
    .map((m) => {
      const homeroom = must(homeroomOf.get(m.roll_class_id));
      return { student: m.student_id, level: homeroom.level, rollClass: homeroom.code };
    });
}
