import type { Database } from '../platform/database/school.ts';
import { tiesAround } from './households.queries.ts';
import { type Household, householdsOf } from './households.rules.ts';

/**
 * The households of some adults on a day: for which children they speak, and with which other adults as one family. Of
 * an adult who speaks for no child there is one without children.
 */
export const householdsAmong = async (
  db: Database,
  adultIds: readonly number[],
  day: string,
): Promise<Map<number, Household>> => {
  const ties = await tiesAround(db, { adultIds }, day);
  return new Map(householdsOf(ties, adultIds, day).map((household) => [household.adultId, household]));
};

/** The same of every adult who speaks for one of these children. */
export const householdsOfChildren = async (
  db: Database,
  childIds: readonly number[],
  day: string,
): Promise<Map<number, Household>> => {
  const ties = await tiesAround(db, { childIds }, day);
  const asked = new Set(childIds);
  const adultIds = [
    ...new Set(ties.filter(({ childId }) => asked.has(childId)).map(({ adultId }) => adultId)),
  ];
  const households = householdsOf(ties, adultIds, day);
  return new Map(
    households.filter(({ partyOf }) => partyOf.size).map((household) => [household.adultId, household]),
  );
};
