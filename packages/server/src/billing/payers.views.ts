import { sql } from 'kysely';
import { addressesOf, person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

/** Who an account is written to. */
export interface Addressed {
  /** The open payers. */
  personIds: number[];
  /** What the records of the payers say of their language; the first who has one. */
  homeLanguage: string;
  /** Where a letter goes, line by line; none where payers live apart: neither is told where the other one lives. */
  address: string[];
}

interface Row {
  accountId: number;
  personId: number;
  homeLanguage: string;
}

const linesOf = (address: Awaited<ReturnType<typeof addressesOf>>[number]): string[] => {
  const { line1, line2, suburb, state, postcode, country } = address;
  return [line1, line2, [suburb, state, postcode].filter(Boolean).join(' '), country].filter(Boolean);
};

/** Who accounts are written to on a day, by account. */
export async function addressedOf(
  db: Database,
  accountIds: readonly number[],
  day: string,
): Promise<Map<number, Addressed>> {
  const { rows } = await sql<Row>`
    select y.account_id as "accountId", p.id as "personId", p.home_language as "homeLanguage"
    from billing_payer y join ${person} p on p.id = y.person_id
    where y.account_id = any(${[...accountIds]}::integer[]) and y.date_to is null order by y.account_id, y.id`.execute(
    db,
  );
  const all = await addressesOf(db, [...new Set(rows.map(({ personId }) => personId))], day);
  const holding = all.filter(
    ({ dateFrom, dateTo }) => (!dateFrom || dateFrom <= day) && (!dateTo || dateTo >= day),
  );
  const addressOf = (personId: number): string[] => {
    const own = holding.filter((one) => one.personId === personId);
    const found = own.find(({ kind }) => kind === 'mail') ?? own.find(({ kind }) => kind === 'home');
    return found ? linesOf(found) : [];
  };
  const byAccount = new Map<number, Addressed>();
  for (const { accountId, personId, homeLanguage } of rows) {
    const one = byAccount.get(accountId);
    const address = addressOf(personId);
    if (!one) {
      byAccount.set(accountId, { personIds: [personId], homeLanguage, address });
      continue;
    }
    one.personIds.push(personId);
    one.homeLanguage ||= homeLanguage;
    if (one.address.join('\n') !== address.join('\n')) one.address = [];
  }
  return byAccount;
}
