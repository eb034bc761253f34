import { describe, expect, it } from 'vitest';
import { type AwayStudent, carried, type RollWord } from './carried.rules.ts';

const periodIds = [11, 12, 13, 14];
const MORNING = { classId: null, periodId: null };
const lesson = (period: number) => ({ classId: 100 + period, periodId: 10 + period });
const noted = { periodName: null, timeStart: null, arrivedAt: null };
const morning = (mark: RollWord['mark'], arrivedAt: string | null = null): RollWord => ({
  ...{ ...noted, ...MORNING, mark, arrivedAt },
});
const said = (period: number, mark: RollWord['mark']): RollWord => ({
  ...{ ...noted, ...lesson(period), mark },
  ...{ periodName: `Period ${period}`, timeStart: `${String(8 + period).padStart(2, '0')}:00` },
});
const student = (words: RollWord[], isKnown = false): AwayStudent => ({
  ...{ studentId: 31, fullName: 'Adeyemi, Tolu', isKnown, words },
});
const before = (period: number, words: RollWord[], isKnown = false) => {
  const found = carried(student(words, isKnown), lesson(period), periodIds);
  return found && [found.mark, found.since];
};

describe('an absence is carried to a lesson', () => {
  it('since the morning, or since the first of the lessons that say absent one after the other', () => {
    expect(before(3, [morning('absent')])).toEqual(['absent', null]);
    expect(before(3, [morning('absent'), said(1, 'absent')])).toEqual(['absent', null]);
    expect(before(3, [morning('present'), said(2, 'absent')])).toEqual(['absent', 'Period 2']);
    expect(before(4, [morning('absent'), said(1, 'present'), said(2, 'absent'), said(3, 'absent')])).toEqual([
      ...['absent', 'Period 2'],
    ]);
  });

  it('until a roll says present, be it without a mark', () => {
    expect(before(3, [morning('absent'), said(1, 'present')])).toBeNull();
    expect(before(3, [morning('absent'), said(1, null)])).toBeNull();
    expect(before(3, [morning('absent'), said(1, 'late')])).toBeNull();
  });

  it('by the rolls before it alone, and not where it has recorded the student itself', () => {
    expect(before(1, [morning('present'), said(2, 'absent')])).toBeNull();
    expect(before(2, [morning('absent'), said(2, 'present')])).toBeNull();
    expect(before(2, [morning('absent'), said(2, null)])).toEqual(['absent', null]);
    expect(carried(student([morning('absent')]), MORNING, periodIds)).toBeNull();
  });

  it('to a class that no timetable knows after all periods', () => {
    const untimed = { classId: 200, periodId: null };
    expect(carried(student([said(4, 'absent')]), untimed, periodIds)).toMatchObject({ since: 'Period 4' });
  });
});

describe('who came late', () => {
  it('is late until a lesson has seen them; lessons before they came are part of it', () => {
    expect(before(2, [morning('late')])).toEqual(['late', null]);
    expect(before(2, [morning('late'), said(1, 'present')])).toBeNull();
    expect(before(3, [morning('late', '09:30'), said(1, 'absent')])).toEqual(['late', null]);
    expect(before(3, [morning('late', '09:30'), said(2, 'absent')])).toEqual(['absent', 'Period 2']);
    expect(before(3, [morning('present'), said(2, 'late')])).toBeNull();
  });
});

describe('who is known to be away', () => {
  it('is so, also where rolls say absent or were submitted without a mark, until one says present', () => {
    expect(before(1, [], true)).toEqual(['known', null]);
    expect(carried(student([], true), MORNING, periodIds)?.mark).toBe('known');
    expect(before(2, [morning(null), said(1, null)], true)).toEqual(['known', null]);
    expect(before(2, [morning(null), said(1, 'absent')], true)).toEqual(['known', null]);
    expect(before(2, [morning('present'), said(1, null)], true)).toBeNull();
  });
});
