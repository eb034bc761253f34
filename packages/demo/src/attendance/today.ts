import type { School } from '../school/school.ts';
import type { Homeroom } from '../school/timetable/timetable.ts';
import type { MarkRow } from './attendance.rows.ts';
import type { Page } from './book.ts';
import { absentMark, lateMark, type Place, presentMark } from './marks.ts';
import type { MembersOn } from './members.ts';
import { type Taken, takenBy } from './taken.ts';

/** The rolls of this morning as they stand in the middle of it, by what the cast says of today. */
export function writeToday(school: School, page: Page, members: MembersOn): void {
  const { people, rolls } = school.cast;
  const random = school.randomOf('attendance today');
  const marks = new Map<number, (place: Place, taken: Taken) => MarkRow>();
  const play = (students: readonly number[], mark: (place: Place, taken: Taken) => MarkRow) => {
    for (const student of students) marks.set(student, mark);
  };
  play([...people.unexplained, ...people.unexplainedRestricted], absentMark('U'));
  play(people.explained, absentMark('I'));
  play([...people.late, ...people.begunLate], lateMark('08:57'));
  play(people.begunPresent, presentMark);

  const write = ({ id, post }: Homeroom, isSubmitted: boolean) => {
    const own = random.of(id);
    const taken = takenBy(school, post, page.date, `08:${own.int(57, 59)}`, own);
    const submitted = isSubmitted
      ? { submitted_at: taken.at, submitted_by_id: taken.by }
      : { submitted_at: null, submitted_by_id: null };
    page.write({ roll_class_id: id, ...submitted }, members.ofRollClass(id, page.date), (place) => {
      const mark = marks.get(place.student_id);
      return mark ? [mark(place, taken)] : [];
    });
  };
  for (const one of rolls.submitted) write(one, true);
  for (const one of rolls.begun) write(one, false);
}
