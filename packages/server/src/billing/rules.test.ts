import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditFor, daysNotHad } from './adjust.rules.ts';
import { ageingOf, ageOf } from './ageing.rules.ts';
import { difference, oldestFirst } from './allocate.rules.ts';
import { amountIn } from './bank-cells.rules.ts';
import { centsOf, moneyOf, partOf, percentOf, sumOf } from './cents.rules.ts';
import { epcPayload } from './epc.rules.ts';
import { accountsNamed, printedReference, referenceOf } from './reference.rules.ts';
import { divided } from './shares.rules.ts';
import { discountOf, siblingsOf } from './siblings.rules.ts';

const MAX_CENTS = 999_999_999_999;
const cents = fc.integer({ min: 0, max: MAX_CENTS });

describe('amounts', () => {
  it('are the same after they were written and read', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), (one) => centsOf(moneyOf(one)) === one),
    );
    expect([0, -5, 100, -12050].map(moneyOf)).toEqual(['0.00', '-0.05', '1.00', '-120.50']);
    expect([10_000, 3333, 1250, 0].map(percentOf)).toEqual(['100', '33.33', '12.5', '0']);
  });

  it('of a bank are told by their separators; what is none is none', () => {
    expect(amountIn('1.234,56', 'comma')).toBe(123_456);
    expect(amountIn('1,234.5', 'point')).toBe(123_450);
    expect(amountIn('(12.00)', 'point')).toBe(-1200);
    expect(amountIn('12,00-', 'comma')).toBe(-1200);
    expect(amountIn('EUR 1 234,00', 'comma')).toBe(123_400);
    for (const typed of ['1e3', '1.234', '0,005', '', '-', '1.2.3', '12,34.5', '--1', 'NaN', '99999999999'])
      expect(amountIn(typed, 'point')).toBeNull();
  });

  it('are cut to a part of them without going beyond', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (whole, part) => {
        const some = partOf(whole, part);
        return some >= 0 && some <= whole && Math.abs(some + partOf(whole, 10_000 - part) - whole) <= 1;
      }),
    );
  });
});

it('shares sum to the whole whatever they are, none below zero', () => {
  const parts = fc
    .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 6 })
    .map((some) => [...some, 10_000].sort((a, b) => a - b))
    .map((bounds) => bounds.map((bound, n) => bound - (bounds[n - 1] ?? 0)));
  fc.assert(
    fc.property(cents, parts, fc.nat(), (whole, each, at) => {
      const shares = each.map((part, accountId) => ({ accountId, part }));
      const amounts = divided(whole, { parts: shares, restAccountId: at % each.length });
      expect(sumOf(amounts.map((one) => one.cents))).toBe(whole);
      expect(amounts.every((one) => one.cents >= 0)).toBe(true);
    }),
  );
});

it('what was due first is paid first, and neither side is exceeded', () => {
  const line = fc.record({
    day: fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01'),
    open: fc.integer({ min: 1, max: 1000 }),
  });
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (credits, debits) => {
      const [paying, owed] = [credits, debits].map((all, side) =>
        all.map((one, n) => ({ ...one, id: side * 1000 + n })),
      );
      const allocated = oldestFirst(paying ?? [], owed ?? []);
      for (const one of paying ?? [])
        expect(sumOf(allocated.filter((a) => a.creditId === one.id).map((a) => a.cents))).toBeLessThanOrEqual(
          one.open,
        );
      const left = (owed ?? []).map((one) => ({
        ...one,
        open: one.open - sumOf(allocated.filter((a) => a.debitId === one.id).map((a) => a.cents)),
      }));
      expect(left.every(({ open }) => open >= 0)).toBe(true);
      const paid = sumOf(allocated.map((a) => a.cents));
      expect(paid).toBe(
        Math.min(sumOf((paying ?? []).map((o) => o.open)), sumOf((owed ?? []).map((o) => o.open))),
      );
      // Nothing that was due later is paid while something earlier is owed.
      for (const early of left.filter(({ open }) => open > 0))
        expect(
          left
            .filter((later) => later.day > early.day)
            .every((later) => later.open === owed?.find(({ id }) => id === later.id)?.open),
        ).toBe(true);
    }),
  );
});

