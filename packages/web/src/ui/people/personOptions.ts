import { detailsApart, type ListedPerson } from './namesakes.ts';

type Choosable = ListedPerson & { id: number };

/**
 * Persons as the options of a choice, two of one name told apart.
 * @param detailOf what is said beside each name; the roll class where absent
 */
export const personOptions = <T extends Choosable>(
  all: readonly T[],
  detailOf?: (one: T) => string,
): { value: string; label: string }[] => {
  const apart = detailsApart(all, detailOf);
  return all.map((one) => ({
    value: String(one.id),
    label: [one.itemName, apart(one)].filter(Boolean).join(' · '),
  }));
};
