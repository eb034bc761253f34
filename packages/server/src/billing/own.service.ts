import type { Contributions } from '../platform/area.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { openOnAccount } from './accounts.service.ts';
import { ageingOf, earliestDue } from './ageing.rules.ts';
import { openLinesOf } from './open.views.ts';
import { accountsPaidBy, type Reader } from './own.views.ts';

/**
 * As whom somebody reads statements and receipts: in a session of the school as the office, in one of a parent as a payer.
 * @throws Problem permission.denied for anybody else
 */
export function readerOf({ user }: Pick<RequestContext, 'user'>): Reader | null {
  if (user.scope !== 'parent') {
    ensure(user.may('billing.read'), 'permission.denied');
    return 'office';
  }
  ensure(user.may('billing.own'), 'permission.denied');
  return user.personId === null ? null : { personId: user.personId };
}

/** What a payer owes on each of their own accounts today, and since when the oldest of it is due; zero is told. */
export const billingSummaries: Contributions['billingSummaries'] = async (db, payerId, day) => {
  const accounts = await accountsPaidBy(db, payerId);
  if (!accounts.length) return [];
  const open = await openLinesOf(
    db,
    accounts.map(({ id }) => id),
  );
  return accounts.map(({ id, itemName }) => {
    const of = openOnAccount(open.get(id));
    return { id, itemName, balance: ageingOf(of, day).balance, dateDue: earliestDue(of) };
  });
};
