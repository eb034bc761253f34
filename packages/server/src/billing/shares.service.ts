import type { BillingShare, saveBillingShare } from '@homeroom/contract/billing/accounts.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { holdPersons } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { closedOn } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { lockAccounts } from './accounts.queries.ts';
import { hundredthsOf, percentOf } from './cents.rules.ts';
import { feeItems } from './fee-items.queries.ts';
import { accountNames, shares } from './shares.queries.ts';

/** Advisory lock: the rules of one student are saved one after the other. */
export const sharesLock = (studentId: number): string => `billing.shares.${studentId}`;

/** How a student's fees are shared, what does not count any more last. */
export async function sharesOf(
  db: Database,
  { today }: Pick<RequestContext, 'today'>,
  studentId: number,
): Promise<BillingShare[]> {
  const rows = await shares.list(db, studentId, today);
  const names = await accountNames(db, [...new Set(rows.flatMap(({ accountIDs }) => accountIDs))]);
  return rows.map(({ accountIDs, parts, ...share }) => ({
    ...share,
    parts: accountIDs.map((accountID, n) => ({
      accountID,
      itemName: names.get(accountID) ?? '',
      percent: percentOf(parts[n] as number),
    })),
  }));
}

/**
 * Adds (id 0), changes, ends or takes up again how fees of a student are shared. To be run under the lock of the student's
 * shares.
 * @throws Problem record.unknown, record.changed, billing.account_closed; request.invalid for a student, fee or account that
 *   there is not, and where another rule of the same fee counts
 */
export async function saveShare(
  db: Database,
  context: RequestContext,
  {
    id,
    studentID,
    feeItemID,
    parts,
    restAccountID,
    isClosed,
    version,
  }: Input<typeof saveBillingShare>['body'],
): Promise<BillingShare[]> {
  const [student] = await holdPersons(db, [studentID]);
  ensureField(student?.isStudent, 'studentID', 'student.unknown');
  const all = await shares.list(db, studentID, context.today);
  ensureField(
    isClosed || !all.some((one) => one.id !== id && !one.dateClosed && one.feeItemID === feeItemID),
    'feeItemID',
    'share.rule_taken',
  );
  if (feeItemID !== null) {
    const fees = await feeItems.list(db, null, context.today);
    ensureField(
      fees.some((fee) => fee.id === feeItemID),
      'feeItemID',
      'fee.unknown',
    );
  }
  const ids = parts.map(({ accountID }) => accountID);
  const locked = await lockAccounts(db, ids);
  ensureField(
    ids.every((one) => locked.has(one)),
    'parts',
    'payment_account.unknown',
  );
  ensure(isClosed || ids.every((one) => locked.get(one)?.dateClosed === null), 'billing.account_closed');
  await shares.save(db, { id, version, owner: studentID }, (stored) => ({
    ...{ feeItemID, restAccountID, accountIDs: ids },
    parts: parts.map(({ percent }) => hundredthsOf(percent)),
    dateClosed: closedOn(isClosed, stored, context.today),
  }));
  return sharesOf(db, context, studentID);
}
