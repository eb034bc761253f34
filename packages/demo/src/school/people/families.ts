import type { Calendar } from '../calendar.ts';
import { addYears, type Day } from '../days.ts';
import { anyCulture, anyName, anySurname, type Culture, type Name, type Sex } from '../names/names.ts';
import { must, type Random } from '../random.ts';
import type { Staff } from './staff.ts';
import { makeApplicants, type Student } from './students.ts';

/** What is known of an adult's part in a family; the same for each of its children. */
export interface RelationFacts {
  relationship: string;
  head_of_household: boolean;
  contact_priority: number;
  lives_with: boolean;
  may_collect: boolean;
  receives_mail: boolean;
  may_contact: boolean;
  access: 'yes' | 'limited' | 'no';
  access_from: Day | null;
  access_to: Day | null;
  court_order: string | null;
}

/** An adult's part in a family: what a relation says of them, for each of the children. */
export interface Adult {
  personId: number;
  /** Null where the adult is a member of staff, whose person is there already. */
  name: Name | null;
  sex: Sex;
  facts: RelationFacts;
}

export interface Family {
  children: Student[];
  culture: Culture;
  surname: string;
  adults: Adult[];
}

/** What is known of an adult's part where nothing is said of it. */
export const facts = (
  relationship: string,
  contact_priority: number,
  rest: Partial<RelationFacts> = {},
): RelationFacts => ({
  relationship,
  contact_priority,
  head_of_household: false,
  lives_with: true,
  may_collect: true,
  receives_mail: true,
  may_contact: true,
  access: 'yes',
  access_from: null,
  access_to: null,
  court_order: null,
  ...rest,
});
const head = { head_of_household: true };
const elsewhere = { lives_with: false };

/** Adults of one kind of family, first contact first: sex and facts. */
type Plan = [Sex, RelationFacts][];

function anyPlan(random: Random, calendar: Calendar): Plan {
  const kind = random.next();
  if (kind < 0.6) {
    const plan: Plan = [
      ['F', facts('Mother', 1, head)],
      ['M', facts('Father', 2)],
    ];
    return random.chance(0.75)
      ? plan
      : [
          ['M', facts('Father', 1, head)],
          ['F', facts('Mother', 2)],
        ];
  }
  if (kind < 0.63) {
    const [sex, word]: [Sex, string] = random.chance(0.6) ? ['F', 'Mother'] : ['M', 'Father'];
    return [
      [sex, facts(word, 1, head)],
      [sex, facts(word, 2)],
    ];
  }
  if (kind < 0.73) {
    // Two households that share the care: each has a head, and mail goes to both.
    const plan: Plan = [
      ['F', facts('Mother', 1, head)],
      ['M', facts('Father', 2, head)],
    ];
    if (random.chance(0.45)) plan.push(['M', facts('Stepfather', 3, { receives_mail: false })]);
    if (random.chance(0.25)) plan.push(['F', facts('Stepmother', 4, { receives_mail: false })]);
    return plan;
  }
  if (kind < 0.8)
    return [
      ['F', facts('Mother', 1, head)],
      ['M', facts('Father', 2, { ...elsewhere, ...head })],
    ];
  if (kind < 0.82) return courtPlan(random, calendar);
  if (kind < 0.93)
    return [random.chance(0.8) ? ['F', facts('Mother', 1, head)] : ['M', facts('Father', 1, head)]];
  if (kind < 0.97)
    return [
      ['F', facts('Grandmother', 1, head)],
      ['M', facts('Grandfather', 2)],
    ];
  return [
    [random.chance(0.5) ? 'F' : 'M', facts(random.pick(['Guardian', 'Foster carer', 'Aunt']), 1, head)],
  ];
}

/** A court has decided who may see the child's record and who may collect the child. */
function courtPlan(random: Random, calendar: Calendar): Plan {
  const today = calendar.today;
  const none = random.chance(0.5);
  const other: Partial<RelationFacts> = {
    ...elsewhere,
    may_collect: false,
    receives_mail: false,
    may_contact: !none,
    access: none ? 'no' : 'limited',
    access_from: addYears(today, -random.int(1, 3)),
    access_to: random.chance(0.4) ? addYears(today, random.int(1, 2)) : null,
    court_order: none
      ? `Order ${random.int(1000, 9999)}/${today.slice(0, 4)}: no contact, no information about the child. Call the police where the parent comes to the school.`
      : `Order ${random.int(1000, 9999)}/${today.slice(0, 4)}: school reports only; supervised contact on Saturdays.`,
  };
  const motherKeeps = random.chance(0.7);
  return motherKeeps
    ? [
        ['F', facts('Mother', 1, head)],
        ['M', facts('Father', 9, other)],
      ]
    : [
        ['M', facts('Father', 1, head)],
        ['F', facts('Mother', 9, other)],
      ];
}

const anyFamilySize = (random: Random) => {
  const roll = random.next();
  return roll < 0.45 ? 1 : roll < 0.83 ? 2 : roll < 0.97 ? 3 : 4;
};

/** Groups the students into families, and gives each the adults of one or more households. */
export function makeFamilies(
  random: Random,
  students: Student[],
  staff: Staff,
  calendar: Calendar,
  firstId: number,
): Family[] {
  const waiting = random.shuffle(students);
  const families: Family[] = [];
  const teachers = random.shuffle(
    staff.members.filter((m) => !m.left && m.role === 'teacher' && m !== staff.teacher),
  );
  let nextId = firstId;
  while (waiting.length) {
    const children = waiting.splice(0, anyFamilySize(random));
    const culture = anyCulture(random);
    const surname = anySurname(random, culture);
    const adults = anyPlan(random, calendar).map(([sex, known], i): Adult => {
      // One family in a hundred has a teacher of the school in it: one person, two roles.
      const isStaff = i === 0 && known.access === 'yes' && families.length % 100 === 7;
      const colleague = isStaff ? teachers.find((t) => t.sex === sex) : undefined;
      if (colleague) {
        teachers.splice(teachers.indexOf(colleague), 1);
        return { personId: colleague.personId, name: null, sex, facts: known };
      }
      const ownCulture = random.chance(0.12) ? anyCulture(random) : culture;
      const ownSurname = i > 0 && random.chance(0.35) ? anySurname(random, ownCulture) : surname;
      return { personId: nextId++, name: anyName(random, ownCulture, ownSurname, sex), sex, facts: known };
    });
    if (random.chance(0.18)) {
      const relationship = random.pick(['Grandmother', 'Grandfather', 'Aunt', 'Uncle', 'Neighbour']);
      const sex: Sex = relationship === 'Grandfather' || relationship === 'Uncle' ? 'M' : 'F';
      const known = facts(relationship, 5, { ...elsewhere, receives_mail: false, access: 'limited' });
      adults.push({
        personId: nextId++,
        name: anyName(random, culture, anySurname(random, culture), sex),
        sex,
        facts: known,
      });
    }
    families.push({ children, culture, surname: must(surname), adults });
  }
  return families;
}

/** Families of who has applied, after all the others, so that those stay who they are. */
export function applicantFamilies(
  fork: Random['fork'],
  calendar: Calendar,
  staff: Staff,
  families: readonly Family[],
  firstAdult: number,
): Family[] {
  const next = firstAdult + families.flatMap((f) => f.adults.filter((a) => a.name)).length;
  const applicants = makeApplicants(fork('applicants'), calendar, next);
  const firstId = next + applicants.length;
  return makeFamilies(fork('applicant families'), applicants, staff, calendar, firstId);
}
