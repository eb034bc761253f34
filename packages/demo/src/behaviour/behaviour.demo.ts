import type { DemoArea } from '../demo-area.ts';
import { counter } from '../school/counter.ts';
import { addDays } from '../school/days.ts';
import type { School } from '../school/school.ts';
import { writeAroundToday } from './around-today.ts';
import type { BehaviourRows } from './behaviour.rows.ts';
import { newBook } from './book.ts';
import { writeYear } from './year.ts';

/** Moves between levels of those who are often in trouble: up in two steps, some of them down again. */
function levelsOf(
  { today, staff, accountOf }: School,
  often: readonly number[],
): BehaviourRows['behaviour_person_level'][] {
  const id = counter();
  const written_by_id = accountOf(staff.office.personId);
  return often.flatMap((person_id, n) => {
    const move = (level: string, days: number, reason: string) => ({
      ...{ id: id(), person_id, level, date_of: addDays(today, -days), reason, written_by_id },
    });
    return [
      move('Level 1', 120 - (n % 7) * 5, 'Several disruptions; talked about at home.'),
      ...(n % 3 === 0 ? [move('Level 2', 45 - (n % 5) * 4, 'No change since the last talk.')] : []),
      ...(n % 6 === 0 ? [move('Level 1', 10, 'Four good weeks.')] : []),
    ];
  });
}

/** Who is to be kept an eye on, as the cast says. */
function watchedOf({ today, staff, cast, accountOf }: School): BehaviourRows['behaviour_watch'][] {
  return cast.people.watched.map((person_id, n) => ({
    ...{ id: n + 1, person_id, date_from: addDays(today, -9), date_to: addDays(today, 19) },
    reason:
      n === 0 ? 'New seat since last week: praise what works.' : 'Two weeks without incident are the aim.',
    written_by_id: accountOf(staff.office.personId),
  }));
}

const thresholds: BehaviourRows['behaviour_threshold'][] = [
  {
    item_name: 'Late three times in four weeks',
    type: 'Late to lesson',
    kind: 'negative',
    count: 3,
    window_days: 28,
    action: 'Letter home',
  },
  {
    item_name: 'Late five times in four weeks',
    type: 'Late to lesson',
    kind: 'negative',
    count: 5,
    window_days: 28,
    action: 'Detention',
  },
  {
    item_name: 'Three disruptions in two weeks',
    type: 'Disruption',
    kind: 'negative',
    count: 3,
    window_days: 14,
    action: 'Meeting with family',
  },
];

const templates: BehaviourRows['behaviour_template'][] = [
  {
    item_name: 'Phone handed over',
    comment: 'The phone was used in the lesson, handed over and kept at the office until the afternoon.',
    parents_text: 'The phone was used in the lesson and kept at the office until the afternoon.',
    ...{ type: 'Phone in class', action: 'Spoken to', ordinal: 1 },
  },
  {
    item_name: 'Argument at lunch',
    comment: 'Who, where, how it began, who saw it:',
    parents_text: 'There was an argument with another student at lunch. Staff spoke with everybody involved.',
    ...{ type: 'Disruption', action: 'Repair meeting', ordinal: 2 },
  },
  {
    item_name: 'Praise from the whole team',
    comment: '',
    parents_text: 'Several teachers have noticed how well this week went. Well done!',
    ...{ type: 'Outstanding work', action: null, ordinal: 3 },
  },
];

export const behaviourDemo: DemoArea<BehaviourRows> = {
  name: 'behaviour',
  words: { behaviour_report: 'behaviour events' },
  rows(school) {
    const book = newBook();
    const { often } = writeYear(school, school.randomOf('behaviour'), book);
    const { sessions, seats } = writeAroundToday(school, book);
    return {
      ...book.rows,
      behaviour_person_level: levelsOf(school, often),
      behaviour_session: sessions,
      behaviour_seat: seats,
      behaviour_threshold: thresholds,
      behaviour_template: templates,
      behaviour_watch: watchedOf(school),
    };
  },
};
