import type { DemoDay } from '../demo-area.ts';
import { counter } from '../school/counter.ts';
import { type Day, yearOf } from '../school/days.ts';
import { must } from '../school/random.ts';
import type { School } from '../school/school.ts';
import type { Post } from '../school/timetable/course.ts';
import { cycleDayOfSlot, periodOfSlot } from '../school/timetable/periods.ts';
import type { AttendanceDayRows, MarkRow, RollRow } from './attendance.rows.ts';
import { liveThrough, type Outcome } from './habits.ts';
import { knownOn, makeKnownAbsences } from './known-absences.ts';
import { morningMarks, subjectMark, type Taken } from './marks.ts';

type Member = { student_id: number; date_from: Day; date_to: Day | null };
const isIn = (member: Member, day: Day) =>
  member.date_from <= day && (member.date_to === null || day <= member.date_to);

/** Part of the rolls that nobody submitted. */
const FORGOTTEN = 0.012;

/**
 * The school's attendance day by day, oldest first; today's is what stands in the middle of the morning.
 * Only one day is in memory at a time, so that any number of years can be written.
 */
export function* attendanceDays(school: School): Generator<DemoDay<AttendanceDayRows>> {
  const { calendar, today, since, classes, timetable, staff, accountOf } = school;
  const random = school.randomOf('attendance');
  const isKnown = knownOn(makeKnownAbsences(school));
  const officeAccount = accountOf(staff.office.personId);
  const accountOfPost = (post: Post, year: number) => accountOf(staff.holderOf(post, year).personId);
  // Before today: today's lessons are yet to come.
  const past = calendar.schoolDays.filter((d) => since <= d && d < today);
  const subjectsSince = past.slice(-school.subjectRollDays)[0] ?? today;
  const nextRoll = counter();
  const begin = liveThrough(random.fork('habits'), calendar);
  const details = Map.groupBy(classes.classDetails, (c) => c.academic_year_id);
  const classMembers = Map.groupBy(classes.classMembers, (m) => m.class_detail_id);
  const yearOfMember = (m: Member) => yearOf(m.date_from);
  const rollMembers = new Map(
    [...Map.groupBy(classes.rollClassMembers, yearOfMember)].map(([year, rows]) => [
      year,
      Map.groupBy(rows, (m) => m.roll_class_id),
    ]),
  );

  for (const date of calendar.schoolDays) {
    if (date < since || date > today) continue;
    const outcomeOf = begin(date);
    const year = yearOf(date);
    const outcomes = new Map<number, Outcome>();
    const rows: DemoDay<AttendanceDayRows>['rows'] = { roll: [], attendance_mark: [] };
    const add = (taken: Taken, roll: Partial<RollRow>, marks: (rollId: number) => MarkRow[]) => {
      const id = nextRoll();
      const place = { roll_class_id: null, class_detail_id: null, period_id: null, ...roll };
      rows.roll.push({ id, date_of: date, ...place, submitted_at: taken.at, submitted_by_id: taken.by });
      rows.attendance_mark.push(...marks(id));
    };

    for (const homeroom of timetable.homerooms) {
      const here = (rollMembers.get(year)?.get(homeroom.id) ?? []).filter((m) => isIn(m, date));
      for (const { student_id } of here) {
        const outcome = outcomeOf(student_id, homeroom.level);
        if (outcome && !isKnown(student_id, date)) outcomes.set(student_id, outcome);
      }
      // Left to be taken by who signs in.
      const open = homeroom.post === timetable.teacher || homeroom.post === timetable.teacher2;
      if (!here.length || (date === today ? open || !random.chance(0.34) : !open && random.chance(FORGOTTEN)))
        continue;
      const taken = {
        by: accountOfPost(homeroom.post, year),
        at: `${date}T08:${random.int(53, 59)}:${random.int(10, 59)}`,
      };
      add(taken, { roll_class_id: homeroom.id }, (id) =>
        here.flatMap(({ student_id }) => {
          const outcome = outcomes.get(student_id);
          const mark = { roll_id: id, student_id, date_of: date };
          return outcome ? morningMarks(random, mark, outcome, taken, officeAccount, date === today) : [];
        }),
      );
    }

    const cycleDay = must(calendar.cycleDayOf.get(date));
    const withSubjects = date >= subjectsSince && date < today;
    for (const { id: class_detail_id } of withSubjects ? (details.get(year) ?? []) : []) {
      const course = must(classes.courseOf.get(class_detail_id));
      // In the junior school the morning roll is the day's roll.
      if (course.line === null) continue;
      const here = (classMembers.get(class_detail_id) ?? []).filter((m) => isIn(m, date));
      for (const slot of course.slots) {
        if (cycleDayOfSlot(slot) !== cycleDay || !here.length || random.chance(FORGOTTEN * 2)) continue;
        const period = periodOfSlot(slot);
        const minute = Number(period.time_start.slice(3)) + random.int(0, 4);
        const at = `${date}T${period.time_start.slice(0, 3)}${String(minute).padStart(2, '0')}:${random.int(10, 59)}`;
        const taken = { by: accountOfPost(course.post, year), at };
        add(taken, { class_detail_id, period_id: period.id }, (id) =>
          here.flatMap(({ student_id }) => {
            if (isKnown(student_id, date)) return [];
            const mark = { roll_id: id, student_id, date_of: date };
            return subjectMark(random, mark, outcomes.get(student_id), course.level, period, taken);
          }),
        );
      }
    }
    yield { date, rows };
  }
}
