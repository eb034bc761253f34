import type { Day } from '../school/days.ts';
import type { School } from '../school/school.ts';

type Member = { student_id: number; date_from: Day; date_to: Day | null };

const on = (members: readonly Member[] | undefined, day: Day): number[] =>
  (members ?? [])
    .filter(({ date_from, date_to }) => date_from <= day && (date_to === null || day <= date_to))
    .map(({ student_id }) => student_id);

/** Who is in a roll class or a subject class on a day. */
export function membersOn({ classes, calendar }: School) {
  const inClass = Map.groupBy(classes.classMembers, (one) => one.class_detail_id);
  // A roll class has its members of a year, among whom those of a day are soon found.
  const inRollClass = Map.groupBy(
    classes.rollClassMembers,
    (one) => `${calendar.yearIdOf(one.date_from)}/${one.roll_class_id}`,
  );
  return {
    ofClass: (id: number, day: Day) => on(inClass.get(id), day),
    ofRollClass: (id: number, day: Day) => on(inRollClass.get(`${calendar.yearIdOf(day)}/${id}`), day),
  };
}
export type MembersOn = ReturnType<typeof membersOn>;
