import { describe, expect, test } from 'vitest';
import { isOld, momentOf, outcomeOfArrival, wayOf } from './scan.rules.ts';

describe('which way somebody passes', () => {
  test.each([
    ['in', 'in', true, 'in'],
    ['out', null, false, 'out'],
    ['both', null, false, 'in'],
    // Marked on the roll by a teacher: who is here can only leave.
    ['both', null, true, 'out'],
    ['both', 'in', true, 'out'],
    ['both', 'left', true, 'in'],
    ['both', 'returned', true, 'out'],
  ] as const)('at a device for %s, last %s, here %s: %s', (device, last, isHere, way) => {
    expect(wayOf(device, { last, isHere })).toBe(way);
  });
});

test('an arrival that wrote nothing was here already, or somebody marked after it', () => {
  expect(outcomeOfArrival({ mark: 'late', arrival: 2 })).toBe('late');
  expect(outcomeOfArrival({ mark: 'present', arrival: 1 })).toBe('present');
  expect(outcomeOfArrival({ mark: 'present', arrival: null })).toBe('here');
  expect(outcomeOfArrival({ mark: 'late', arrival: null })).toBe('here');
  expect(outcomeOfArrival({ mark: 'absent', arrival: null })).toBe('later');
});

test('a scan is of its own moment, of now where the clock of the device runs ahead, and of none after a year', () => {
  const now = new Date('2026-11-18T09:00:00Z');
  const scanned = new Date('2026-11-18T08:31:00Z');
  expect(momentOf(scanned, now)).toEqual(scanned);
  expect(momentOf(new Date('2026-11-18T09:03:00Z'), now)).toEqual(now);
  expect(momentOf(new Date('2025-11-17T08:59:59Z'), now)).toBe(null);
  expect(isOld(new Date('2026-11-11T09:00:00Z'), now)).toBe(false);
  expect(isOld(new Date('2026-11-11T08:59:59Z'), now)).toBe(true);
});
