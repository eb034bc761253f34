import { type Carer, carersOf, householdsOfChildren } from '../families/families.facts.ts';
import { reachedAmong } from '../messages/messages.facts.ts';
import { addressesOf, type StoredAddress } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { type CardRecipient, recipientsFor } from './recipients.rules.ts';

const linesOf = ({ line1, line2, suburb, state, postcode, country }: StoredAddress): string[] =>
  [line1, line2, [suburb, state, postcode].filter(Boolean).join(' '), country].filter(
    (line): line is string => Boolean(line),
  );

/** Homes before other addresses, of those that hold on the day. */
function addressOn(all: readonly StoredAddress[], day: string): string[] {
  const now = all.filter(
    ({ dateFrom, dateTo }) => (dateFrom === null || dateFrom <= day) && (dateTo === null || dateTo >= day),
  );
  const chosen = now.find(({ kind }) => kind === 'mail') ?? now.find(({ kind }) => kind === 'home');
  return chosen ? linesOf(chosen) : [];
}

/** By child the copies of a card, one a household, as on a day. */
export async function cardRecipients(
  db: Database,
  children: readonly { id: number; name: string }[],
  day: string,
): Promise<Map<number, CardRecipient[]>> {
  const ids = children.map(({ id }) => id);
  const carers = await carersOf(db, ids);
  const families = Map.groupBy(carers, (carer: Carer) => carer.childId);
  const adultIds = [...new Set(carers.map(({ personId }) => personId))];
  const addresses = Map.groupBy(await addressesOf(db, adultIds, day), ({ personId }) => personId);
  const around = {
    households: await householdsOfChildren(db, ids, day),
    addressOf: (adultId: number) => addressOn(addresses.get(adultId) ?? [], day),
    reached: await reachedAmong(db, adultIds),
    day,
  };
  return new Map(
    children.map((child) => [child.id, recipientsFor(child, families.get(child.id) ?? [], around)]),
  );
}
