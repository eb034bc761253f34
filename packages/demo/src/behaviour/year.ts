import { addDays, type Day } from '../school/days.ts';
import type { Random } from '../school/random.ts';
import type { School } from '../school/school.ts';
import type { Book, Said } from './book.ts';
import { type Lesson, lessonsOf } from './lessons.ts';
import { anyText, type IncidentText, observations, praise, trouble } from './texts.ts';

/** Events of a day for each student of the school; most of them are praise. */
const A_DAY = 0.012;
const PRAISE = 0.62;
const OBSERVATIONS = 0.05;
/** One of a hundred students has a part in so much of the trouble. */
const OFTEN = 0.4;
const EVERY = 90;
/** The lesson after lunch, and one class in it. */
const AFTER_LUNCH = 8;
const DIFFICULT = 0.6;
/** Days after which everything has been followed up. */
const FOLLOWED_UP = 12;

const two = (n: number) => String(n).padStart(2, '0');
/** A minute of a lesson. */
const within = (random: Random, day: Day, { period }: Lesson): string => {
  const [hour = 0, minute = 0] = period.time_start.split(':').map(Number);
  const at = hour * 60 + minute + random.int(2, 45);
  return `${day}T${two(Math.floor(at / 60))}:${two(at % 60)}:00`;
};

const actions = [
  'Spoken to',
  'Spoken to',
  'Parents called',
  'Letter home',
  'Detention',
  'Detention',
  'Repair meeting',
];

/** What is done about an incident, by its day: what is long ago is done. */
function anyAction(random: Random, day: Day, today: Day, { teacherId }: Lesson): NonNullable<Said['action']> {
  const type = random.pick(actions);
  const isAtOnce = type === 'Spoken to' || type === 'Parents called';
  const isDone = isAtOnce || addDays(day, FOLLOWED_UP) < today || random.chance(0.4);
  const isRepair = type === 'Repair meeting';
  return {
    type,
    is_completed: isDone,
    status: isDone ? (isAtOnce ? null : 'Done') : random.pick(['To be discussed', 'Arranged']),
    owner_id: teacherId,
    due_date: isAtOnce ? null : addDays(day, 7),
    agreement: isRepair ? 'Both say hello in the morning; two weeks without remarks.' : '',
    check_back_date: isRepair ? addDays(day, 21) : null,
    outcome: isRepair && addDays(day, 21) < today ? 'It holds.' : '',
  };
}

/** A year of the school's behaviour, up to the first lesson of today: in lessons, praise in plenty, more trouble after lunch. */
export function writeYear(school: School, random: Random, book: Book): { often: number[] } {
  const { calendar, today, enrolled, timetable } = school;
  const lessons = lessonsOf(school);
  const since = addDays(today, -364);
  const often = enrolled
    .filter(({ level }, n) => level >= 5 && n % EVERY === 7)
    .map(({ student }) => student);
  const isOften = new Set(often);
  const perDay = Math.max(1, Math.round(enrolled.length * A_DAY));
  const difficult = timetable.courses.find(
    ({ level, line, post }) =>
      level === 9 && line !== null && post !== timetable.teacher && post !== timetable.teacher2,
  );

  const record = (day: Day, lesson: Lesson, kind: IncidentText, isTrouble: boolean) => {
    const here = lessons.inClass(lesson.classId, day);
    const known = here.filter((id) => isOften.has(id));
    const student =
      isTrouble && known.length && random.chance(OFTEN) ? random.pick(known) : random.pick(here);
    const other = random.pick(here);
    const isPair = other !== student && random.chance(kind.pairs ?? 0);
    const parentsText = random.chance(isTrouble ? 0.2 : 0.35) ? random.pick(kind.parents) : '';
    const incident = { type: kind.type, comment: random.pick(kind.comments) };
    const action = isTrouble && random.chance(0.4) ? anyAction(random, day, today, lesson) : undefined;
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
    const ofDay = lessons
      .on(day)
      .filter(
        ({ classId, period }) =>
          (day < today || period.time_start < '09:30') && lessons.inClass(classId, day).length > 1,
      );
    if (!ofDay.length) continue;
    const afterLunch = ofDay.filter(({ period }) => period.id === AFTER_LUNCH);
    for (let n = 0; n < perDay; n++) {
      const chance = random.next();
      const isTrouble = chance >= PRAISE + OBSERVATIONS;
      const lesson =
        isTrouble && afterLunch.length && random.chance(0.4) ? random.pick(afterLunch) : random.pick(ofDay);
      const kinds = isTrouble ? trouble : chance < PRAISE ? praise : observations;
      record(day, lesson, anyText(random, kinds), isTrouble);
    }
    for (const lesson of afterLunch)
      if (lesson.course === difficult && random.chance(DIFFICULT))
        record(day, lesson, anyText(random, trouble), true);
  }
  return { often };
}
