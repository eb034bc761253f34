import type { Random } from '../school/random.ts';

/** A kind of incident: how many of a hundred of its kind are of it, what staff and parents read. */
export interface IncidentText {
  type: string;
  share: number;
  comments: string[];
  parents: string[];
  /** Part of them with a second participant. */
  pairs?: number;
}

export const praise: IncidentText[] = [
  {
    type: 'Praise',
    share: 45,
    comments: [
      '',
      '',
      'Answered with care and listened to others.',
      'A question that took the whole class further.',
    ],
    parents: ['Took part in the lesson with good questions.', 'A great lesson today.'],
  },
  {
    type: 'Effort',
    share: 28,
    comments: ['', 'Kept going when the task got hard.', 'Rewrote the whole paragraph without being asked.'],
    parents: ['Kept going when the task got hard.', 'Worked with great effort today.'],
  },
  {
    type: 'Helped others',
    share: 19,
    comments: ['', 'Explained fractions to a neighbour.', 'Stayed behind to tidy the laboratory.'],
    parents: ['Helped a classmate with the task.', 'Stayed behind to help tidy up.'],
  },
  {
    type: 'Outstanding work',
    share: 8,
    comments: ['The best model of the year group.', 'A folder that could be shown at the open evening.'],
    parents: ['Handed in outstanding work.'],
  },
];

export const trouble: IncidentText[] = [
  {
    type: 'Disruption',
    share: 34,
    comments: [
      'Called out four times after a warning.',
      'Threw paper during the explanation.',
      'Talked through the test.',
    ],
    parents: ['Disturbed the lesson after a warning.'],
    pairs: 0.18,
  },
  {
    type: 'Late to lesson',
    share: 24,
    comments: ['Eight minutes.', 'From the canteen, without a note.', 'Third time in two weeks.'],
    parents: ['Came late to the lesson.'],
  },
  {
    type: 'Homework missing',
    share: 17,
    comments: ['Says it is at home.', 'Not begun.'],
    parents: ['Homework was missing.'],
  },
  {
    type: 'Phone in class',
    share: 10,
    comments: ['Under the desk; handed over until the afternoon.'],
    parents: ['The phone was used in the lesson and kept until the afternoon.'],
  },
  {
    type: 'Defiance',
    share: 7,
    comments: ['Refused to change seats and left the room.'],
    parents: ['Did not follow the teacher’s instructions.'],
  },
  {
    type: 'Fighting',
    share: 4,
    comments: ['Pushing in the queue that became a fight.'],
    parents: ['There was a physical argument. Nobody was hurt.'],
    pairs: 0.9,
  },
  {
    type: 'Damage to property',
    share: 2,
    comments: ['A broken window in the corridor.'],
    parents: ['Something of the school was damaged.'],
  },
  {
    type: 'Bullying',
    share: 2,
    comments: ['Messages over the weekend, shown by a friend.'],
    parents: [''],
    pairs: 0.8,
  },
];

export const observations: IncidentText[] = [
  {
    type: 'Observation',
    share: 100,
    comments: [
      'Very quiet today.',
      'Worked alone in the break, by choice.',
      'New seat: works better near the front.',
    ],
    parents: [''],
  },
];

/** One of them, by how many there are of each. */
export function anyText(random: Random, kinds: readonly IncidentText[]): IncidentText {
  let left = random.next() * kinds.reduce((sum, { share }) => sum + share, 0);
  for (const kind of kinds) {
    left -= kind.share;
    if (left < 0) return kind;
  }
  return kinds[0] as IncidentText;
}
