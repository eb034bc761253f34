import type { Day } from '../school/days.ts';
import type { Random } from '../school/random.ts';
import type { School } from '../school/school.ts';
import { YEAR } from '../school/year-plan.ts';
import type { Book } from './book.ts';
import { anyFollowUp } from './follow-up.ts';
import { type Lesson, lessonsOf } from './lessons.ts';
import { anyText, type IncidentText, observations, praise, trouble } from './texts.ts';

/** Events of a day for each student, by what is said; most of it is praise. */
const PRAISE = 0.0077;
const OBSERVATIONS = 0.0006;
const TROUBLE = 0.0034;
/** One of so many students has that much trouble. */
const EVERY = 90;
const OFTEN = 0.05;
/** The lesson after lunch, to which this part of all trouble belongs, and one class in it. */
const AFTER_LUNCH = 8;
const RESTLESS = 0.4;
const DIFFICULT = 0.6;
/** Of today only the first lesson is over. */
const NOW = '09:30';

const two = (n: number) => String(n).padStart(2, '0');
/** A minute of a lesson. */
const within = (random: Random, day: Day, { period }: Lesson): string => {
  const [hour = 0, minute = 0] = period.time_start.split(':').map(Number);
  const at = hour * 60 + minute + random.int(2, 45);
  return `${day}T${two(Math.floor(at / 60))}:${two(at % 60)}:00`;
};

/** What is said of a student on a day, if anything. */
function kindsOf(random: Random, isOften: boolean): readonly IncidentText[] | null {
  const chance = random.next();
  if (chance < PRAISE) return praise;
  if (chance < PRAISE + OBSERVATIONS) return observations;
  return chance > 1 - (isOften ? OFTEN : TROUBLE) ? trouble : null;
}

/**
 * A year of the school's behaviour, up to the first lesson of today: in lessons, praise in plenty, more trouble after
 * lunch. Drawn by the student and how many school days before today.
 */
export function writeYear(school: School, chance: Random, book: Book): { often: number[] } {
  const { calendar, today, enrolled, timetable } = school;
  const lessons = lessonsOf(school);
  const since = calendar.workday(-YEAR);
  const often = enrolled
    .filter(({ level }, n) => level >= 5 && n % EVERY === 7)
    .map(({ student }) => student);
  const isOften = new Set(often);
  const ofClass = chance.fork('difficult class');
  const difficult = timetable.courses.find(
    ({ level, line, post }) =>
      level === 9 && line !== null && post !== timetable.teacher && post !== timetable.teacher2,
  );

  const record = (
    random: Random,
    { day, lesson, here, student, kinds }: Heard & { kinds: readonly IncidentText[] },
  ) => {
    const kind = anyText(random, kinds);
    const isTrouble = kinds === trouble;
    const other = random.pick(here);
    const isPair = other !== student && random.chance(kind.pairs ?? 0);
    const parentsText = random.chance(isTrouble ? 0.2 : 0.35) ? random.pick(kind.parents) : '';
    const incident = { type: kind.type, comment: random.pick(kind.comments) };
    const action =
      isTrouble && random.chance(0.4)
        ? anyFollowUp(random, calendar, calendar.before(day), lesson.teacherId)
        : undefined;
    book.write(
      {
        occurred_at: within(random, day, lesson),
        location: random.pick(
          isTrouble ? ['Classroom', 'Classroom', 'Corridor', 'Playground'] : ['Classroom'],
        ),
        reported_by_id: lesson.teacherId,
        written_by_id: lesson.accountId,
        comment:
          isTrouble && random.chance(0.3) ? 'Spoke with everybody afterwards; seats were changed.' : '',
        class_detail_id: lesson.classId,
        period_id: lesson.period.id,
      },
      [
        { personId: student, parentsText, incident, ...(action ? { action } : {}) },
        ...(isPair
          ? [{ personId: other, involvement: random.pick(['Participant', 'Affected']), incident }]
          : []),
      ],
    );
  };

  for (const day of calendar.schoolDays) {
    if (day < since || day > today) continue;
    const before = calendar.before(day);
    const given = lessons
      .on(day)
      .filter(({ period }) => day < today || period.time_start < NOW)
      .map((lesson) => ({ lesson, here: lessons.inClass(lesson.classId, day) }))
      .filter(({ here }) => here.length > 1);
    const ofStudent = new Map<number, typeof given>();
    for (const one of given)
      for (const student of one.here) {
        const list = ofStudent.get(student);
        if (list) list.push(one);
        else ofStudent.set(student, [one]);
      }
    for (const [student, own] of ofStudent) {
      const random = chance.of(student, before);
      const kinds = kindsOf(random, isOften.has(student));
      if (!kinds) continue;
      const restless = own.filter(({ lesson }) => lesson.period.id === AFTER_LUNCH);
      const isRestless = kinds === trouble && restless.length > 0 && random.chance(RESTLESS);
      record(random, { day, student, kinds, ...random.pick(isRestless ? restless : own) });
    }
    for (const one of given) {
      if (one.lesson.course !== difficult || one.lesson.period.id !== AFTER_LUNCH) continue;
      const random = ofClass.of(before);
      if (!random.chance(DIFFICULT)) continue;
      record(random, { day, student: random.pick(one.here), kinds: trouble, ...one });
    }
  }
  return { often };
}

/** A student in a lesson, with everybody who is in it. */
interface Heard {
  day: Day;
  lesson: Lesson;
  here: number[];
  student: number;
}
