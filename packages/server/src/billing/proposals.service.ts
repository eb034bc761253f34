import { holdPersons } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { addAccounts, addPayers } from './accounts.queries.ts';
import { proposalsOn } from './proposals.views.ts';

/** Advisory lock: accounts are opened in bulk one after the other, so that nobody gets two. */
export const OPENING_LOCK = 'billing.opening';

/**
 * Opens an account for each of these heads of households for whom none is open. To be run under OPENING_LOCK.
 * @throws Problem record.unknown for who is no person
 */
export async function openAccounts(
  db: Database,
  { today }: Pick<RequestContext, 'today'>,
  personIds: readonly number[],
): Promise<{ opened: number; had: number }> {
  const ids = [...new Set(personIds)];
  ensure((await holdPersons(db, ids)).length === ids.length, 'record.unknown');
  const wanted = await proposalsOn(db, today, ids);
  if (wanted.length) {
    const opened = await addAccounts(
      db,
      wanted.map(({ itemName }) => itemName),
    );
    await addPayers(
      db,
      wanted.map(({ personID }, n) => ({ accountId: opened[n] as number, personId: personID })),
      null,
    );
  }
  return { opened: wanted.length, had: ids.length - wanted.length };
}
