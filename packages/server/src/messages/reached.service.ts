import type { Database } from '../platform/database/school.ts';
import { bouncedAmong } from './bounces.queries.ts';
import { recipientsAmong } from './orders.queries.ts';

/** Which of some persons have an address that takes mail. */
export async function reachedAmong(db: Database, personIds: readonly number[]): Promise<Set<number>> {
  const persons = await recipientsAmong(db, personIds);
  const bounced = await bouncedAmong(
    db,
    persons.flatMap(({ address }) => address ?? []),
  );
  return new Set(
    persons
      .filter(({ address }) => address !== null && !bounced.has(address.toLowerCase()))
      .map(({ personId }) => personId),
  );
}
