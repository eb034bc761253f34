import { addDays, type Day } from '../days.ts';
import type { Random } from '../random.ts';
import type { Family } from './families.ts';
import type { Student } from './students.ts';

/** What whoever meets a child must know: an allergy, an illness, a court's word. */
export interface Need {
  personId: number;
  category: 'medical' | 'allergy' | 'court-order' | 'learning' | 'other';
  /** Name of its type within the category. */
  type: string | null;
  name: string;
  comment: string;
  since: Day;
  /** The day on which it ended; null while it stands. */
  closed: Day | null;
}

type Known = Pick<Need, 'category' | 'type' | 'name' | 'comment'>;

type Kind = [name: string, comment: string, type: string | null];

/** What a child reacts to, and the type of the need. */
const allergies: [string, string | null][] = [
  ...['Peanuts', 'Tree nuts', 'Eggs', 'Dairy'].map((food): [string, string] => [food, 'Food']),
  ['Bee stings', 'Insect stings'],
  ['Shellfish', 'Food'],
  ['Penicillin', 'Medication'],
  ['Latex', null],
];
const medical: Kind[] = [
  ['Asthma', 'Inhaler in the schoolbag; a second one at the office.', 'Asthma'],
  ['Type 1 diabetes', 'Checks blood sugar before lunch; jelly beans in the classroom.', 'Diabetes'],
  ['Epilepsy', 'Time the seizure; call an ambulance after three minutes.', 'Epilepsy'],
  ['Migraine', 'A dark room and water; usually gone within the hour.', 'Other condition'],
  ['Haemophilia', 'Any knock to the head goes to the nurse.', 'Other condition'],
];
const learning: Kind[] = [
  ['Dyslexia', 'Extra time in tests; reader pen.', 'Learning plan'],
  ['English as an additional language', 'Key words in advance.', 'Language support'],
  ['Hearing loss', 'Sits at the front on the left; wears a receiver.', 'Learning plan'],
  ['Adjustment plan', 'See the plan before setting assessments.', 'Learning plan'],
  ['Gifted programme', '', 'Extension'],
];
const other: Kind[] = [
  ['No photographs', 'The family does not wish photographs to be published.', 'Photographs'],
  ['Leaves with sibling', 'Waits for the sibling at the main gate.', 'See the office'],
];

const GRAVE = 'Anaphylaxis: adrenaline pen in the red bag.';
/** Days since which the plans of the cast are there. */
const PLANNED = 40;

function anyNeeds(random: Random): Known[] {
  const needs: Known[] = [];
  if (random.chance(0.06)) {
    const grave = random.chance(0.3);
    const comment = grave ? GRAVE : 'Mild reaction.';
    const [name, type] = random.pick(allergies);
    needs.push({ category: 'allergy', type: grave ? 'Anaphylaxis' : type, name, comment });
  }
  const draw = (category: Need['category'], likely: number, from: Kind[]) => {
    if (!random.chance(likely)) return;
    const [name, comment, type] = random.pick(from);
    needs.push({ category, type, name, comment });
  };
  draw('medical', 0.05, medical);
  draw('learning', 0.07, learning);
  draw('other', 0.01, other);
  return needs;
}

/** Known since some day of the last years; what a child grew out of is closed, a court's word stands. */
function datesOf(random: Random, { category }: Known, { start }: Student, today: Day) {
  const anyDay = addDays(today, -random.int(10, 1100));
  const since = anyDay < start && start < today ? start : anyDay;
  const grown = category !== 'court-order' && random.chance(0.06);
  const closed = grown ? addDays(today, -random.int(1, 9)) : null;
  return { since, closed: closed && closed < since ? since : closed };
}

/** The need of those who are given a plan for what may cost a life. */
export const planNeeds = (students: readonly number[], today: Day): Need[] =>
  students.map((personId) => ({
    ...{ personId, category: 'allergy', type: 'Anaphylaxis', name: 'Peanuts', comment: GRAVE },
    ...{ since: addDays(today, -PLANNED), closed: null },
  }));

/** The needs of all children; a court order in the family is a need of each of its children. */
export function makeNeeds(random: Random, families: readonly Family[], today: Day): Need[] {
  const ofDates = random.fork('dates');
  return families.flatMap((family) => {
    const ordered = family.adults.find((adult) => adult.facts.court_order);
    return family.children.flatMap((child) => {
      const needs = anyNeeds(random);
      if (ordered) {
        const comment = `${ordered.facts.relationship} may not collect. See the relation before any information is given.`;
        const type = ordered.facts.access === 'no' ? 'No contact' : 'Custody';
        needs.push({ category: 'court-order', type, name: 'Court order', comment });
      }
      const dates = ofDates.of(child.personId);
      return needs.map((need) => ({
        personId: child.personId,
        ...need,
        ...datesOf(dates, need, child, today),
      }));
    });
  });
}
