import type { Enrolled } from '../classes/enrolled.ts';
import type { Day } from '../days.ts';
import type { Name } from '../names/names.ts';
import { must } from '../random.ts';
import { type Adult, type Family, facts } from './families.ts';
import type { Staff, StaffMember } from './staff.ts';

type Named = Adult & { name: Name };

/** The parents who sign in. */
export interface Parents {
  /** Sees two children. */
  parent: Named;
  /** Separated from the first: sees whether the same children are at school, and nothing else. */
  separated: Named;
  /** Teaches here, and has a child here. */
  colleague: StaffMember;
}

const isNamed = (adult: Adult): adult is Named => adult.name !== null;

/** Whether the adult may see the children's records on the day. */
const maySee = ({ facts: known }: Adult, today: Day): boolean =>
  known.access === 'yes' || (known.access_to !== null && known.access_to < today);

/** How well a family suits the sign-in of a parent; less is better. */
function suits({ children }: Family, now: ReadonlyMap<number, Enrolled>, teachersClass: string): number {
  const here = children.flatMap(({ personId }) => now.get(personId) ?? []);
  const inLevels = new Set(here.map(({ level }) => level)).size;
  const isTaught = here.some(({ rollClass }) => rollClass === teachersClass);
  if (inLevels < 2) return isTaught ? 3 : 4;
  if (!isTaught) return 2;
  return inLevels === 2 && children.length === 2 ? 0 : 1;
}

/**
 * A family of somebody who may see two children of different levels, one of them in the teacher's roll class, and of
 * another adult; in a small school who comes nearest to that.
 */
function anyFamily(
  families: readonly Family[],
  now: ReadonlyMap<number, Enrolled>,
  teachersClass: string,
  today: Day,
): { parent: Named; other: Named } {
  const found = families
    .toSorted((a, b) => suits(a, now, teachersClass) - suits(b, now, teachersClass))
    .flatMap(({ adults }) => {
      const named = adults.filter(isNamed);
      const parent = named.find((adult) => maySee(adult, today));
      const other = named.find((adult) => adult !== parent && adult.facts.court_order === null);
      return parent && other ? [{ parent, other }] : [];
    });
  return must(found[0], 'a family of two adults');
}

/** Somebody who teaches here and has a child here; where there is none, a teacher becomes the stepparent of one. */
function anyColleague(
  families: Family[],
  now: ReadonlyMap<number, Enrolled>,
  staff: Staff,
  isTaken: (family: Family) => boolean,
): StaffMember {
  const free = families.filter(
    (family) => !isTaken(family) && family.children.some(({ personId }) => now.has(personId)),
  );
  const teachers = staff.members.filter(
    (one) => one.role === 'teacher' && !one.left && one !== staff.teacher && one !== staff.teacher2,
  );
  const found = teachers.find(({ personId }) =>
    free.some(({ adults }) => adults.some((adult) => adult.personId === personId)),
  );
  if (found) return found;
  const colleague = must(teachers[0], 'a teacher');
  const family = must(
    free.find(({ adults }) => adults.length === 1),
    'a family of one adult',
  );
  const relationship = colleague.sex === 'F' ? 'Stepmother' : 'Stepfather';
  family.adults.push({
    ...{ personId: colleague.personId, name: null, sex: colleague.sex },
    facts: facts(relationship, 2),
  });
  return colleague;
}

/** The parents for the sign-ins. The other adult of the first one's family has a home elsewhere from then on. */
export function makeParents(
  families: Family[],
  enrolled: readonly Enrolled[],
  { staff, teachersClass, today }: { staff: Staff; teachersClass: string; today: Day },
): Parents {
  const now = new Map(enrolled.map((one) => [one.student, one]));
  const { parent, other } = anyFamily(families, now, teachersClass, today);
  Object.assign(parent.facts, { head_of_household: true, lives_with: true });
  const apart = {
    head_of_household: true,
    lives_with: false,
    may_collect: false,
    access: 'limited',
  } as const;
  other.facts = facts(other.facts.relationship, other.facts.contact_priority, apart);
  const colleague = anyColleague(families, now, staff, ({ adults }) => adults.includes(parent));
  return { parent, separated: other, colleague };
}
