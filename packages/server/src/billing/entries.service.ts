import type { BillingAccountRecord } from '@homeroom/contract/billing/accounts.endpoints.ts';
import type { postBillingEntry } from '@homeroom/contract/billing/charges.endpoints.ts';
import type {
  allocateBillingLine,
  postBillingReceipt,
  reverseBillingLine,
} from '@homeroom/contract/billing/receipts.endpoints.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { holdPersons } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField, Problem } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { lockAccounts } from './accounts.queries.ts';
import { accountRecord } from './accounts.service.ts';
import { accountOfLine } from './accounts.views.ts';
import { dayAfter } from './ageing.rules.ts';
import { type Allocated, difference } from './allocate.rules.ts';
import { centsOf } from './cents.rules.ts';
import { ensureNotAhead } from './charges.service.ts';
import { letterheadOf } from './document-head.ts';
import { issueReceipts } from './issue-receipts.service.ts';
import { addAllocations, addLines } from './ledger.queries.ts';
import { lockOpenAccounts, noteReceipts, post, postingOf, settle } from './ledger.service.ts';
import { type LineState, lineState } from './lines.views.ts';
import { allocationsOf, openLinesOf } from './open.views.ts';

/**
 * Posts one charge or credit.
 * @throws Problem record.unknown, billing.account_closed, request.invalid
 */
export async function postEntry(
  db: Database,
  context: RequestContext,
  { accountID, kind, itemName, amount, studentID, dateOf, dateDue }: Input<typeof postBillingEntry>['body'],
): Promise<BillingAccountRecord> {
  ensureNotAhead(dateOf, context);
  const { termsDays } = (await settingsOf(context.school, db)).billing;
  await lockOpenAccounts(db, [accountID]);
  if (studentID !== null) {
    const [held] = await holdPersons(db, [studentID]);
    ensureField(held?.isStudent, 'studentID', 'student.unknown');
  }
  const isCharge = kind === 'charge';
  const cents = centsOf(amount);
  const line = {
    ...{ accountId: accountID, kind, dateOf, itemName: itemName.trim(), studentId: studentID },
    ...{
      dateDue: isCharge ? (dateDue ?? dayAfter(dateOf, termsDays)) : null,
      cents: isCharge ? cents : -cents,
    },
  };
  await post(db, [line], postingOf(context));
  return accountRecord(db, context, accountID);
}

/**
 * Allocates a payment or credit to debts that are named.
 * @throws Problem request.invalid for a line that is no open debt of the account; billing.allocation_excess with the account
 */
async function allocate(
  db: Database,
  context: RequestContext,
  { accountId, creditId, wanted }: { accountId: number; creditId: number; wanted: Allocated[] },
): Promise<void> {
  const open = (await openLinesOf(db, [accountId])).get(accountId);
  const current = () => accountRecord(db, context, accountId);
  for (const { debitId, cents } of wanted.filter((one) => one.cents > 0)) {
    const debt = open?.debts.find(({ id }) => id === debitId);
    const isOfAccount = debt ?? (await lineState(db, debitId))?.accountId === accountId;
    ensureField(isOfAccount, 'allocations', 'allocation.debt_unknown');
    ensure(debt && cents <= debt.open, 'billing.allocation_excess', { current: await current() });
  }
  const credit = open?.credits.find(({ id }) => id === creditId)?.open ?? 0;
  const sum = wanted.reduce((all, { cents }) => all + cents, 0);
  ensure(sum <= credit, 'billing.allocation_excess', { current: await current() });
  await addAllocations(
    db,
    wanted.map((one) => ({ ...one, accountId })),
    postingOf(context),
  );
}

/**
 * Notes a payment under the next number, and allocates it: to what is named, else to what was due first.
 * @throws Problem record.unknown, billing.account_closed, request.invalid, billing.allocation_excess
 */
