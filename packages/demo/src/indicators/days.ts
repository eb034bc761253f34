import type { DemoDay } from '../demo-area.ts';
import type { Calendar } from '../school/calendar.ts';
import { counter } from '../school/counter.ts';
import type { Day } from '../school/days.ts';
import { must } from '../school/random.ts';
import type { School } from '../school/school.ts';
import { CYCLE_DAYS, cycleDayOfSlot, LESSONS_A_DAY, periodOfSlot } from '../school/timetable/periods.ts';
import type { IndicatorsDayRows } from './indicators.rows.ts';
import { saysOf } from './manners.ts';

type Member = { student_id: number; date_from: Day; date_to: Day | null };
const isIn = (member: Member, day: Day) =>
  member.date_from <= day && (member.date_to === null || day <= member.date_to);

/** Part of the sets that nobody filled in, that were cancelled, and that were submitted by a page left alone. */
const FORGOTTEN = 0.05;
const CANCELLED = 0.012;
const AUTOMATIC = 0.03;
/** Two of each class have done no homework in the last sets: one more, and it is asked whether to tell home. */
const BEHIND = 2;
const LAST_SETS = 2;

/** The lessons of a day in which sets begin: a lesson right after one of the same class belongs to its set. */
const beginnings = (slots: readonly number[], cycleDay: number): number[] =>
  slots
    .filter((slot) => cycleDayOfSlot(slot) === cycleDay)
    .filter((slot) => {
      const before = slot - 1;
      const follows = slots.includes(before) && cycleDayOfSlot(before) === cycleDay;
      return !follows || periodOfSlot(before).ordinal + 1 !== periodOfSlot(slot).ordinal;
    });

/** School days before today in which every lesson has a set with every column; before them homework is looked at once a week. */
const RECENT_DAYS = 12;

/** The school days of this year before today: today's sets are yet to come. */
export const daysOfSets = ({ schoolDays, thisYear, today }: Calendar): Day[] =>
  schoolDays.filter((day) => thisYear.date_start <= day && day < today);

/** A year of sets of the classes whose teachers sign in, day by day, the oldest first; `teacher2` has just begun with them. */
export function* indicatorDays(school: School): Generator<DemoDay<IndicatorsDayRows>> {
  const { calendar, today, classes, timetable, staff, accountOf } = school;
  const random = school.randomOf('indicators');
  const year = calendar.thisYear.id;
  const posts = [timetable.teacher, timetable.teacher2];
  const courses = classes.classDetails
    .filter((detail) => detail.academic_year_id === year)
    .map(({ id }) => ({ id, course: must(classes.courseOf.get(id)) }))
    .filter(({ course }) => course.line !== null && posts.includes(course.post));
  const members = Map.groupBy(classes.classMembers, (m) => m.class_detail_id);
  const says = saysOf(random.fork('says'));
  const hard = courses[0]?.id;
  const nextId = counter();
  const days = daysOfSets(calendar);
  const setsOf = ({ course }: (typeof courses)[number], date: Day) =>
    beginnings(course.slots, must(calendar.cycleDayOf.get(date)));
  /** Of each class the days of its last sets. */
  const lastDays = new Map(
    courses.map((one) => [one.id, days.filter((d) => setsOf(one, d).length).slice(-LAST_SETS)]),
  );

  const recentSince = days.at(-RECENT_DAYS) ?? today;
  /** The week of the cycle in which a class was looked at last; weeks are counted as they come. */
  const looked = new Map<number, number>();
  let week = { count: 0, isSecond: false };

  for (const date of days) {
    const isRecent = date >= recentSince;
    const [before, cycleDay] = [calendar.before(date), must(calendar.cycleDayOf.get(date))];
    const isSecond = cycleDay > CYCLE_DAYS / 2;
    if (isSecond !== week.isSecond) week = { count: week.count + 1, isSecond };
    const rows: DemoDay<IndicatorsDayRows>['rows'] = { indicator_class: [], indicator_mark: [] };
    for (const one of courses) {
      const isOneOfTheLast = must(lastDays.get(one.id)).includes(date);
      if (!isRecent && (one.course.post !== timetable.teacher || looked.get(one.id) === week.count)) continue;
      for (const slot of setsOf(one, date).slice(0, isRecent ? undefined : 1)) {
        looked.set(one.id, week.count);
        const own = random.of(one.id, before, slot);
        const period = periodOfSlot(slot);
        const here = (members.get(one.id) ?? []).filter((m) => isIn(m, date));
        if (!here.length || (!isOneOfTheLast && own.chance(FORGOTTEN))) continue;
        const id = nextId();
        const place = { date_of: date, class_detail_id: one.id, period_id: period.id };
        if (!isOneOfTheLast && own.chance(CANCELLED)) {
          const none = { submitted_at: null, submitted_by_id: null, is_automatic: false };
          rows.indicator_class.push({ id, ...place, is_active: false, ...none });
          continue;
        }
        const by = accountOf(staff.holderOf(one.course.post, year).personId);
        const at = `${date}T${period.time_end}:${own.int(10, 59)}`;
        const is_automatic = own.chance(AUTOMATIC);
        const submitted = { submitted_at: at, submitted_by_id: by, is_automatic };
        rows.indicator_class.push({ id, ...place, is_active: true, ...submitted });
        const isLast = slot % LESSONS_A_DAY === LESSONS_A_DAY - 1;
        const lesson = { before, cycleDay, slot, isLast, isHard: one.id === hard };
        for (const [index, { student_id }] of here.entries()) {
          const said = says(student_id, lesson);
          if (isOneOfTheLast && index % 9 === 4 && index < 9 * BEHIND) said.Homework = 'None';
          for (const [type, option] of Object.entries(said)) {
            if (!isRecent && type !== 'Homework' && !(lesson.isHard && type === 'Conduct')) continue;
            rows.indicator_mark.push({
              ...{ indicator_class_id: id, student_id, type, option, ...place },
              ...{ marked_by_id: by, marked_at: at },
            });
          }
        }
      }
    }
    yield { date, rows };
  }
}
