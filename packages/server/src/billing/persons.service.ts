import type { getPersonAccounts } from '@homeroom/contract/billing/accounts.endpoints.ts';
import type { Answer } from '@homeroom/contract/shared/endpoint.ts';
import { findPerson } from '../persons/persons.facts.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { openOnAccount } from './accounts.service.ts';
import { ageingOf, earliestDue } from './ageing.rules.ts';
import { centsOf, moneyOf, percentOf, sumOf } from './cents.rules.ts';
import { openLinesOf } from './open.views.ts';
import { accountsOfPerson } from './persons.views.ts';

/** The accounts of a profile: those that somebody pays, or that pay for a student. @throws Problem record.unknown */
export async function personAccounts(
  { school: { db }, today }: Pick<RequestContext, 'school' | 'today'>,
  personId: number,
): Promise<Answer<typeof getPersonAccounts>> {
  ensure(await findPerson(db, personId), 'record.unknown');
  const accounts = await accountsOfPerson(db, personId);
  const open = await openLinesOf(db, [...new Set(accounts.map(({ id }) => id))]);
  return accounts.map(({ part, ...account }) => {
    const of = openOnAccount(open.get(account.id));
    const { balance, days30, days60, days90, older } = ageingOf(of, today);
    return {
      ...{ ...account, balance, dateDue: earliestDue(of) },
      percent: part === null ? null : percentOf(part),
      overdue: moneyOf(sumOf([days30, days60, days90, older].map(centsOf))),
    };
  });
}
