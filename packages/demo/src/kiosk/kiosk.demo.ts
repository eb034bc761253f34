import type { DemoArea } from '../demo-area.ts';
import type { Random } from '../school/random.ts';
import type { KioskRows } from './kiosk.rows.ts';

/** Ten digits as the office gives them; the last four count, so that no two are the same. */
const codeOf = (chance: Random, number: number) =>
  `${chance.int(100_000, 999_999)}${String(number).padStart(4, '0')}`;

/** One of so many has lost a card, and has a new one. */
const LOST_ONE_OF = 40;

/** A card for each student, and one device, at the main entrance. */
export const kioskDemo: DemoArea<KioskRows> = {
  name: 'kiosk',
  words: { student_card: 'cards' },
  rows: ({ randomOf, students, calendar, accounts }) => {
    const chance = randomOf('cards');
    const today = calendar.today;
    const here = students.filter(({ start, left }) => start <= today && (!left || left >= today));
    const cards = here.flatMap(({ personId, start }) => {
      const first = { student_id: personId, date_from: start, date_lost: null };
      const isLost = chance.int(1, LOST_ONE_OF) === 1;
      return isLost
        ? [
            { ...first, date_lost: today },
            { ...first, date_from: today },
          ]
        : [first];
    });
    return {
      kiosk_device: [
        {
          id: 1,
          user_id: Math.max(...accounts.map(({ id }) => id)) + 1,
          name: 'Main entrance',
          direction: 'in',
          pin: '2468',
        },
      ],
      student_card: cards.map((card, i) => ({ id: i + 1, ...card, code: codeOf(chance, i) })),
    };
  },
};
