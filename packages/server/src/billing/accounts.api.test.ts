import { beforeAll, describe, expect, it } from 'vitest';
import { charge, newAccount, newPayer, pay, TODAY } from '../../test/billing.ts';
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

describe('an account', () => {
  it('shows its lines with the balance after each, what pays what, and how old its debts are', async () => {
    const { account: id } = await newPayer(school, office);
    await charge(office, id, '100', { dateOf: '2026-08-01', dateDue: '2026-08-10', itemName: 'Old' });
    await charge(office, id, '50.5', { dateOf: '2026-11-01', dateDue: '2026-11-10', itemName: 'New' });
    await charge(office, id, '7', { dateDue: '2026-12-01', itemName: 'To come' });
    expect((await pay(office, id, '120')).body.number).toBeGreaterThan(0);
    const { lines, ageing, allocations, dateDue, daysOverdue } = await account(id);
    expect(
      lines.map((one: { amount: string; balance: string; open: string }) => [
        one.amount,
        one.balance,
        one.open,
      ]),
    ).toEqual([
      ['100.00', '100.00', '0.00'],
      ['50.50', '150.50', '30.50'],
      ['7.00', '157.50', '7.00'],
      ['-120.00', '37.50', '0.00'],
    ]);
    expect(ageing).toMatchObject({
      current: '7.00',
      days30: '30.50',
      older: '0.00',
      credit: '0.00',
      balance: '37.50',
    });
    expect(allocations).toEqual([
      { creditID: lines[3].id, debitID: lines[0].id, amount: '100.00' },
      { creditID: lines[3].id, debitID: lines[1].id, amount: '20.00' },
    ]);
    expect([dateDue, daysOverdue]).toEqual(['2026-11-10', 8]);
  });

  it('is found by its name, a payer, a child and its reference, and by what it owes', async () => {
    const { account: id, child } = await newPayer(school, office, 'Quill');
    const names = async (query: object) =>
      (await office.get('/api/BillingAccounts', { ...query })).body.map((one: { id: number }) => one.id);
    const { reference } = await account(id);
    for (const searchName of [
      'family quill',
      'UNA QUILL',
      'Quíll  una',
      'uil',
      reference,
      reference.replaceAll(' ', ''),
    ])
      expect(await names({ searchName })).toEqual([id]);
    expect(await names({ searchName: 'Nia Quill' })).toEqual([]);
    const body = {
      accountID: id,
      kind: 'charge',
      itemName: 'Trip',
      amount: '5',
      studentID: child,
      dateOf: TODAY,
    };
    await office.post('/api/BillingEntries', {
      body: { ...body, dateOf: '2026-11-02', dateDue: '2026-11-03' },
    });
    expect(await names({ searchName: 'Nia Quill' })).toEqual([id]);
    expect(await names({ filter: 'overdue' })).toContain(id);
    expect(await names({ filter: 'credit' })).not.toContain(id);
    await pay(office, id, '6');
    expect(await names({ filter: 'overdue' })).not.toContain(id);
    expect(await names({ filter: 'credit' })).toContain(id);
    for (const searchName of ['100%_', 'b uill', "'", '%']) expect(await names({ searchName })).toEqual([]);
  });

  it('is closed only when it owes and is owed nothing, and takes no line then', async () => {
    const { account: id, adult } = await newPayer(school, office);
    await charge(office, id, '10');
    const put = async (isClosed: boolean) => {
      const { version } = await account(id);
      return office.put(
        `/api/BillingAccounts/${id}`,
        {},
        {
          ...{ id, itemName: 'Family', payerIDs: [adult], note: '', isClosed, version },
        },
      );
    };
    expect(await put(true)).toMatchObject({ status: 409, body: { code: 'billing.not_settled' } });
    await pay(office, id, '10');
    expect(await put(true)).toMatchObject({ status: 200, body: { dateClosed: TODAY } });
    expect(await pay(office, id, '1')).toMatchObject({
      status: 409,
      body: { code: 'billing.account_closed' },
    });
    expect(await put(false)).toMatchObject({ status: 200, body: { dateClosed: null } });
  });

  it('an account that somebody else has saved answers 409 with what stands now', async () => {
    const { account: id, adult } = await newPayer(school, office);
    const body = { id, itemName: 'Mine', payerIDs: [adult], note: '', version: 1 };
    expect((await office.put(`/api/BillingAccounts/${id}`, {}, body)).status).toBe(200);
    expect(await office.put(`/api/BillingAccounts/${id}`, {}, { ...body, itemName: 'Yours' })).toMatchObject({
      status: 409,
      body: { code: 'record.changed', current: { itemName: 'Mine', version: 2 } },
    });
  });
});

it('a proposal is for the first head of each child for whom no account is open, once', async () => {
  const own = await newSchool();
  const clerk = await own.office();
  const [mother, father] = [await own.person('Mia', 'Heads'), await own.person('Finn', 'Heads')];
  const child = await own.student('Kit', 'Heads');
  await relate(own, father, child, { head_of_household: true, contact_priority: 2 });
  await relate(own, mother, child, { head_of_household: true, contact_priority: 1 });
  const proposals = async () => (await clerk.get('/api/BillingAccountProposals')).body;
  expect(await proposals()).toMatchObject([{ personID: mother, children: [{ id: child }] }]);
  const open = () => clerk.post('/api/BillingAccountProposals', { body: { personIDs: [mother] } });
  expect((await Promise.all([open(), open()])).map(({ body }) => body.opened).sort()).toEqual([0, 1]);
  expect(await proposals()).toEqual([]);
});

describe('shares', () => {
  it('have to sum to the whole, name an account for the odd cent, and stand once for a fee', async () => {
    const { account: one, child } = await newPayer(school, office);
    const two = await newAccount(office, 'The other one', [await school.person('Otto', 'Other')]);
    const body = (parts: object, more: object = {}) => ({
      ...{ id: 0, studentID: child, feeItemID: null, parts, restAccountID: one, version: 0, ...more },
    });
    const save = (sent: object) => office.put('/api/BillingShares/1', {}, sent);
    const parts = [
      { accountID: one, percent: '33.33' },
      { accountID: two, percent: '66.67' },
    ];
    expect(await save(body([{ ...parts[0], percent: '33.34' }, parts[1]]))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'parts' }] },
    });
    expect((await save(body(parts, { restAccountID: 1_000_000 }))).status).toBe(400);
    expect(await save(body(parts))).toMatchObject({ status: 200, body: [{ parts }] });
    expect(await save(body(parts))).toMatchObject({ status: 400, body: { errors: [{ path: 'feeItemID' }] } });
  });
});

it('lists and lines go out as CSV without formulas, which is noted', async () => {
  const { account: id } = await newPayer(school, office, '=cmd');
  await charge(office, id, '3', { itemName: '=HYPERLINK("x")' });
  for (const list of ['accounts', 'lines', 'ageing']) {
    const { status, body } = await office.post('/api/BillingExports', { body: { list } });
    expect(status).toBe(200);
    expect(body.content).not.toMatch(/"=/);
    expect(body.rows).toBeGreaterThan(0);
  }
  const backwards = { list: 'lines', dateFrom: '2026-11-18', dateTo: '2026-11-17' };
  expect((await office.post('/api/BillingExports', { body: backwards })).status).toBe(400);
});
