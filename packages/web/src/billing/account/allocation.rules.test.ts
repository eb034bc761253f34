import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aLine, anAccount } from '../../../test/billing.ts';
import { centsOf, moneyOf, sumOf } from '../money/money.rules.ts';
import { debtsOf, isMore, leftOf, oldestFirst } from './allocation.rules.ts';

const fees = [
  aLine({ id: 1, dateDue: '2026-03-01', amount: '100.00', open: '40.00' }),
  aLine({ id: 2, dateDue: '2026-02-01', amount: '50.00', open: '50.00' }),
  aLine({ id: 3, dateDue: '2026-01-01', amount: '70.00', open: '0.00' }),
];
const payment = aLine({ id: 4, kind: 'receipt', dateDue: null, amount: '-130.00', open: '0.00' });

it('debts that are open come in the order in which they were due; what a payment pays of one counts as open to it', () => {
  const account = anAccount({
    lines: [...fees, payment],
    allocations: [
      { creditID: 4, debitID: 3, amount: '70.00' },
      { creditID: 4, debitID: 1, amount: '60.00' },
    ],
  });
  expect(debtsOf(account).map(({ line, open }) => [line.id, open])).toEqual([
    [2, '50.00'],
    [1, '40.00'],
  ]);
  expect(debtsOf(account, payment).map(({ line, open }) => [line.id, open])).toEqual([
    [3, '70.00'],
    [2, '50.00'],
    [1, '100.00'],
  ]);
});

it('a payment pays no more than it is, nor more of a debt than is open; what is left is told', () => {
  const amounts = fc.bigInt({ min: 1n, max: 1_000_000n }).map(moneyOf);
  fc.assert(
    fc.property(amounts, fc.array(amounts, { maxLength: 8 }), (amount, open) => {
      const debts = open.map((one, at) => ({ line: aLine({ id: at + 1, amount: one }), open: one }));
      const paid = oldestFirst(amount, debts);
      for (const { lineID, amount: part } of paid) expect(isMore(part, open[lineID - 1] ?? '0')).toBe(false);
      expect(centsOf(leftOf(amount, paid))).toBeGreaterThanOrEqual(0n);
      // Something is left only where every debt is paid.
      if (centsOf(leftOf(amount, paid)) > 0n) expect(sumOf(paid.map((one) => one.amount))).toBe(sumOf(open));
    }),
  );
});
