import type { Caller } from './caller.ts';
import { relate } from './family.ts';
import type { TestSchool } from './new-school.ts';

/** The school's today in tests. */
export const TODAY = '2026-11-18';

/** A payer with a child who is enrolled and an account, signed in as a parent. */
export interface TestPayer {
  adult: number;
  child: number;
  account: number;
  parent: Caller;
}

/** An account of persons. */
export async function newAccount(office: Caller, itemName: string, payerIDs: number[]): Promise<number> {
  const saved = await office.put(
    '/api/BillingAccounts/1',
    {},
    {
      ...{ id: 0, itemName, payerIDs, note: '', version: 0 },
    },
  );
  if (saved.status !== 200) throw new Error(`no account: ${JSON.stringify(saved.body)}`);
  return saved.body.id;
}

/** A head of a household with a child at the school and an account. */
export async function newPayer(school: TestSchool, office: Caller, surname = 'Novak'): Promise<TestPayer> {
  const adult = await school.person('Una', surname);
  const child = await school.student('Nia', surname);
  await relate(school, adult, child, { head_of_household: true });
  const account = await newAccount(office, `Family ${surname}`, [adult]);
  const parent = await school.signedIn(['parent'], { person: adult, scope: 'parent' });
  return { adult, child, account, parent };
}

/** Posts a charge to an account. @returns the account as it is answered */
export async function charge(
  office: Caller,
  accountID: number,
  amount: string,
  more: { dateOf?: string; dateDue?: string; itemName?: string; kind?: 'charge' | 'credit' } = {},
) {
  const body = {
    accountID,
    kind: 'charge',
    itemName: 'Fee',
    amount,
    studentID: null,
    dateOf: TODAY,
    ...more,
  };
  const posted = await office.post('/api/BillingEntries', { body });
  if (posted.status !== 200) throw new Error(`not posted: ${JSON.stringify(posted.body)}`);
  return posted.body;
}

/** Notes a payment. */
export const pay = (office: Caller, accountID: number, amount: string, more: object = {}) =>
  office.post('/api/BillingReceipts', {
    body: {
      ...{ accountID, amount, dateOf: TODAY, method: 'cash', reference: '', allocations: null },
      ...more,
    },
  });

/** A fee item. @returns its id */
export async function newFee(office: Caller, amount: string, more: object = {}): Promise<number> {
  const itemName = `Tuition ${Math.random()}`;
  const saved = await office.put(
    '/api/BillingFeeItems/1',
    {},
    {
      ...{ id: 0, itemName, code: '', amount, siblingRule: 'none', siblingDiscounts: [], version: 0 },
      ...more,
    },
  );
  if (saved.status !== 200) throw new Error(`no fee: ${JSON.stringify(saved.body)}`);
  return Math.max(...saved.body.map(({ id }: { id: number }) => id));
}

/** An order to charge students. */
export const orderOf = (feeItemID: number, studentIDs: number[], more: object = {}) => ({
  ...{ feeItemID, itemName: '', amount: null, dateOf: TODAY, enrolledOn: TODAY, dateDue: '2026-12-02' },
  ...{ periodFrom: null, periodTo: null, studentIDs, levelIDs: [], rollClassIDs: [], campusIDs: [] },
  ...more,
});

/** Previews and posts a charge in bulk. */
export async function chargeAll(office: Caller, order: object) {
  const preview = await office.post('/api/BillingCharges/Preview', { body: order });
  return office.post('/api/BillingCharges', { body: { order, token: preview.body.token } });
}