export async function postReceipt(
  db: Database,
  context: RequestContext,
  { accountID, amount, dateOf, method, reference, allocations }: Input<typeof postBillingReceipt>['body'],
): Promise<Answer<typeof postBillingReceipt>> {
  ensureNotAhead(dateOf, context);
  await lockOpenAccounts(db, [accountID]);
  const posting = postingOf(context);
  const receipt = {
    accountId: accountID,
    cents: centsOf(amount),
    dateOf,
    method,
    reference: reference.trim(),
  };
  const [noted] = await noteReceipts(db, [receipt], posting);
  const { receiptId, number, lineId } = noted as NonNullable<typeof noted>;
  if (allocations === null) await settle(db, [accountID], posting);
  else {
    const wanted = allocations.map((one) => ({
      ...{ creditId: lineId, debitId: one.lineID, cents: centsOf(one.amount) },
    }));
    await allocate(db, context, { accountId: accountID, creditId: lineId, wanted });
  }
  await issueReceipts(db, [{ receiptId, lineId, accountId: accountID }], {
    letterhead: await letterheadOf(context.school, db),
    today: context.today,
  });
  return { receiptID: receiptId, number, account: await accountRecord(db, context, accountID) };
}

/** A line that is to be worked on, read once its account is locked. @throws Problem record.unknown, billing.account_closed */
async function lineOf(db: Database, lineId: number): Promise<LineState> {
  const accountId = await accountOfLine(db, lineId);
  ensure(accountId !== null, 'record.unknown');
  const account = (await lockAccounts(db, [accountId])).get(accountId);
  ensure(account?.dateClosed === null, 'billing.account_closed');
  return (await lineState(db, lineId)) as LineState;
}

/**
 * Takes a line back by another one. What it paid, or what paid it, is open again, a debt from its own due date; the two
 * lines then stand against each other.
 * @throws Problem record.unknown, billing.account_closed, billing.not_reversible, request.invalid; billing.reversed with the account
 */
export async function reverseLine(
  db: Database,
  context: RequestContext,
  lineId: number,
  { reason, dateOf }: Input<typeof reverseBillingLine>['body'],
): Promise<BillingAccountRecord> {
  ensureNotAhead(dateOf, context);
  const line = await lineOf(db, lineId);
  const { accountId, cents } = line;
  if (line.reversedById !== null)
    throw new Problem('billing.reversed', { current: await accountRecord(db, context, accountId) });
  ensure(line.kind !== 'reversal', 'billing.not_reversible');
  ensureField(dateOf >= line.dateOf, 'dateOf', 'reversal.before_line');
  const posting = postingOf(context);
  const freed = (await allocationsOf(db, lineId)).map((one) => ({ ...one, cents: -one.cents, accountId }));
  await addAllocations(db, freed, posting);
  const reversal = {
    ...{ accountId, kind: 'reversal' as const, dateOf, itemName: reason.trim() },
    ...{ studentId: line.studentId, cents: -cents, reversesId: lineId },
  };
  const [reversalId] = (await addLines(db, [reversal], posting)) as [number];
  const [creditId, debitId] = cents < 0 ? [lineId, reversalId] : [reversalId, lineId];
  if (cents !== 0)
    await addAllocations(db, [{ accountId, creditId, debitId, cents: Math.abs(cents) }], posting);
  await settle(db, [accountId], posting);
  return accountRecord(db, context, accountId);
}

/**
 * Lets a payment or credit pay these debts and no others.
 * @throws Problem record.unknown, billing.account_closed, billing.reversed, request.invalid, billing.allocation_excess;
 *   record.changed with the account where it was allocated otherwise meanwhile
 */
export async function allocateLine(
  db: Database,
  context: RequestContext,
  lineId: number,
  { allocations, allocationVersion }: Input<typeof allocateBillingLine>['body'],
): Promise<BillingAccountRecord> {
  const line = await lineOf(db, lineId);
  const { accountId } = line;
  if (line.allocationVersion !== allocationVersion)
    throw new Problem('record.changed', { current: await accountRecord(db, context, accountId) });
  ensure(line.reversedById === null, 'billing.reversed', {
    current: await accountRecord(db, context, accountId),
  });
  ensureField(line.cents < 0 && line.kind !== 'reversal', 'allocations', 'allocation.pays_nothing');
  const wanted = difference(
    lineId,
    await allocationsOf(db, lineId),
    allocations.map((one) => ({ debitId: one.lineID, cents: centsOf(one.amount) })),
  );
  const back = wanted.filter(({ cents }) => cents < 0).map((one) => ({ ...one, accountId }));
  await addAllocations(db, back, postingOf(context));
  const more = wanted.filter(({ cents }) => cents > 0);
  if (more.length) await allocate(db, context, { accountId, creditId: lineId, wanted: more });
  return accountRecord(db, context, accountId);
}
