import type { Day } from '../school/days.ts';
import type { Random } from '../school/random.ts';
import type { CommentsRows } from './comments.rows.ts';

type Fields = Partial<
  Pick<
    CommentsRows['personal_comment'],
    | 'custom_field_date_1'
    | 'custom_field_date_2'
    | 'custom_field_numeric_1'
    | 'custom_field_text_1'
    | 'custom_field_text_2'
    | 'custom_field_check_box'
  >
>;

/** A category of comments: how many of a hundred are of it, who writes them, and what they say. */
export interface CommentKind {
  code: string;
  share: number;
  by: 'teacher' | 'office' | 'counsellor' | 'nurse' | 'admin';
  texts: string[];
  /** @param day days from the comment's own */
  fields?: (random: Random, day: (days: number) => Day) => Fields;
}

const LINE = '\r\n';

export const commentKinds: CommentKind[] = [
  {
    code: 'General',
    share: 24,
    by: 'teacher',
    texts: [
      'Settled in well after the holidays and works with several new friends.',
      'Forgot the sports uniform three weeks in a row; talked about packing the bag the evening before.',
      'Helped a younger student find the right bus without being asked.',
      'Phone in class twice this week. Kept at the office until the afternoon, as agreed.',
      `Asked to move seats.${LINE}Agreed: front row, window side, until the end of term.`,
      'Represented the class at the student council; spoke clearly and listened.',
      'Homework has been late since the new term. Knows how to catch up; look again in two weeks.',
    ],
  },
  {
    code: 'Contact with family',
    share: 20,
    by: 'office',
    texts: [
      'Called about three unexplained absences. The family had the dates wrong; notes follow.',
      `Asked for the camp to be paid in instalments.${LINE}Agreed: three payments, the first by Friday.`,
      'Would like the report to go to both households. Addresses checked.',
      'Family will be overseas for two weeks; work to be sent by e-mail.',
      'Changed who may collect in the afternoon; seen in person, identity checked.',
    ],
    fields: (random, day) => ({
      custom_field_text_1: random.pick(['Mother', 'Father', 'Guardian', 'Both parents']),
      custom_field_date_1: day(0),
      custom_field_check_box: random.chance(0.3),
    }),
  },
  {
    code: 'Learning support',
    share: 14,
    by: 'teacher',
    texts: [
      'Reads with a partner twice a week; fluency has gone up by a level since the start of the year.',
      'Extra time in tests works. Prefers a quiet room; book one a week ahead.',
      'Uses the reader pen with confidence; needs reminding to bring it.',
      `Plan reviewed with the family.${LINE}Keep: extra time, chunked tasks.${LINE}New: checklists for long assignments.`,
    ],
    fields: (random, day) => ({
      custom_field_text_1: random.pick(['Reading', 'Writing', 'Number', 'Organisation', 'English language']),
      custom_field_numeric_1: random.pick([1, 1.5, 2, 3]),
      custom_field_date_1: day(random.int(40, 120)),
    }),
  },
  {
    code: 'Achievement',
    share: 14,
    by: 'teacher',
    texts: [
      'Won the regional science fair with a project on tidal pools.',
      'Merit award for effort in mathematics.',
      'Selected for the state orchestra.',
      'Swam the 100 m freestyle in a school record time.',
    ],
    fields: (random, day) => ({
      custom_field_text_1: random.pick(['Merit award', 'Principal’s award', 'Sports colours', 'Music prize']),
      custom_field_date_1: day(0),
    }),
  },
  {
    code: 'Pastoral',
    share: 12,
    by: 'office',
    texts: [
      'Quiet for the last weeks and often alone at lunch. Year coordinator will keep an eye on it.',
      'Grandparent died on the weekend. Teachers told to be patient with deadlines.',
      'Argument with a friend, settled with both at the table.',
      `Says that mornings are hard at the moment.${LINE}Breakfast club offered; comes on Mondays and Wednesdays.`,
    ],
    fields: (random, day) => ({
      custom_field_text_1: random.pick(['Roll class teacher', 'Friend', 'Family', 'Year coordinator']),
      custom_field_date_1: day(random.int(7, 30)),
      custom_field_check_box: random.chance(0.6),
    }),
  },
  {
    code: 'Health',
    share: 8,
    by: 'nurse',
    texts: [
      'Glasses prescribed; sits near the board until they come.',
      'No sport for two weeks after the ankle sprain.',
      'New inhaler given to sick bay; old one sent home.',
    ],
    fields: (random, day) => ({
      custom_field_text_1: random.pick(['Family', 'Doctor’s letter', 'Student']),
      custom_field_date_1: day(0),
      custom_field_date_2: day(random.int(7, 28)),
    }),
  },
  {
    code: 'Counselling',
    share: 5,
    by: 'counsellor',
    texts: [
      'First meeting. Wants to talk about worries before tests; breathing exercise practised.',
      'Feels better about friendships. Next meeting in two weeks.',
      'Sleep diary looked at together. Agreed to leave the phone in the kitchen overnight.',
    ],
    fields: (random, day) => ({
      custom_field_text_1: random.pick(['Self', 'Year coordinator', 'Family']),
      custom_field_numeric_1: random.int(1, 6),
      custom_field_date_1: day(14),
    }),
  },
  {
    code: 'Child protection',
    share: 3,
    by: 'admin',
    texts: [
      'Concern reported by a teacher and passed on the same day. The authority keeps the file.',
      'Visit of the authority’s officer. All further contact through the principal.',
    ],
    fields: (random, day) => ({
      custom_field_text_1: 'Child protection helpline',
      custom_field_text_2: `CP-${random.int(10_000, 99_999)}`,
      custom_field_date_1: day(0),
      custom_field_check_box: true,
    }),
  },
];
