import type { Adult, Family } from '../school/people/families.ts';
import type { School } from '../school/school.ts';

/** An account that pays a part of what is charged for the children of a family, in hundredths of a percent. */
export interface PayingAccount {
  id: number;
  itemName: string;
  personIds: number[];
  part: number;
}

export interface PayingFamily {
  family: Family;
  /** Of several the first gets the odd cent. */
  accounts: PayingAccount[];
}

const nameOf = ({ name }: Adult, family: Family): string =>
  name ? [name.preferred_name || name.given_name, name.surname].filter(Boolean).join(' ') : family.surname;

/** Who pays for a family: parents who live apart each their part, everybody else together. */
function payersOf(family: Family, separatedId: number | undefined): { adults: Adult[]; part: number }[] {
  const { adults } = family;
  const heads = adults.filter(({ facts }) => facts.head_of_household);
  const separated = adults.find(({ personId }) => personId === separatedId);
  const first = heads.find((one) => one !== separated) ?? adults.find((one) => one !== separated);
  if (separated && first)
    return [
      { adults: [first], part: 6000 },
      { adults: [separated], part: 4000 },
    ];
  const [one, other] = heads;
  if (one && other)
    return [
      { adults: [one], part: 5000 },
      { adults: [other], part: 5000 },
    ];
  const together = adults.filter(
    ({ facts }) => facts.lives_with && facts.access === 'yes' && facts.contact_priority <= 2,
  );
  const paying = one ?? together[0];
  return paying ? [{ adults: [...new Set([paying, ...together])], part: 10_000 }] : [];
}

/** The accounts of every family with a child who is or was here, under ids from 1. */
export function payingFamilies({ families, accounts }: School): PayingFamily[] {
  const separatedId = accounts.find(({ userName }) => userName === 'parent2')?.personId;
  let id = 0;
  return families
    .filter(({ children }) => children.some(({ hasApplied }) => !hasApplied))
    .map((family) => ({
      family,
      accounts: payersOf(family, separatedId).map(({ adults, part }) => ({
        id: ++id,
        itemName: part < 10_000 ? nameOf(adults[0] as Adult, family) : `${family.surname} family`,
        personIds: adults.map(({ personId }) => personId),
        part,
      })),
    }));
}
