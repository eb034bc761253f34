import { toldApart } from './toldApart.ts';

interface Named {
  id: number;
  fullName: string;
  rollClass?: string;
  number?: string;
}

/**
 * What each of some persons is called where a name has to mean one of them, as on a button: the name, and where another
 * one has it what tells them apart.
 * @param detailOf what tells them apart first; the roll class where absent
 */
export const namesApart = <T extends Named>(
  all: readonly T[],
  detailOf?: (one: T) => string,
): ((one: T) => string) => {
  const asItem = (one: T) => ({ ...one, itemName: one.fullName });
  const apart = toldApart(all.map(asItem), detailOf);
  const alike = Map.groupBy(all, ({ fullName }) => fullName);
  return (one) =>
    (alike.get(one.fullName)?.length ?? 0) < 2
      ? one.fullName
      : [one.fullName, apart(asItem(one))].filter(Boolean).join(' · ');
};
