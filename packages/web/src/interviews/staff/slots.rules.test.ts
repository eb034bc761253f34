import { expect, it } from 'vitest';
import { aBooked, aMet, aSlot } from '../../../test/interviews.ts';
import { breaksBefore, byEvening, isBookable, orderOf, quotaOf, toggled } from './slots.rules.ts';

const slots = [
  aSlot(4, '16:40', { statusCurrent: 3 }),
  aSlot(1, '16:00', { statusCurrent: 0 }),
  aBooked(2, '16:10'),
  aSlot(3, '16:30'),
];

it('orders by time, by student with the booked ones first, and by state', () => {
  expect(orderOf(slots, 'time')).toEqual([1, 2, 3, 4]);
  expect(orderOf(slots, 'student')).toEqual([2, 1, 3, 4]);
  expect(orderOf(slots, 'status')).toEqual([2, 3, 4, 1]);
});

it('keeps each evening together, by day, in the order that was asked for', () => {
  const later = aSlot(9, '16:00', { timeStart: '2026-12-11T16:00:00', sessionID: 6 });
  const evenings = byEvening([later, ...slots], [9, 2, 3, 4, 1]);
  expect(evenings.map(({ dateOf, slots: of }) => [dateOf, of.map(({ id }) => id)])).toEqual([
    ['2026-12-04', [2, 3, 4, 1]],
    ['2026-12-11', [9]],
  ]);
});

it('puts a break before the first slot after it', () => {
  const [, second, third] = [aSlot(1, '16:00'), aSlot(2, '16:10'), aSlot(3, '16:30')];
  expect(breaksBefore(aMet(), third, second)).toEqual([
    { timeStart: '2026-12-04T16:20:00', timeEnd: '2026-12-04T16:30:00' },
  ]);
  expect(breaksBefore(aMet(), second, aSlot(1, '16:00'))).toEqual([]);
});

it('counts what may still be closed, never less than nothing', () => {
  expect(quotaOf(aMet()).left).toBe(1);
  expect(quotaOf(aMet({ mayClose: 0 })).left).toBe(0);
});

it('books and toggles only what is not booked nor held', () => {
  expect(isBookable(aBooked(1, '16:00'))).toBe(false);
  expect(isBookable(aSlot(1, '16:00', { isHeld: true }))).toBe(false);
  expect(isBookable(aSlot(1, '16:00', { permission: 1 }))).toBe(false);
  expect(toggled(aSlot(1, '16:00', { statusCurrent: 3 }))).toBe(0);
  expect(toggled(aSlot(1, '16:00', { statusCurrent: 0 }))).toBe(1);
});
