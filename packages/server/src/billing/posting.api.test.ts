import { beforeAll, describe, expect, it } from 'vitest';
import { charge, chargeAll, newAccount, newFee, newPayer, orderOf, pay, TODAY } from '../../test/billing.ts';
import type { Caller } from '../../test/caller.ts';
import { relate } from '../../test/family.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

// The school's today is 2026-11-18.
let school: TestSchool;
let office: Caller;
beforeAll(async () => {
  school = await newSchool();
  office = await school.office();
});

const account = async (id: number) => (await office.get(`/api/BillingAccounts/${id}`)).body;
const preview = (order: object) => office.post('/api/BillingCharges/Preview', { body: order });
type Line = { accountID: number; studentID: number; amount: string };
const amounts = (lines: Line[]) => lines.map(({ accountID, amount }) => [accountID, amount]);

/** A family of several children, the eldest first. */
async function siblings(howMany: number) {
  const { account: id, adult, child } = await newPayer(school, office);
  const children = [child];
  await school.arrange((db) =>
    db.updateTable('person').set({ birth_date: '2010-01-01' }).where('id', '=', child).execute(),
  );
  for (let n = 1; n < howMany; n++) {
    const next = await school.student(`Kid${n}`, 'Novak');
    await school.arrange((db) =>
      db
        .updateTable('person')
        .set({ birth_date: `201${n}-06-01` })
        .where('id', '=', next)
        .execute(),
    );
    await relate(school, adult, next, { head_of_household: true });
    children.push(next);
  }
  return { id, children };
}

describe('a charge in bulk', () => {
  it('gives siblings their discounts by position and by count, and shows what is zero', async () => {
    const { id, children } = await siblings(3);
    const discounts = ['0', '12.5', '100'];
    const position = await newFee(office, '100', { siblingRule: 'position', siblingDiscounts: discounts });
    const count = await newFee(office, '0.99', { siblingRule: 'count', siblingDiscounts: ['0', '10'] });
    const byPosition = (await preview(orderOf(position, children))).body;
    expect(byPosition.lines.map(({ studentID, amount }: Line) => [studentID, amount]).sort()).toEqual(
      [
        [children[0], '100.00'],
        [children[1], '87.50'],
        [children[2], '0.00'],
      ].sort(),
    );
    const byCount = (await preview(orderOf(count, children))).body;
    expect(amounts(byCount.lines)).toEqual([0, 1, 2].map(() => [id, '0.89']));
    expect((await chargeAll(office, orderOf(position, children))).body).toMatchObject({
      lines: 3,
      total: '187.50',
    });
    expect((await account(id)).lines.map(({ amount }: Line) => amount)).toContain('0.00');
  });

  it('counts only children who are enrolled on the day', async () => {
    const { children } = await siblings(2);
    await school.arrange((db) =>
      db
        .updateTable('student')
        .set({ date_left: '2026-10-30' })
        .where('id', '=', children[0] as number)
        .execute(),
    );
    const fee = await newFee(office, '100', { siblingRule: 'position', siblingDiscounts: ['0', '50'] });
    const now = (await preview(orderOf(fee, children))).body;
    expect(now.lines).toMatchObject([{ studentID: children[1], amount: '100.00' }]);
    expect(now.leftOut).toMatchObject([{ studentID: children[0], why: 'notEnrolled' }]);
    const then = (await preview(orderOf(fee, children, { enrolledOn: '2026-10-01' }))).body;
    expect(then.lines.map(({ amount }: Line) => amount).sort()).toEqual(['100.00', '50.00']);
  });

  it('is shared to the cent: the odd one goes to the account that is named', async () => {
    const { account: one, child } = await newPayer(school, office);
    const two = await newAccount(office, 'Father', [await school.person('Otto', 'Other')]);
    const parts = [
      { accountID: one, percent: '50' },
      { accountID: two, percent: '50' },
    ];
    const share = { id: 0, studentID: child, feeItemID: null, parts, restAccountID: two, version: 0 };
    await office.put('/api/BillingShares/1', {}, share);
    const [all, music] = [await newFee(office, '0.01'), await newFee(office, '80')];
    const whole = {
      ...share,
      feeItemID: music,
      parts: [{ accountID: one, percent: '100' }],
      restAccountID: one,
    };
    await office.put('/api/BillingShares/1', {}, whole);
    expect(amounts((await preview(orderOf(all, [child]))).body.lines)).toEqual([
      [one, '0.00'],
      [two, '0.01'],
    ]);
    expect(amounts((await preview(orderOf(music, [child]))).body.lines)).toEqual([[one, '80.00']]);
  });

  it('is posted as it was shown, or not at all: what changed meanwhile is answered', async () => {
    const { id, children } = await siblings(1);
    const fee = await newFee(office, '100');
    const order = orderOf(fee, children);
    const { token } = (await preview(order)).body;
    const list = (await office.get('/api/BillingFeeItems')).body;
    const stored = list.find((one: { id: number }) => one.id === fee);
    await office.put(`/api/BillingFeeItems/${fee}`, {}, { ...stored, amount: '120', isClosed: false });
    const refused = await office.post('/api/BillingCharges', { body: { order, token } });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'billing.preview_changed', current: { lines: [{ amount: '120.00' }] } },
    });
    expect((await account(id)).lines).toEqual([]);
  });

  it('charges nobody twice for the same, also when two clerks post at once', async () => {
    const { id, children } = await siblings(2);
    const fee = await newFee(office, '100');
    const order = orderOf(fee, children, { periodFrom: '2026-10-01', periodTo: '2026-12-18' });
    const { token } = (await preview(order)).body;
    const posts = await Promise.all(
      [1, 2, 3].map(() => office.post('/api/BillingCharges', { body: { order, token } })),
    );
    expect(posts.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await account(id)).lines).toHaveLength(2);
    expect((await preview(order)).body).toMatchObject({
      lines: [],
      leftOut: [{ why: 'charged' }, { why: 'charged' }],
    });
    expect(
      (await preview({ ...order, periodFrom: '2027-01-10', periodTo: '2027-03-01' })).body.lines,
    ).toHaveLength(2);
  });

  it('repeated with its key has no second effect', async () => {
    const { id, children } = await siblings(1);
    const order = orderOf(await newFee(office, '10'), children);
    const { token } = (await preview(order)).body;
    const sent = { body: { order, token }, headers: { 'idempotency-key': 'charge-once-1' } };
    const [first, again] = [
      await office.post('/api/BillingCharges', sent),
      await office.post('/api/BillingCharges', sent),
    ];
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect((await account(id)).lines).toHaveLength(1);
  });

  it('loses no receipt that is posted while it runs', async () => {
    const { id, children } = await siblings(1);
    const order = orderOf(await newFee(office, '10'), children);
    const { token } = (await preview(order)).body;
    const all = await Promise.all([
      office.post('/api/BillingCharges', { body: { order, token } }),
      ...[1, 2, 3, 4].map(() => pay(office, id, '1.5')),
    ]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await account(id)).toMatchObject({ ageing: { balance: '4.00', credit: '0.00' } });
  });
});