it('an allocation that is changed comes to what is wanted', () => {
  const some = fc.uniqueArray(
    fc.record({ debitId: fc.integer({ min: 1, max: 9 }), cents: fc.integer({ min: 1, max: 99 }) }),
    {
      selector: ({ debitId }) => debitId,
    },
  );
  fc.assert(
    fc.property(some, some, (now, wanted) => {
      const sums = new Map<number, number>();
      for (const one of [...now, ...difference(7, now, wanted)])
        sums.set(one.debitId, (sums.get(one.debitId) ?? 0) + one.cents);
      expect([...sums].filter(([, sum]) => sum !== 0).sort()).toEqual(
        wanted.map((one) => [one.debitId, one.cents]).sort(),
      );
    }),
  );
});

it('ageing sums to the balance, and changes on the day after the due date', () => {
  expect(
    [
      '2026-11-18',
      '2026-11-17',
      '2026-10-19',
      '2026-10-18',
      '2026-09-19',
      '2026-09-18',
      '2026-08-20',
      '2026-08-19',
    ].map((day) => ageOf(day, '2026-11-18')),
  ).toEqual(['current', 'days30', 'days30', 'days60', 'days60', 'days90', 'days90', 'older']);
  const { balance, credit, older } = ageingOf(
    { debts: [{ dateDue: '2020-01-01', open: 5 }], credit: 7 },
    '2026-11-18',
  );
  expect([balance, credit, older]).toEqual(['-0.02', '0.07', '0.05']);
});

describe('references', () => {
  it('are known again however they are written, and one that was mistyped is nobody’s', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (id) => {
        expect(accountsNamed(`x${printedReference(id).toLowerCase()} 2026`)).toEqual([id]);
        expect(accountsNamed(referenceOf(id))).toEqual([id]);
      }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.nat(9),
        fc.integer({ min: 1, max: 9 }),
        (id, at, by) => {
          const digits = [...referenceOf(id).slice(2)].map(Number);
          digits[at] = ((digits[at] as number) + by) % 10;
          expect(accountsNamed(`RF${digits.join('')}`)).toEqual([]);
        },
      ),
    );
  });

  // The example of ISO 11649.
  it('have the check digits of the standard', () => {
    expect(referenceOf(539_007)).toMatch(/^RF\d{10}$/);
    expect(BigInt(`${referenceOf(539_007).slice(4)}2715${referenceOf(539_007).slice(2, 4)}`) % 97n).toBe(1n);
  });
});

it('the QR of a transfer says what EPC069-12 asks for, and there is none where a bank could not read it', () => {
  const settings = { currency: 'EUR', iban: 'DE89 3704 0044 0532 0130 00', bic: '', accountHolder: 'School' };
  expect(epcPayload(settings, { cents: 12_050, reference: 'RF18' })?.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', '', 'School', 'DE89370400440532013000', 'EUR120.50', '', 'RF18'],
  ]);
  for (const other of [{ currency: 'AUD' }, { iban: '' }, { accountHolder: '' }])
    expect(epcPayload({ ...settings, ...other }, { cents: 1, reference: 'RF18' })).toBeNull();
  expect(epcPayload(settings, { cents: 0, reference: 'RF18' })).toBeNull();
});

it('siblings are children with a head in common, also of two households', () => {
  const child = (id: number, birthDate: string, ...headIds: number[]) => ({ id, birthDate, headIds });
  const of = siblingsOf([
    child(1, '2012-01-01', 10, 20),
    child(2, '2010-01-01', 10),
    child(3, '2014-01-01', 20),
    child(4, '2010-01-01'),
  ]);
  expect([1, 2, 3, 4, 5].map(of)).toEqual([
    { position: 2, count: 3 },
    { position: 1, count: 2 },
    { position: 2, count: 2 },
    { position: 1, count: 1 },
    { position: 1, count: 1 },
  ]);
  const rule = { siblingRule: 'position' as const, siblingDiscounts: [0, 1000, 2000] };
  expect([1, 2, 3, 9].map((position) => discountOf(rule, { position, count: 9 }))).toEqual([
    0, 1000, 2000, 2000,
  ]);
});

it('a period that was not had is credited by its days', () => {
  const period = { periodFrom: '2026-11-01', periodTo: '2026-11-30' };
  expect(daysNotHad(period, '2026-11-10')).toEqual({ days: 30, daysLeft: 20 });
  expect(daysNotHad(period, '2026-10-01')).toEqual({ days: 30, daysLeft: 30 });
  expect(daysNotHad(period, '2026-12-01')).toEqual({ days: 30, daysLeft: 0 });
  expect(creditFor(10_000, { days: 30, daysLeft: 20 })).toBe(6667);
});
