import { must } from '../school/random.ts';
import type { School } from '../school/school.ts';

/** A child invited to a teacher. */
export interface Invited {
  studentId: number;
  teacherId: number;
  classId: number | null;
  reason: string;
}

/** Levels in which the children of the sign-ins are, and the class of the teacher. */
function levelsShown({ enrolled, families, accounts, teachersClass }: School): Set<number> {
  const parents = new Set(
    accounts.filter(({ roles }) => roles.includes('parent')).map(({ personId }) => personId),
  );
  const children = new Set(
    families
      .filter(({ adults }) => adults.some(({ personId }) => parents.has(personId)))
      .flatMap((family) => family.children.map(({ personId }) => personId)),
  );
  return new Set(
    enrolled
      .filter(({ student, rollClass }) => children.has(student) || rollClass === teachersClass)
      .map(({ level }) => level),
  );
}

/** Who is invited to whom: the students of some levels to all who teach them this year, once for each class. */
export function invitedOf(school: School): Invited[] {
  const { classes, staff, timetable, enrolled, calendar } = school;
  const levels = levelsShown(school);
  const year = calendar.thisYear.id;
  const here = new Map(enrolled.filter(({ level }) => levels.has(level)).map((one) => [one.student, one]));
  const homerooms = new Map(timetable.homerooms.map((room) => [room.code, room]));
  const invited: Invited[] = [...here.values()].map(({ student, rollClass }) => ({
    studentId: student,
    teacherId: staff.holderOf(must(homerooms.get(rollClass)).post, year).personId,
    classId: null,
    reason: rollClass,
  }));
  const thisYear = new Set(
    classes.classDetails.filter((one) => one.academic_year_id === year).map(({ id }) => id),
  );
  const day = calendar.today;
  for (const member of classes.classMembers) {
    const isNow = member.date_from <= day && (member.date_to === null || member.date_to >= day);
    if (!isNow || !here.has(member.student_id) || !thisYear.has(member.class_detail_id)) continue;
    const { post } = must(classes.courseOf.get(member.class_detail_id));
    invited.push({
      ...{ studentId: member.student_id, teacherId: staff.holderOf(post, year).personId },
      ...{ classId: member.class_detail_id, reason: '' },
    });
  }
  return invited;
}

/** A family as it books: the adult who does, and everybody of the household who speaks for the children. */
export interface Booker {
  adultId: number;
  party: number[];
  children: number[];
}

/** The families of these students of whom somebody may book, one household each. */
export function bookersOf({ families, today }: School, students: ReadonlySet<number>): Booker[] {
  return families.flatMap(({ adults, children }) => {
    const own = children.map(({ personId }) => personId).filter((id) => students.has(id));
    const speaking = adults.filter(
      ({ facts }) =>
        facts.court_order === null &&
        (facts.access === 'yes' || (facts.access_to !== null && facts.access_to < today)),
    );
    const [first] = speaking;
    if (!own.length || !first) return [];
    const together = speaking.filter(({ facts }) => facts.lives_with);
    const heads = together.filter(({ facts }) => facts.head_of_household);
    const isOne = first.facts.lives_with && heads.length <= 1;
    return [
      {
        adultId: first.personId,
        party: isOne ? together.map(({ personId }) => personId) : [first.personId],
        children: own,
      },
    ];
  });
}
