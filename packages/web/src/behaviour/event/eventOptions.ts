import { personOptions } from '../../ui/people/personOptions.ts';

/** A record that can be chosen. */
interface Choosable {
  id: number;
  itemName: string;
}

/** What can be chosen, and what was chosen before and is not offered any more. */
export const withStored = <T extends Choosable>(
  offered: readonly T[],
  stored: readonly (Choosable | null)[],
): Choosable[] =>
  [
    ...new Map([...stored.filter((one) => one !== null), ...offered].map((one) => [one.id, one])).values(),
  ].toSorted((a, b) => placeIn(offered, a) - placeIn(offered, b));
const placeIn = (offered: readonly Choosable[], { id }: Choosable) => {
  const at = offered.findIndex((one) => one.id === id);
  return at < 0 ? offered.length : at;
};

const withChosen = (offered: readonly Choosable[], chosen?: Choosable | null): Choosable[] => [
  ...offered,
  ...(chosen && !offered.some(({ id }) => id === chosen.id) ? [chosen] : []),
];

/** The options of a choice; what is chosen already stays one of them where it is not offered any more. */
export const optionsOf = (offered: readonly Choosable[], chosen?: Choosable | null) =>
  withChosen(offered, chosen).map(({ id, itemName }) => ({ value: String(id), label: itemName }));

/** The same of persons, two of one name told apart. */
export const staffOptionsOf = (offered: readonly Choosable[], chosen?: Choosable | null) =>
  personOptions(withChosen(offered, chosen), () => '');
