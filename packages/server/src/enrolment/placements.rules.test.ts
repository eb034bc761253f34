import { expect, test } from 'vitest';
import { carriedAlong, type Placement } from './placements.rules.ts';

const today = '2026-11-18';
const row = (dateFrom: string, dateTo: string | null, more: Partial<Placement> = {}): Placement => ({
  ...{ id: 1, classId: 1, code: '7A', dateFrom, dateTo },
  ...{ classClosed: null, yearFrom: null, yearTo: null },
  ...more,
});
const at = (first: string | null, last: string | null) => ({ first, last });
/** What becomes of rows, as `do from to`. */
const become = (
  rows: Placement[],
  before: ReturnType<typeof at>,
  after: ReturnType<typeof at>,
  oneAtATime = true,
) => {
  const { steps, left } = carriedAlong(rows, { before, after, today }, oneAtATime);
  return [
    ...steps.map(({ do: what, dateFrom, dateTo }) => `${what} ${dateFrom} ${dateTo ?? ''}`),
    ...left.map(({ code }) => `left ${code}`),
  ];
};
const S = '2026-01-20';

test('a last day ends what would run on, and takes out what has not begun', () => {
  const rows = [row(S, null), row(S, '2026-06-30', { id: 2 }), row('2027-01-20', null, { id: 3 })];
  expect(become(rows, at(S, null), at(S, '2026-12-01'))).toEqual([
    'put 2026-01-20 2026-12-01',
    'takeOut 2027-01-20 2026-12-01',
  ]);
});

test('one that is taken back, or postponed, lets what ended with it run on', () => {
  const rows = [row('2026-07-01', '2026-11-27'), row(S, '2026-06-30', { id: 2 })];
  const left = at(S, '2026-11-27');
  expect(become(rows, left, at(S, null))).toEqual(['put 2026-07-01 ']);
  expect(become(rows, left, at(S, '2026-12-11'))).toEqual(['put 2026-07-01 2026-12-11']);
  expect(become(rows, left, at(S, '2026-11-20'))).toEqual(['put 2026-07-01 2026-11-20']);
  const closed = [row(S, '2026-11-27', { classClosed: '2026-12-04' })];
  expect(become(closed, left, at(S, null))).toEqual(['put 2026-01-20 2026-12-04']);
});

test('who was gone and is back is in the class again from today; one of a year that is over stays over', () => {
  const left = at(S, '2026-10-30');
  expect(become([row(S, '2026-10-30')], left, at(S, null))).toEqual(['resume 2026-11-18 ']);
  expect(become([row(S, '2026-10-30')], left, at(S, '2026-11-06'))).toEqual(['put 2026-01-20 2026-11-06']);
  expect(become([row(S, '2026-10-30', { yearTo: '2026-11-01' })], left, at(S, null))).toEqual([]);
});

test('a last day that was written just now and is taken back was a mistake: nobody was away', () => {
  const closed = (age: number, date: string | null = null) =>
    row(S, '2026-06-30', { origin: { from: null, to: { date, age } } });
  const left = at(S, '2026-06-30');
  expect(become([closed(13)], left, at(S, null))).toEqual(['put 2026-01-20 ']);
  expect(become([closed(13, '2026-09-25')], left, at(S, null))).toEqual(['put 2026-01-20 2026-09-25']);
  expect(become([closed(14)], left, at(S, null))).toEqual(['resume 2026-11-18 ']);
});

test('what has another class in its way is left, and told', () => {
  const rows = [row(S, '2026-11-27'), row('2026-12-01', null, { id: 2, classId: 2, code: '7B' })];
  expect(become(rows, at(S, '2026-11-27'), at(S, null))).toEqual(['left 7A']);
  expect(become(rows, at(S, '2026-11-27'), at(S, null), false)).toEqual(['put 2026-01-20 ']);
  // Of the same class it is in the way of either kind.
  const again = [row(S, '2026-11-27'), row('2026-12-01', null, { id: 2 })];
  expect(become(again, at(S, '2026-11-27'), at(S, null), false)).toEqual(['left 7A']);
});

test('a later first day moves what would begin before it, an earlier one what began with it', () => {
  const planned = [row('2027-01-20', null), row('2027-03-01', null, { id: 2, classId: 2 })];
  expect(become(planned, at('2027-01-20', null), at('2027-02-03', null))).toEqual(['put 2027-02-03 ']);
  expect(become(planned, at('2027-01-20', null), at('2027-01-11', null), false)).toEqual(['put 2027-01-11 ']);
  const ofYear = [row('2027-01-20', null, { yearFrom: '2027-01-18' })];
  expect(become(ofYear, at('2027-01-20', null), at('2027-01-11', null))).toEqual(['put 2027-01-18 ']);
  const short = [row('2027-01-20', '2027-02-26')];
  expect(become(short, at('2027-01-20', null), at('2027-03-01', null))).toEqual([
    'takeOut 2027-03-01 2027-02-26',
  ]);
  expect(become([row(S, null)], at(null, null), at('2026-12-01', null))).toEqual([]);
});

test('a first day that was cleared before the right one is said gives back what had gone along with the wrong one', () => {
  const moved = (date: string, withFirst = false) =>
    row('2026-12-07', null, { origin: { from: { date, withFirst }, to: null } });
  expect(become([moved('2026-03-24')], at('2026-12-07', null), at(null, null))).toEqual([]);
  expect(become([moved('2026-03-24')], at(null, null), at('2024-01-20', null))).toEqual(['put 2026-03-24 ']);
  expect(become([moved(S, true)], at(null, null), at('2026-02-03', null))).toEqual(['put 2026-02-03 ']);
  expect(become([row('2026-12-07', null)], at(null, null), at('2024-01-20', null))).toEqual([]);
});

test('what was over before a later first day stays as it was: somebody who left is back', () => {
  const earlier = [row('2024-01-20', '2024-12-18'), row('2025-01-20', '2025-06-27', { id: 2, classId: 2 })];
  const comes = [...earlier, row('2026-12-01', null, { id: 3 })];
  expect(become(comes, at('2024-01-20', null), at('2026-12-07', null))).toEqual(['put 2026-12-07 ']);
  expect(become(comes, at(null, null), at('2026-12-07', null))).toEqual(['put 2026-12-07 ']);
  expect(become([row(S, '2026-02-27')], at(S, null), at('2026-03-02', null))).toEqual([]);
});
