import { classesOfTeacher } from '../school/classes/of-teacher.ts';
import { must } from '../school/random.ts';
import type { School } from '../school/school.ts';
import { enterCurrent } from './current.ts';
import { type Entries, entering } from './enter.ts';
import { membersIn } from './members.ts';
import type { Period } from './setup.ts';

/**
 * Of whom the results of a past period are there: the class of `teacher`, and the children of the parents who sign in; of
 * the last one also all whom `teacher` teaches now, so that each of those classes has a previous result to show.
 */
export function studentsWithCards(school: School, period: Period, periods: readonly Period[]): number[] {
  const { enrolled, teachersClass, families, accounts } = school;
  const parents = accounts
    .filter(({ userName }) => userName.startsWith('parent'))
    .map(({ personId }) => personId);
  const children = families
    .filter(({ adults }) => adults.some(({ personId }) => parents.includes(personId)))
    .flatMap((family) => family.children.map(({ personId }) => personId));
  const here = new Set(enrolled.map(({ student }) => student));
  const inClass = enrolled
    .filter(({ rollClass }) => rollClass === teachersClass)
    .map(({ student }) => student);
  const current = periods.find(({ isCurrent }) => isCurrent);
  const isLast = period === periods.findLast(({ isCurrent }) => !isCurrent);
  const taught = current && isLast ? taughtIn(school, current) : [];
  return [...new Set([...inClass, ...[...children, ...taught].filter((id) => here.has(id))])];
}

/** Whom `teacher` teaches in a period. */
function taughtIn(school: School, period: Period): number[] {
  const byClass = membersIn(school, period);
  return classesOfTeacher(school, period.row.academic_year_id).flatMap(({ id }) => byClass.get(id) ?? []);
}

/** Rows, results and comments: of the past all of those students, published; now those of the classes of `teacher`. */
export function entriesOf(school: School, periods: readonly Period[]): Entries {
  const { classes, staff, accountOf } = school;
  const { made, enter } = entering(school);
  const levelOf = new Map(school.enrolled.map(({ student, level }) => [student, level + 1]));
  for (const period of periods) {
    if (period.isCurrent) {
      enterCurrent(school, period, { made, enter });
      continue;
    }
    const wanted = new Set(studentsWithCards(school, period, periods));
    const byClass = membersIn(school, period);
    const year = period.row.academic_year_id;
    for (const one of classes.classDetails.filter((of) => of.academic_year_id === year)) {
      const course = must(classes.courseOf.get(one.id));
      const by = accountOf(staff.holderOf(course.post, year).personId);
      for (const student of (byClass.get(one.id) ?? []).filter((id) => wanted.has(id)))
        enter(period, { classId: one.id, student, level: one.level_id, by, step: 'published' });
    }
    const by = accountOf(staff.teacher.personId);
    for (const student of wanted) {
      const level = levelOf.get(student);
      if (level !== undefined) enter(period, { classId: null, student, level, by, step: 'published' });
    }
  }
  return made;
}
