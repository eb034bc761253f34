import type { Calendar } from '../school/calendar.ts';
import type { Day } from '../school/days.ts';
import type { Random } from '../school/random.ts';
import type { Book } from './book.ts';
import { anyFollowUp } from './follow-up.ts';
import type { Lesson } from './lessons.ts';
import { anyText, type IncidentText, trouble } from './texts.ts';

/** A student of whom something is said in a lesson, with everybody who is in it. */
export interface Heard {
  day: Day;
  lesson: Lesson;
  here: number[];
  student: number;
  kinds: readonly IncidentText[];
}

const two = (n: number) => String(n).padStart(2, '0');
/** A minute of a lesson. */
const within = (random: Random, day: Day, { period }: Lesson): string => {
  const [hour = 0, minute = 0] = period.time_start.split(':').map(Number);
  const at = hour * 60 + minute + random.int(2, 45);
  return `${day}T${two(Math.floor(at / 60))}:${two(at % 60)}:00`;
};

/** Writes down what is said, now and then with a second student and with something that is done about it. */
export function writeHeard(
  book: Book,
  calendar: Calendar,
  random: Random,
  { day, lesson, here, student, kinds }: Heard,
): void {
  const kind = anyText(random, kinds);
  const isTrouble = kinds === trouble;
  const other = random.pick(here);
  const isPair = other !== student && random.chance(kind.pairs ?? 0);
  const parentsText = random.chance(isTrouble ? 0.2 : 0.35) ? random.pick(kind.parents) : '';
  const incident = { type: kind.type, comment: random.pick(kind.comments) };
  const hasAction = isTrouble && random.chance(0.4);
  const action = hasAction && anyFollowUp(random, calendar, calendar.before(day), lesson.teacherId);
  book.write(
    {
      occurred_at: within(random, day, lesson),
      location: random.pick(isTrouble ? ['Classroom', 'Classroom', 'Corridor', 'Playground'] : ['Classroom']),
      reported_by_id: lesson.teacherId,
      written_by_id: lesson.accountId,
      comment: isTrouble && random.chance(0.3) ? 'Spoke with everybody afterwards; seats were changed.' : '',
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
}