it('who leaves in the middle gets a credit beside the charge, once', async () => {
  const { id, children } = await siblings(1);
  const period = { periodFrom: '2026-11-01', periodTo: '2026-11-30' };
  await chargeAll(office, orderOf(await newFee(office, '100'), children, period));
  await school.arrange((db) =>
    db
      .updateTable('student')
      .set({ date_left: '2026-11-10' })
      .where('id', '=', children[0] as number)
      .execute(),
  );
  const order = { leftFrom: '2026-11-01', leftTo: '2026-11-18', dateOf: TODAY, itemName: 'Left in November' };
  const shown = (await office.post('/api/BillingAdjustments/Preview', { body: order })).body;
  const own = shown.lines.filter(({ accountID }: Line) => accountID === id);
  expect(own).toMatchObject([{ charged: '100.00', amount: '-66.67', days: 30, daysLeft: 20 }]);
  const post = () => office.post('/api/BillingAdjustments', { body: { order, token: shown.token } });
  expect((await post()).status).toBe(200);
  expect(await post()).toMatchObject({ status: 409, body: { code: 'billing.preview_changed' } });
  expect(await account(id)).toMatchObject({ ageing: { balance: '33.33' } });
});

describe('receipts', () => {
  it('have numbers without gaps, also where twenty are noted at once and some are refused', async () => {
    const { account: id } = await newPayer(school, office);
    const numberOf = async () => (await pay(office, id, '1')).body.number as number;
    const before = await numberOf();
    const sent = Array.from({ length: 20 }, (_, n) =>
      n % 5 === 4
        ? pay(office, id, '1', { allocations: [{ lineID: 2_000_000_000, amount: '1' }] })
        : pay(office, id, '1'),
    );
    const noted = (await Promise.all(sent))
      .filter(({ status }) => status === 200)
      .map(({ body }) => body.number);
    expect(noted.sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, n) => before + 1 + n));
    expect(await numberOf()).toBe(before + 17);
  });

  it('pay what is named, and never more than is open', async () => {
    const { account: id } = await newPayer(school, office);
    await charge(office, id, '10', { dateOf: '2026-10-01', dateDue: '2026-10-10' });
    const [, second] = (await charge(office, id, '20')).lines;
    const named = (amount: string) => ({ allocations: [{ lineID: second.id, amount }] });
    expect(await pay(office, id, '30', named('20.01'))).toMatchObject({
      status: 409,
      body: { code: 'billing.allocation_excess', current: { id } },
    });
    expect(await pay(office, id, '5', named('6'))).toMatchObject({ status: 409 });
    expect((await pay(office, id, '15', named('15'))).status).toBe(200);
    const now = await account(id);
    expect(now.lines.map((one: { open: string }) => one.open)).toEqual(['10.00', '5.00', '0.00']);
    const other = await newPayer(school, office);
    expect((await pay(office, other.account, '15', named('5'))).status).toBe(400);
  });

  it('are allocated otherwise by who saw how they were; of two at once one is told', async () => {
    const { account: id } = await newPayer(school, office);
    await charge(office, id, '10', { dateOf: '2026-10-01', dateDue: '2026-10-10' });
    const { lines } = await charge(office, id, '10');
    await pay(office, id, '10');
    const receipt = (await account(id)).lines.find((one: { kind: string }) => one.kind === 'receipt');
    const move = () =>
      office.put(
        `/api/BillingLines/${receipt.id}/Allocations`,
        {},
        {
          ...{
            allocations: [{ lineID: lines[1].id, amount: '10' }],
            allocationVersion: receipt.allocationVersion,
          },
        },
      );
    const both = await Promise.all([move(), move()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'record.changed',
      current: { id },
    });
    expect((await account(id)).allocations).toEqual([
      { creditID: receipt.id, debitID: lines[1].id, amount: '10.00' },
    ]);
  });

  it('receipts that bounced are owed again from their own due dates; of two clerks one reverses', async () => {
    const { account: id } = await newPayer(school, office);
    await charge(office, id, '10', { dateOf: '2026-07-01', dateDue: '2026-07-10' });
    await charge(office, id, '10', { dateOf: '2026-11-01', dateDue: '2026-11-10' });
    await pay(office, id, '20');
    const paid = await account(id);
    expect(paid.ageing.balance).toBe('0.00');
    const receipt = paid.lines.find((one: { kind: string }) => one.kind === 'receipt');
    const reverse = () =>
      office.post(`/api/BillingLines/${receipt.id}/Reversal`, { body: { reason: 'Bounced', dateOf: TODAY } });
    const both = await Promise.all([reverse(), reverse()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ code: 'billing.reversed', current: { id, ageing: { balance: '20.00' } } },
    });
    const now = await account(id);
    expect(now.ageing).toMatchObject({ older: '10.00', days30: '10.00', credit: '0.00', balance: '20.00' });
    expect(now.receipts).toMatchObject([{ isReversed: true }]);
    const reversal = now.lines.find((one: { kind: string }) => one.kind === 'reversal');
    expect(
      await office.post(`/api/BillingLines/${reversal.id}/Reversal`, {
        body: { reason: 'x', dateOf: TODAY },
      }),
    ).toMatchObject({ status: 409, body: { code: 'billing.not_reversible' } });
    const again = { allocations: [], allocationVersion: now.lines[2].allocationVersion };
    expect((await office.put(`/api/BillingLines/${receipt.id}/Allocations`, {}, again)).status).toBe(409);
  });
});

