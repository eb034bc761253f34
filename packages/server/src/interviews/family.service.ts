import { householdsAmong } from '../families/families.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { Cycle } from './cycles.queries.ts';

/** A family as it books in a cycle: for each child that this adult speaks for, who comes. */
export interface Family {
  adultId: number;
  partyOf: ReadonlyMap<number, readonly number[]>;
}

/** The same with everybody of it. */
export const everybodyOf = ({ adultId, partyOf }: Family): number[] => [
  ...new Set([adultId, ...[...partyOf.values()].flat()]),
];

/** Who comes where each adult books an interview of their own: nobody else. */
const alone = (family: Family): Family => ({
  adultId: family.adultId,
  partyOf: new Map([...family.partyOf.keys()].map((childId) => [childId, [family.adultId]])),
});

/** A household as the cycle has it book. */
export const asBooked = (cycle: Pick<Cycle, 'booksFor'>, household: Family): Family =>
  cycle.booksFor === 'household' ? household : alone(household);

/** The families of some adults on a day; of who speaks for no child one without children. */
export async function familiesAmong(
  db: Database,
  cycle: Pick<Cycle, 'booksFor'>,
  adultIds: readonly number[],
  day: string,
): Promise<Map<number, Family>> {
  const households = await householdsAmong(db, adultIds, day);
  return new Map([...households].map(([id, household]) => [id, asBooked(cycle, household)]));
}

/** One of them. */
export const familyOf = async (
  db: Database,
  cycle: Pick<Cycle, 'booksFor'>,
  adultId: number,
  day: string,
): Promise<Family> =>
  (await familiesAmong(db, cycle, [adultId], day)).get(adultId) ?? { adultId, partyOf: new Map() };
