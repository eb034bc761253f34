import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { charge, newPayer, pay, TODAY } from '../../test/billing.ts';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let office: Caller;
beforeAll(async () => {
  school = await newSchool();
  office = await school.office();
});

const cents = fc
  .integer({ min: 1, max: 5000 })
  .map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`);
const step = fc.oneof(
  fc.record({ do: fc.constant('charge' as const), amount: cents, age: fc.nat(120) }),
  fc.record({ do: fc.constant('credit' as const), amount: cents }),
  fc.record({ do: fc.constant('pay' as const), amount: cents, isFree: fc.boolean() }),
  fc.record({ do: fc.constant('reverse' as const), at: fc.nat(30) }),
  fc.record({ do: fc.constant('allocate' as const), at: fc.nat(30), to: fc.nat(30), amount: cents }),
);
const ago = (days: number) => new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10);
type Line = { id: number; allocationVersion: number };

async function take(id: number, one: typeof step extends fc.Arbitrary<infer S> ? S : never): Promise<void> {
  if (one.do === 'charge')
    await charge(office, id, one.amount, { dateOf: ago(one.age), dateDue: ago(one.age - 14) });
  else if (one.do === 'credit') await charge(office, id, one.amount, { kind: 'credit' });
  else if (one.do === 'pay') await pay(office, id, one.amount, { allocations: one.isFree ? [] : null });
  else {
    const { lines } = (await office.get(`/api/BillingAccounts/${id}`)).body as { lines: Line[] };
    const line = lines[one.at % Math.max(lines.length, 1)];
    if (!line) return;
    // Whether it may be is the server's to say: what is refused changes nothing.
    if (one.do === 'reverse')
      await office.post(`/api/BillingLines/${line.id}/Reversal`, { body: { reason: 'x', dateOf: TODAY } });
    else
      await office.put(
        `/api/BillingLines/${line.id}/Allocations`,
        {},
        {
          allocations: [{ lineID: lines[one.to % lines.length]?.id, amount: one.amount }],
          allocationVersion: line.allocationVersion,
        },
      );
  }
}

/** What an account must be whatever happened to it, by the rows alone. */
async function check(id: number): Promise<void> {
  const { rows } = await sql<{ amount: number; allocated: number; pairs: number }>`
    select l.amount::float8 as amount, coalesce(sum(a.amount), 0)::float8 as allocated,
      coalesce(min(p.sum), 0)::float8 as pairs
    from billing_line l left join billing_allocation a on l.id in (a.credit_id, a.debit_id)
      left join lateral (select sum(b.amount) from billing_allocation b
        where b.credit_id = a.credit_id and b.debit_id = a.debit_id) p on true
    where l.account_id = ${id} group by l.id`.execute(school.school.db);
  for (const { amount, allocated, pairs } of rows) {
    expect(allocated).toBeLessThanOrEqual(Math.abs(amount) + 1e-9);
    expect(Math.min(allocated, pairs)).toBeGreaterThanOrEqual(0);
  }
  const { lines, ageing } = (await office.get(`/api/BillingAccounts/${id}`)).body;
  const sum = rows.reduce((all, { amount }) => all + Math.round(amount * 100), 0);
  const inCents = (text: string) => Math.round(Number(text) * 100);
  expect(inCents(ageing.balance)).toBe(sum);
  expect(lines.length === 0 ? 0 : inCents(lines.at(-1).balance)).toBe(sum);
  const { current, days30, days60, days90, older, credit } = ageing;
  const owed = [current, days30, days60, days90, older].reduce((all, text) => all + inCents(text), 0);
  expect(owed - inCents(credit)).toBe(sum);
}

it('the balance is the sum of the lines after any sequence, and nothing is allocated beyond what there is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const { account: id } = await newPayer(school, office);
      for (const one of steps) await take(id, one);
      await check(id);
    }),
    { numRuns: 25 },
  );
  const { rows } = await sql<{ gaps: number }>`
    select max(number) - count(*)::integer as gaps from billing_receipt`.execute(school.school.db);
  expect(rows[0]?.gaps).toBe(0);
});

it('the same holds where steps are taken at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const { account: id } = await newPayer(school, office);
      await charge(office, id, '30');
      await Promise.all(steps.map((one) => take(id, one)));
      await check(id);
    }),
    { numRuns: 10 },
  );
});
