import { addDays, type Day } from '../days.ts';
import type { Random } from '../random.ts';
import { counter, type Row } from '../rows.ts';
import type { Family } from './families.ts';
import type { Student } from './students.ts';

type Flag = Omit<Row<'flag'>, 'id' | 'person_id' | 'date_from' | 'date_closed'>;

type Kind = [name: string, comment: string, type: string | null];

/** What a child reacts to, and the type of the alert. */
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

function anyFlags(random: Random): Flag[] {
  const flags: Flag[] = [];
  if (random.chance(0.06)) {
    const grave = random.chance(0.3);
    const comment = grave ? 'Anaphylaxis: adrenaline pen in the red bag.' : 'Mild reaction.';
    const [item_name, type] = random.pick(allergies);
    flags.push({ category: 'allergy', type_name: grave ? 'Anaphylaxis' : type, item_name, comment });
  }
  const draw = (category: Flag['category'], likely: number, from: Kind[]) => {
    if (!random.chance(likely)) return;
    const [item_name, comment, type_name] = random.pick(from);
    flags.push({ category, type_name, item_name, comment });
  };
  draw('medical', 0.05, medical);
  draw('learning', 0.07, learning);
  draw('other', 0.01, other);
  return flags;
}

/** Known since some day of the last years; what a child grew out of is closed, a court's word stands. */
function datesOf(random: Random, { category }: Flag, { start }: Student, today: Day) {
  const since = addDays(today, -random.int(10, 1100));
  const date_from = since < start && start < today ? start : since;
  const grown = category !== 'court-order' && random.chance(0.06);
  const date_closed = grown ? addDays(today, -random.int(1, 9)) : null;
  return { date_from, date_closed: date_closed && date_closed < date_from ? date_from : date_closed };
}

/** What is shown beside a student's name; a court order in the family is a flag on each of its children. */
export function makeFlags(random: Random, families: Family[], today: Day): Row<'flag'>[] {
  const nextId = counter();
  const dates = random.fork('dates');
  return families.flatMap((family) => {
    const ordered = family.adults.find((adult) => adult.facts.court_order);
    return family.children.flatMap((child) => {
      const flags = anyFlags(random);
      if (ordered) {
        const comment = `${ordered.facts.relationship} may not collect. See the relation before any information is given.`;
        const type_name = ordered.facts.access === 'no' ? 'No contact' : 'Custody';
        flags.push({ category: 'court-order', type_name, item_name: 'Court order', comment });
      }
      return flags.map((flag) => {
        const id = nextId();
        return { id, person_id: child.personId, ...flag, ...datesOf(dates, flag, child, today) };
      });
    });
  });
}
