import type { BillingSettings } from '@homeroom/contract/billing/billing.settings.ts';
import type { OwnAccount } from '@homeroom/contract/billing/own-accounts.endpoints.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { openOnAccount } from './accounts.service.ts';
import { ageingOf, earliestDue } from './ageing.rules.ts';
import { moneyOf, sumOf } from './cents.rules.ts';
import { epcPayload } from './epc.rules.ts';
import { openLinesOf } from './open.views.ts';
import { accountsPaidBy } from './own.views.ts';
import { printedReference, referenceOf } from './reference.rules.ts';

/** Whether a school has said where it is paid to. */
const isPayable = ({ iban, accountNumber }: Pick<BillingSettings, 'iban' | 'accountNumber'>): boolean =>
  iban !== '' || accountNumber !== '';

/** The accounts that whoever is signed in as a parent pays today: what is owed now, and how it is paid. */
export async function ownAccounts({
  school,
  user,
  today,
}: Pick<RequestContext, 'school' | 'user' | 'today'>): Promise<OwnAccount[]> {
  if (user.scope !== 'parent' || user.personId === null) return [];
  const { billing } = await settingsOf(school);
  const accounts = await accountsPaidBy(school.db, user.personId);
  const open = await openLinesOf(
    school.db,
    accounts.map(({ id }) => id),
  );
  return accounts.map(({ id, itemName }) => {
    const of = openOnAccount(open.get(id));
    const dateDue = earliestDue(of);
    const until = dateDue && dateDue > today ? dateDue : today;
    const owedUntil = (day: string) =>
      sumOf(of.debts.filter((debt) => debt.dateDue <= day).map((debt) => debt.open));
    const due = owedUntil(until);
    const overdue = sumOf(of.debts.filter((debt) => debt.dateDue < today).map((debt) => debt.open));
    const { accountHolder, bankName, iban, bic, bankCode, accountNumber, currency } = billing;
    return {
      ...{ id, itemName, currency, dateDue, reference: printedReference(id) },
      ...{ ageing: ageingOf(of, today), due: moneyOf(due), overdue: moneyOf(overdue) },
      payment: isPayable(billing)
        ? {
            ...{ accountHolder, bankName, iban, bic, bankCode, accountNumber },
            qr: epcPayload(billing, { cents: due, reference: referenceOf(id) }),
          }
        : null,
    };
  });
}
