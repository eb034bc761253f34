import type { Teacher } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { relation } from '../platform/database/relation.ts';
import type { Database } from '../platform/database/school.ts';
import { byName } from '../platform/names.ts';
import { teachersOn } from './teachers.views.ts';

export {
  type ClassEnrolment,
  type ExportedLists,
  type MarksInClass,
  marksOf,
  type PeriodAsked,
  type Placements,
  type TimeInClass,
} from './contributions.facts.ts';
export { classMembersOn } from './lists.views.ts';
export { levelOn, rollClassIdOn, rollClassOn, rollClassTeacherOn } from './placement.views.ts';

/** Rows for joins in the SQL of areas above: the levels (`id`, `name`, `code`, `ordinal`). */
export const level = relation('level');
/** The campuses (`id`, `code`, `name`). */
export const campus = relation('campus');
/** The roll classes (`id`, `code`, `name`, `date_closed`). */
export const rollClass = relation('roll_class');
/** Dated memberships of students in roll classes. */
export const rollClassMember = relation('roll_class_member');
/** Dated teachers of roll classes. */
export const rollClassTeacher = relation('roll_class_teacher');

/** Teachers of a day, and those who begin after it, as pickers list them; by surname. */
export async function teachersOf(db: Database, day: string): Promise<Teacher[]> {
  const rows = await teachersOn(db, day);
  return rows
    .map(({ listName, rollClasses, ...teacher }) => ({
      ...teacher,
      itemName: listName,
      rollClass: rollClasses[0] ?? '',
      rollClasses,
    }))
    .sort((a, b) => byName(a.itemName, b.itemName));
}
