import type { ReportCardsRows } from './report-cards.rows.ts';

/** Beginnings and ends, category by category; each of them with each other one is a comment of the bank. */
const parts: Record<string, [beginnings: string[], ends: string[]]> = {
  Effort: [
    [
      '{Name} works with care',
      '{Name} tries hard',
      '{They} takes part in every lesson',
      '{Name} keeps at difficult tasks',
      '{Name} begins {their} work at once',
    ],
    [
      'and checks what {they} wrote.',
      'and asks where something is not clear.',
      'and helps others with theirs.',
      'and takes advice well.',
      'and is proud of the result.',
      'and has improved since last term.',
      'and reads more than is asked.',
      'and remembers what was said.',
    ],
  ],
  Understanding: [
    [
      '{Name} has understood the main ideas',
      '{Name} explains {their} thinking',
      '{Name} uses new words well',
      '{Name} sees how topics belong together',
      '{Name} finds more than one way',
    ],
    [
      'and applies them in new tasks.',
      'in speech and in writing.',
      'with growing confidence.',
      'where there is time to think.',
      'when the task is laid out in steps.',
      'and questions what seems wrong.',
      'and can teach it to others.',
      'with few mistakes.',
    ],
  ],
  'Next steps': [
    [
      'Next, {name} should read aloud at home',
      'Next, {name} should plan before writing',
      '{Name} should practise number facts',
      'It would help {them} to ask earlier',
      '{Name} should revise a little each day',
    ],
    [
      'for ten minutes a day.',
      'and show {their} work to somebody.',
      'and write down what is hard.',
      'before the next test.',
      'with a partner.',
      'and bring questions to class.',
      'in {their} own words.',
      'until it comes without thinking.',
    ],
  ],
  Homework: [
    [
      '{Name} hands homework in on time',
      '{Name} has missed some homework',
      '{Their} homework is neat',
      '{Name} plans {their} homework well',
      '{Name} often does more than is set',
    ],
    [
      'and it shows in class.',
      'and catches up soon after.',
      'and complete.',
      'and corrects it by {themself}.',
      'in most weeks.',
      'since the holidays.',
      'and asks when stuck.',
      'without being reminded.',
    ],
  ],
  Conduct: [
    [
      '{Name} is kind to others',
      '{Name} listens well',
      '{Name} works well in a group',
      '{Name} settles quickly',
      '{Name} can be relied upon',
    ],
    [
      'and is liked by the class.',
      'also when it is hard.',
      'and lets others speak.',
      'after a reminder.',
      'in class and outside.',
      'and owns up to mistakes.',
      'and includes those who are new.',
      'on most days.',
    ],
  ],
};

/** Two hundred comments. */
export const bankComments = (): ReportCardsRows['report_bank_comment'][] =>
  Object.entries(parts).flatMap(([category, [beginnings, ends]]) =>
    beginnings.flatMap((beginning) => ends.map((end) => ({ category, comment: `${beginning} ${end}` }))),
  );
