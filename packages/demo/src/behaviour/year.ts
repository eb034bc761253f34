import type { Random } from '../school/random.ts';
import type { School } from '../school/school.ts';
import { YEAR } from '../school/year-plan.ts';
import type { Book } from './book.ts';
import { type Heard, writeHeard } from './heard.ts';
import { lessonsOf } from './lessons.ts';
import { type IncidentText, observations, praise, trouble } from './texts.ts';

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

/** What is said of a student on a day, if anything. */
function kindsOf(random: Random, isOften: boolean): readonly IncidentText[] | null {
  const chance = random.next();
  if (chance < PRAISE) return praise;
  if (chance < PRAISE + OBSERVATIONS) return observations;
  return chance > 1 - (isOften ? OFTEN : TROUBLE) ? trouble : null;
}

type Given = Pick<Heard, 'lesson' | 'here'>;

/** The lessons of each student, of those that are given on a day. */
function byStudent(given: readonly Given[]): Map<number, Given[]> {
  const lessons = new Map<number, Given[]>();
  for (const one of given)
    for (const student of one.here) {
      const own = lessons.get(student);
      if (own) own.push(one);
      else lessons.set(student, [one]);
    }
  return lessons;
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

  for (const day of calendar.schoolDays) {
    if (day < since || day > today) continue;
    const before = calendar.before(day);
    const given = lessons
      .on(day)
      .filter(({ period }) => day < today || period.time_start < NOW)
      .map((lesson) => ({ lesson, here: lessons.inClass(lesson.classId, day) }))
      .filter(({ here }) => here.length > 1);
    for (const [student, own] of byStudent(given)) {
      const random = chance.of(student, before);
      const kinds = kindsOf(random, isOften.has(student));
      if (!kinds) continue;
      const restless = own.filter(({ lesson }) => lesson.period.id === AFTER_LUNCH);
      const isRestless = kinds === trouble && restless.length > 0 && random.chance(RESTLESS);
      writeHeard(book, calendar, random, {
        ...{ day, student, kinds },
        ...random.pick(isRestless ? restless : own),
      });
    }
    for (const one of given) {
      if (one.lesson.course !== difficult || one.lesson.period.id !== AFTER_LUNCH) continue;
      const random = ofClass.of(before);
      if (!random.chance(DIFFICULT)) continue;
      writeHeard(book, calendar, random, { day, student: random.pick(one.here), kinds: trouble, ...one });
    }
  }
  return { often };
}
