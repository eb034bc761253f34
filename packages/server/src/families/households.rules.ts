import { childFieldsOf } from './own-family.policy.ts';
import type { CustodyFacts } from './relations.policy.ts';

/** A relation of an adult to a child, with what says whether two adults of the child are one household. */
export interface HouseholdTie extends CustodyFacts {
  adultId: number;
  childId: number;
  livesWith: boolean;
  headOfHousehold: boolean;
  /** The adult's home as it is written; null: none is known. */
  home: string | null;
}

/** An adult with the children they speak for on a day, and with whom. */
export interface Household {
  adultId: number;
  /** By the child: the adults of this household who speak for it, this one first. */
  partyOf: ReadonlyMap<number, readonly number[]>;
}

const areApart = (one: HouseholdTie, other: HouseholdTie) =>
  one.home !== null && other.home !== null && one.home !== other.home;

/**
 * The households of some adults on a day. Two adults are of one only where nothing says otherwise: both speak for each
 * child that they have in common and live with it, one of them at most is a head of household, and no other head lives
 * with the child; no two homes of theirs are known. Where in doubt they are two: better that parents who live together
 * book apart than that separated ones read each other's interviews.
 */
export function householdsOf(
  ties: readonly HouseholdTie[],
  adultIds: readonly number[],
  day: string,
): Household[] {
  const speaking = ties.filter((tie) => childFieldsOf(tie, day).explains);
  const ofChild = Map.groupBy(speaking, ({ childId }) => childId);
  const ofAdult = Map.groupBy(speaking, ({ adultId }) => adultId);
  const together = (one: HouseholdTie, other: HouseholdTie): boolean => {
    const heads = (ofChild.get(one.childId) ?? []).filter((tie) => tie.livesWith && tie.headOfHousehold);
    return one.livesWith && other.livesWith && heads.length <= 1 && !areApart(one, other);
  };
  const isOneHousehold = (adultId: number, otherId: number): boolean =>
    (ofAdult.get(adultId) ?? []).every((tie) => {
      const other = (ofChild.get(tie.childId) ?? []).find((one) => one.adultId === otherId);
      return !other || together(tie, other);
    });
  return adultIds.map((adultId) => {
    const partyOf = new Map<number, number[]>();
    for (const { childId } of ofAdult.get(adultId) ?? []) {
      const others = (ofChild.get(childId) ?? [])
        .map((tie) => tie.adultId)
        .filter((id) => id !== adultId && isOneHousehold(adultId, id));
      partyOf.set(childId, [adultId, ...new Set(others)]);
    }
    return { adultId, partyOf };
  });
}
