import { describe, expect, it } from 'vitest';
import { type DayLesson, isPicked, lessonsOf, picked } from './lessonPicks.rules.ts';

const at = (periodID: number, timeStart: string, timeEnd: string): DayLesson => ({
  ...{ periodID, itemName: `Period ${periodID}`, timeStart, timeEnd },
});
const day = [
  at(1, '09:00', '09:50'),
  at(2, '10:00', '10:50'),
  at(3, '11:00', '11:50'),
  at(4, '12:00', '12:50'),
];
const none = { from: '', to: '' };
const press = (...numbers: number[]) =>
  numbers.reduce((times, number) => picked(day, times, day[number - 1] as DayLesson), none);

describe('lessons that are pressed', () => {
  it('give the times, from the first until the last of them', () => {
    expect(press(2)).toEqual({ from: '10:00', to: '10:50' });
    expect(press(2, 3)).toEqual({ from: '10:00', to: '11:50' });
    expect(press(3, 1)).toEqual({ from: '09:00', to: '11:50' });
  });

  it('go again with those after them, the first by itself; without any there are no times', () => {
    expect(press(1, 4, 3)).toEqual({ from: '09:00', to: '10:50' });
    expect(press(1, 3, 1)).toEqual({ from: '10:00', to: '11:50' });
    expect(press(2, 2)).toEqual(none);
  });

  it('are those that lie in times that were typed, also where one of these is left out', () => {
    const inTimes = (from: string, to: string) =>
      day.filter((one) => isPicked(one, { from, to })).map(({ periodID }) => periodID);
    expect(inTimes('09:55', '11:50')).toEqual([2, 3]);
    expect(inTimes('11:00', '')).toEqual([3, 4]);
    expect(inTimes('', '11:00')).toEqual([1, 2]);
    expect(inTimes('', '')).toEqual([]);
  });
});

it('a day has the lessons of its day in the cycle that have times, in the order of the day', () => {
  const lesson = (periodID: number, itemName: string, cycleDay: number | null = null) => ({
    ...{ cycleDay, periodID, classID: periodID, itemName, code: itemName, location: '', teachers: [] },
  });
  const period = (id: number, timeStart: string, timeEnd: string) => ({
    ...{ id, itemName: `Period ${id}`, kind: 'lesson' as const, timeStart, timeEnd },
  });
  const timetable = {
    ...{ isSchoolDay: true, cycleDay: 3 },
    periods: [
      ...[
        period(2, '10:00', '10:50'),
        period(1, '09:00', '09:50'),
        period(3, '', ''),
        period(4, '12:00', '12:50'),
      ],
    ],
    lessons: [lesson(1, 'Science'), lesson(2, 'Music', 3), lesson(3, 'Art'), lesson(4, 'Sport', 4)],
  };
  expect(lessonsOf(timetable)).toEqual([
    { periodID: 1, itemName: 'Period 1 · Science', timeStart: '09:00', timeEnd: '09:50' },
    { periodID: 2, itemName: 'Period 2 · Music', timeStart: '10:00', timeEnd: '10:50' },
  ]);
  expect(lessonsOf({ ...timetable, isSchoolDay: false })).toEqual([]);
});