describe('amounts', () => {
  it.each([
    '10e-2',
    '-1',
    '1.234',
    '99999999999.00',
    '1,5',
    '0x10',
    ' 5',
    '+5',
    'NaN',
    'Infinity',
    '1.',
    '.5',
    '00',
    '',
  ])('such as %s are refused at their field', async (amount) => {
    const { account: id } = await newPayer(school, office);
    const refused = await pay(office, id, amount);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'amount' }] } });
    const body = { accountID: id, kind: 'charge', itemName: 'Fee', amount, studentID: null, dateOf: TODAY };
    expect((await office.post('/api/BillingEntries', { body })).status).toBe(400);
    expect((await account(id)).lines).toEqual([]);
  });

  it('can be as large as an account holds, to the cent', async () => {
    const { account: id } = await newPayer(school, office);
    expect((await charge(office, id, '9999999999.99')).ageing.balance).toBe('9999999999.99');
    expect((await pay(office, id, '9999999999.98')).body.account.ageing.balance).toBe('0.01');
  });
});

it('nothing of the ledger can be changed or taken away in the database either', async () => {
  const { account: id } = await newPayer(school, office);
  await charge(office, id, '10');
  await pay(office, id, '5');
  for (const table of ['billing_line', 'billing_receipt', 'billing_allocation'] as const) {
    await expect(
      school.arrange((db) => db.updateTable(table).set({ amount: '1' }).execute()),
    ).rejects.toMatchObject({
      code: 'HR003',
    });
    await expect(school.arrange((db) => db.deleteFrom(table).execute())).rejects.toMatchObject({
      code: 'HR003',
    });
  }
});
