/** What tells two people of one name apart. */
export interface Alike {
  itemName: string;
  rollClass?: string;
  /** Of a student. */
  number?: string;
}

/**
 * What is said beside a name in a list: the roll class, and the number too where another one in it is called the same
 * and is in the same class, or in none.
 */
export const toldApart = (all: readonly Alike[]): ((one: Alike) => string) => {
  const keyOf = ({ itemName, rollClass = '' }: Alike) => `${itemName}\n${rollClass}`;
  const alike = Map.groupBy(all, keyOf);
  return (one) =>
    [one.rollClass, (alike.get(keyOf(one))?.length ?? 0) > 1 ? one.number : ''].filter(Boolean).join(' · ');
};
