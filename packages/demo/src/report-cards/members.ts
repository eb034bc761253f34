import type { Day } from '../school/days.ts';
import type { School } from '../school/school.ts';
import type { Period } from './setup.ts';

const isIn = ({ date_from, date_to }: { date_from: Day; date_to: Day | null }, from: Day, to: Day) =>
  date_from <= to && (date_to === null || date_to >= from);

/** By class of a period who is in it at any time of it. */
export function membersIn({ classes }: School, { row }: Period): Map<number, number[]> {
  const members = classes.classMembers.filter((m) => isIn(m, row.date_start, row.date_end));
  const byClass = Map.groupBy(members, (m) => m.class_detail_id);
  return new Map(
    [...byClass].map(([id, all]) => [id, [...new Set(all.map(({ student_id }) => student_id))]]),
  );
}
