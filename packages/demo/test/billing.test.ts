import { expect, test } from 'vitest';
import { billingDemo } from '../src/billing/billing.demo.ts';
import { makeSchool } from '../src/school/school.ts';

const cents = (text: string) => Math.round(Number(text) * 100);

/** In a term, in a break, when a year has just begun. */
test.each(['2026-11-20', '2026-07-08', '2026-02-04', '2026-01-15'])(
  'a book made on %s has nothing of later, shares that sum to the whole, and numbers without gaps',
  (today) => {
    const rows = billingDemo.rows(makeSchool({ today }));
    const dates = rows.billing_line.map(({ date_of }) => date_of);
    expect(dates.every((date) => date < today)).toBe(true);
    expect(rows.billing_receipt.map(({ number }) => number)).toEqual(
      rows.billing_receipt.map((_, n) => n + 1),
    );
    for (const { parts } of rows.billing_share) expect(parts.reduce((sum, one) => sum + one, 0)).toBe(10_000);
    const ofStudent = Map.groupBy(
      rows.billing_line.filter(({ kind }) => kind === 'charge'),
      (one) => `${one.student_id} ${one.fee_item_id} ${one.period_from}`,
    );
    for (const [first, ...others] of ofStudent.values()) {
      const full = cents(first?.full_amount ?? '0');
      const due = full - Math.floor((full * (first?.discount ?? 0) + 5000) / 10_000);
      expect([first, ...others].reduce((sum, one) => sum + cents(one?.amount ?? '0'), 0)).toBe(due);
    }
  },
);

test('the separated parents pay their own parts, the parent has a payment that bounced, siblings pay less', () => {
  const school = makeSchool({ today: '2026-11-20' });
  const rows = billingDemo.rows(school);
  const accountOf = (name: string) => {
    const person = school.accounts.find(({ userName }) => userName === name)?.personId;
    return rows.billing_payer.find(({ person_id }) => person_id === person)?.account_id;
  };
  const [parent, separated] = [accountOf('parent'), accountOf('parent2')];
  expect(parent).toBeDefined();
  expect(parent).not.toBe(separated);
  expect(rows.billing_share.some(({ account_ids }) => account_ids.includes(separated ?? 0))).toBe(true);
  expect(
    rows.billing_line.filter(({ kind, account_id }) => kind === 'reversal' && account_id === parent),
  ).toHaveLength(1);
  expect(rows.billing_line.some(({ discount }) => discount === 1000)).toBe(true);
  const owed = rows.billing_line.filter(({ account_id }) => account_id === separated);
  expect(owed.reduce((sum, { amount }) => sum + cents(amount), 0)).toBeGreaterThan(0);
});
