import { expect, it } from 'vitest';
import { type HouseholdTie, householdsOf } from './households.rules.ts';

const DAY = '2026-11-18';
const [MUM, DAD, GRAN, NIA, SIB] = [1, 2, 3, 10, 11];
const tie = (adultId: number, childId: number, more: Partial<HouseholdTie> = {}): HouseholdTie => ({
  ...{ adultId, childId, livesWith: true, headOfHousehold: false, home: null, mayCollect: true },
  ...{
    mayContact: true,
    access: 'yes',
    accessFrom: null,
    accessTo: null,
    courtOrder: null,
    dateClosed: null,
  },
  ...more,
});
const partyOf = (ties: HouseholdTie[], adult = MUM, child = NIA) =>
  householdsOf(ties, [adult], DAY)[0]?.partyOf.get(child);

it('two who live with the child are one household, whoever is its head', () => {
  expect(partyOf([tie(MUM, NIA, { headOfHousehold: true }), tie(DAD, NIA)])).toEqual([MUM, DAD]);
  expect(partyOf([tie(MUM, NIA), tie(DAD, NIA)])).toEqual([MUM, DAD]);
});

it.each([
  ['lives elsewhere', [tie(MUM, NIA), tie(DAD, NIA, { livesWith: false })]],
  [
    'is the head of another',
    [tie(MUM, NIA, { headOfHousehold: true }), tie(DAD, NIA, { headOfHousehold: true })],
  ],
  ['has another home', [tie(MUM, NIA, { home: '1 beach rd' }), tie(DAD, NIA, { home: '2 cliff st' })]],
  [
    'is apart for another child',
    [tie(MUM, NIA), tie(DAD, NIA), tie(MUM, SIB), tie(DAD, SIB, { livesWith: false })],
  ],
])('who %s is none of it', (_why, ties) => {
  expect(partyOf(ties)).toEqual([MUM]);
  expect(partyOf(ties, DAD)).toEqual([DAD]);
});

it('nobody whom an order, access or the end of the relation keeps from speaking books, or is booked with', () => {
  for (const more of [
    { courtOrder: 'Order 7' },
    { access: 'limited' as const },
    { access: 'no' as const },
    { dateClosed: DAY },
  ]) {
    const ties = [tie(MUM, NIA), tie(GRAN, NIA, more)];
    expect(partyOf(ties)).toEqual([MUM]);
    expect(partyOf(ties, GRAN)).toBeUndefined();
  }
});
