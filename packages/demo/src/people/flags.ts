import type { Random } from '../random.ts';
import { counter, type Row } from '../rows.ts';
import type { Family } from './families.ts';

type Flag = Omit<Row<'flag'>, 'id' | 'person_id'>;

const allergies = ['Peanuts', 'Tree nuts', 'Eggs', 'Dairy', 'Bee stings', 'Shellfish', 'Penicillin', 'Latex'];
const medical: [string, string][] = [
  ['Asthma', 'Inhaler in the schoolbag; a second one at the office.'],
  ['Type 1 diabetes', 'Checks blood sugar before lunch; jelly beans in the classroom.'],
  ['Epilepsy', 'Time the seizure; call an ambulance after three minutes.'],
  ['Migraine', 'A dark room and water; usually gone within the hour.'],
  ['Haemophilia', 'Any knock to the head goes to the nurse.'],
];
const learning: [string, string][] = [
  ['Dyslexia', 'Extra time in tests; reader pen.'],
  ['English as an additional language', 'Key words in advance.'],
  ['Hearing loss', 'Sits at the front on the left; wears a receiver.'],
  ['Adjustment plan', 'See the plan before setting assessments.'],
  ['Gifted programme', ''],
];
const other: [string, string][] = [
  ['No photographs', 'The family does not wish photographs to be published.'],
  ['Leaves with sibling', 'Waits for the sibling at the main gate.'],
];

function anyFlags(random: Random): Flag[] {
  const flags: Flag[] = [];
  if (random.chance(0.06)) {
    const comment = random.chance(0.3) ? 'Anaphylaxis: adrenaline pen in the red bag.' : 'Mild reaction.';
    flags.push({ category: 'allergy', item_name: random.pick(allergies), comment });
  }
  const draw = (category: Flag['category'], likely: number, from: [string, string][]) => {
    if (!random.chance(likely)) return;
    const [item_name, comment] = random.pick(from);
    flags.push({ category, item_name, comment });
  };
  draw('medical', 0.05, medical);
  draw('learning', 0.07, learning);
  draw('other', 0.01, other);
  return flags;
}

/** What is shown beside a student's name; a court order in the family is a flag on each of its children. */
export function makeFlags(random: Random, families: Family[]): Row<'flag'>[] {
  const nextId = counter();
  return families.flatMap((family) => {
    const ordered = family.adults.find((adult) => adult.facts.court_order);
    return family.children.flatMap((child) => {
      const flags = anyFlags(random);
      if (ordered) {
        const comment = `${ordered.facts.relationship} may not collect. See the relation before any information is given.`;
        flags.push({ category: 'court-order', item_name: 'Court order', comment });
      }
      return flags.map((flag) => ({ id: nextId(), person_id: child.personId, ...flag }));
    });
  });
}
