import { must } from '../school/random.ts';
import type { School } from '../school/school.ts';
import { cycleDayOfSlot, periodOfSlot } from '../school/timetable/periods.ts';
import type { Page } from './book.ts';
import { type Outcome, outcomesOf } from './habits.ts';
import { knownOn, makeKnownAbsences } from './known-absences.ts';
import { morningMarks, subjectMark } from './marks.ts';
import type { MembersOn } from './members.ts';
import { takenBy } from './taken.ts';

/** Part of the morning rolls that nobody submitted; of lessons twice as many. */
const FORGOTTEN = 0.012;

/**
 * Writes a day before today. A roll is drawn by its class and how many school days before today it is, a mark by the
 * student, that day and the lesson.
 */
export function pastDays(school: School, members: MembersOn): (page: Page) => void {
  const { calendar, classes, timetable, staff, accountOf } = school;
  const random = school.randomOf('attendance');
  const [ofRoll, ofLesson, ofMark] = [random.fork('rolls'), random.fork('lessons'), random.fork('marks')];
  const isKnown = knownOn(makeKnownAbsences(school));
  const office = accountOf(staff.office.personId);
  const begin = outcomesOf(random, calendar);
  const details = Map.groupBy(classes.classDetails, (one) => one.academic_year_id);

  /** The morning rolls. @returns what became of the students whom no roll has said anything of before */
  const writeMorning = ({ date, write }: Page): Map<number, Outcome> => {
    const before = calendar.before(date);
    const outcomeOf = begin(date);
    const outcomes = new Map<number, Outcome>();
    for (const { id, level, post } of timetable.homerooms) {
      const here = members.ofRollClass(id, date);
      for (const student of here) {
        const outcome = isKnown(student, date) ? null : outcomeOf(student, level);
        if (outcome) outcomes.set(student, outcome);
      }
      const own = ofRoll.of(id, before);
      // Whoever signs in forgets none.
      const isForgotten = own.chance(FORGOTTEN) && post !== timetable.teacher && post !== timetable.teacher2;
      if (!here.length || isForgotten) continue;
      const taken = takenBy(school, post, date, `08:${own.int(53, 59)}`, own);
      write({ roll_class_id: id, submitted_at: taken.at, submitted_by_id: taken.by }, here, (place) => {
        const outcome = outcomes.get(place.student_id);
        return outcome
          ? morningMarks(ofMark.of(place.student_id, before), place, outcome, taken, office)
          : [];
      });
    }
    return outcomes;
  };

  const writeLessons = ({ date, write }: Page, outcomes: ReadonlyMap<number, Outcome>): void => {
    const before = calendar.before(date);
    const cycleDay = must(calendar.cycleDayOf.get(date));
    for (const { id: class_detail_id } of details.get(calendar.yearIdOf(date)) ?? []) {
      const course = must(classes.courseOf.get(class_detail_id));
      // In the junior school the morning roll is the day's roll.
      if (course.line === null) continue;
      const here = members.ofClass(class_detail_id, date);
      for (const slot of course.slots) {
        const own = ofLesson.of(class_detail_id, before, slot);
        if (cycleDayOfSlot(slot) !== cycleDay || !here.length || own.chance(FORGOTTEN * 2)) continue;
        const period = periodOfSlot(slot);
        const minute = Number(period.time_start.slice(3)) + own.int(0, 4);
        const time = `${period.time_start.slice(0, 3)}${String(minute).padStart(2, '0')}`;
        const taken = takenBy(school, course.post, date, time, own);
        const roll = { class_detail_id, period_id: period.id };
        write({ ...roll, submitted_at: taken.at, submitted_by_id: taken.by }, here, (place) => {
          if (isKnown(place.student_id, date)) return [];
          const random = ofMark.of(place.student_id, before, slot);
          return subjectMark(random, place, outcomes.get(place.student_id), course.level, period, taken);
        });
      }
    }
  };

  return (page) => {
    const outcomes = writeMorning(page);
    if (calendar.before(page.date) <= school.subjectRollDays) writeLessons(page, outcomes);
  };
}
