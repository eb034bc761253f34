import { describe, expect, it } from 'vitest';
import { holdsAt, isOfLesson } from './part-of-day.rules.ts';

const part = (timeFrom: string | null, timeTo: string | null) => ({ timeFrom, timeTo });
const dentist = part('10:00', '11:30');

describe('a part of a day', () => {
  it.each([
    ['09:00', '10:00', false],
    ['09:00', '10:01', true],
    ['10:15', '10:45', true],
    ['09:00', '12:00', true],
    ['11:29', '12:00', true],
    ['11:30', '12:00', false],
  ])('from 10:00 to 11:30 is of a lesson from %s to %s: %s', (timeStart, timeEnd, expected) => {
    expect(isOfLesson(dentist, { timeStart, timeEnd })).toBe(expected);
  });

  it('without one of its times goes to the edge of the day, and without either is all of it', () => {
    const lesson = { timeStart: '10:00', timeEnd: '11:00' };
    expect(
      [
        part(null, '10:00'),
        part(null, '10:01'),
        part('11:00', null),
        part('10:59', null),
        part(null, null),
      ].map((one) => isOfLesson(one, lesson)),
    ).toEqual([false, true, false, true, true]);
  });

  it('is of no lesson that has no times; a whole day is', () => {
    const untimed = { timeStart: null, timeEnd: null };
    expect([dentist, part(null, null)].map((one) => isOfLesson(one, untimed))).toEqual([false, true]);
  });

  it('holds from its first time until before its second', () => {
    expect(['09:59', '10:00', '11:29', '11:30'].map((time) => holdsAt(dentist, time))).toEqual([
      ...[false, true, true, false],
    ]);
    // Away until ten is away when the roll is taken at 8:45; away from eleven is not.
    expect([holdsAt(part(null, '10:00'), '08:45'), holdsAt(part('11:00', null), '08:45')]).toEqual([
      true,
      false,
    ]);
  });
});
