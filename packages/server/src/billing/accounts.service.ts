import type {
  BillingAccount,
  BillingAccountRecord,
  getBillingAccounts,
  saveBillingAccount,
} from '@homeroom/contract/billing/accounts.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { holdPersons, namesLike } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { closedOn, ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { accounts, addPayers, endPayers, openPayers } from './accounts.queries.ts';
import {
  type AccountRow,
  accountRows,
  allocationsOn,
  linesOf,
  payersOf,
  receiptsOn,
  statementsOn,
} from './accounts.views.ts';
import { ageingOf, daysBetween, earliestDue, type OpenOnAccount } from './ageing.rules.ts';
import { sumOf } from './cents.rules.ts';
import { type OpenLines, openLinesOf } from './open.views.ts';
import { accountsNamed, printedReference } from './reference.rules.ts';

/** What is open, as ageing counts it. */
export const openOnAccount = (open: OpenLines | undefined): OpenOnAccount => ({
  debts: (open?.debts ?? []).map(({ day, open: cents }) => ({ dateDue: day, open: cents })),
  credit: sumOf((open?.credits ?? []).map((one) => one.open)),
});

function accountOf(
  { id, itemName, dateClosed, version, payers }: AccountRow,
  open: OpenLines | undefined,
  today: string,
): BillingAccount {
  const of = openOnAccount(open);
  const dateDue = earliestDue(of);
  return {
    ...{ id, itemName, dateClosed, version, payers, dateDue },
    reference: printedReference(id),
    ageing: ageingOf(of, today),
    daysOverdue: dateDue ? Math.max(0, daysBetween(dateDue, today)) : 0,
  };
}

const owes = ({ ageing }: BillingAccount) => Number(ageing.balance) > 0;
const filters: Record<Input<typeof getBillingAccounts>['query']['filter'], (one: BillingAccount) => boolean> =
  {
    all: () => true,
    open: ({ dateClosed }) => dateClosed === null,
    owing: owes,
    overdue: ({ daysOverdue }) => daysOverdue > 0,
    credit: ({ ageing }) => Number(ageing.credit) > 0,
    closed: ({ dateClosed }) => dateClosed !== null,
  };

/** Accounts that a reference names, or that answer to a name; nothing typed: all. */
async function foundBy(db: Database, typed: string): Promise<AccountRow[]> {
  if (!typed) return accountRows(db, null);
  const ids = accountsNamed(typed);
  if (ids.length) return accountRows(db, { ids });
  const name = await namesLike(db, typed);
  return name ? accountRows(db, { name }) : [];
}

/** Accounts by name that a search and a filter find. */
export async function listAccounts(
  db: Database,
  { today }: Pick<RequestContext, 'today'>,
  { searchName, filter }: Input<typeof getBillingAccounts>['query'],
): Promise<BillingAccount[]> {
  const typed = searchName?.trim() ?? '';
  const rows = await foundBy(db, typed);
  const open = await openLinesOf(db, typed ? rows.map(({ id }) => id) : null);
  return rows.map((row) => accountOf(row, open.get(row.id), today)).filter(filters[filter]);
}

/** An account with all that stands on it. @throws Problem record.unknown */
export async function accountRecord(
  db: Database,
  { today }: Pick<RequestContext, 'today'>,
  id: number,
): Promise<BillingAccountRecord> {
  const [row] = await accountRows(db, { ids: [id] });
  ensure(row, 'record.unknown');
  const open = await openLinesOf(db, [id]);
  return {
    ...accountOf(row, open.get(id), today),
    note: row.note,
    payers: await payersOf(db, id),
    lines: await linesOf(db, id),
    allocations: await allocationsOn(db, id),
    statements: await statementsOn(db, id),
    receipts: await receiptsOn(db, id),
  };
}

/** Persons who are to pay, held until the transaction ends. @throws Problem request.invalid where one is none, or a child of the school */
async function ensurePayers(db: Database, ids: readonly number[]): Promise<void> {
  const held = new Set((await holdPersons(db, ids)).map(({ id }) => id));
  ensureField(
    ids.every((id) => held.has(id)),
    'payerIDs',
    'person.unknown',
  );
}

/** Ends payers who are left out, and adds those who are not there yet. */
async function putPayers(
  db: Database,
  id: number,
  wanted: readonly number[],
  context: RequestContext,
): Promise<void> {
  const now = await openPayers(db, id);
  await endPayers(
    db,
    now.filter(({ personId }) => !wanted.includes(personId)).map((one) => one.id),
    context,
  );
  const added = wanted.filter((personId) => now.every((one) => one.personId !== personId));
  await addPayers(
    db,
    added.map((personId) => ({ accountId: id, personId })),
    context,
  );
}

/**
 * Opens an account (id 0), or changes it and its payers. The account is locked before what is open on it is looked at.
 * @throws Problem record.unknown, record.changed, request.invalid, billing.not_settled
 */
export async function saveAccount(
  db: Database,
  context: RequestContext,
  { id, itemName, payerIDs, note, isClosed, version }: Input<typeof saveBillingAccount>['body'],
): Promise<BillingAccountRecord> {
  const wanted = [...new Set(payerIDs)];
  const fields = { itemName: itemName.trim(), note: note.trim() };
  if (id === 0) {
    await ensurePayers(db, wanted);
    const added = await accounts.add(db, null, { ...fields, dateClosed: null });
    await addPayers(
      db,
      wanted.map((personId) => ({ accountId: added, personId })),
      null,
    );
    return accountRecord(db, context, added);
  }
  const stored = await accounts.forUpdate(db, id);
  ensureVersion(stored, version);
  await ensurePayers(db, wanted);
  if (isClosed && stored.dateClosed === null)
    ensure((await openLinesOf(db, [id])).size === 0, 'billing.not_settled');
  await accounts.put(db, id, { ...fields, dateClosed: closedOn(isClosed, stored, context.today) });
  await putPayers(db, id, wanted, context);
  return accountRecord(db, context, id);
}
