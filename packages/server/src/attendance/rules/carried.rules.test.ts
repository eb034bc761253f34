import { describe, expect, it } from 'vitest';
import { type AwayStudent, carried, type RollWord } from './carried.rules.ts';

const periodIds = [11, 12, 13, 14];
const MORNING = { classId: null, periodId: null, timeStart: null, timeEnd: null };
const at = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const lesson = (period: number) => ({
  ...{ classId: 100 + period, periodId: 10 + period },
  ...{ timeStart: at(8 + period), timeEnd: at(9 + period) },
});
const noted = { periodName: null, arrivedAt: null };
const morning = (mark: RollWord['mark'], arrivedAt: string | null = null): RollWord => ({
  ...{ ...noted, ...MORNING, mark, arrivedAt },
});
const said = (period: number, mark: RollWord['mark']): RollWord => ({
  ...{ ...noted, ...lesson(period), mark },
  ...{ periodName: `Period ${period}` },
});
const student = (words: RollWord[], isKnown = false, parts: AwayStudent['parts'] = []): AwayStudent => ({
  ...{ studentId: 31, fullName: 'Adeyemi, Tolu', isKnown, parts, words },
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
    const untimed = { classId: 200, periodId: null, timeStart: null, timeEnd: null };
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

describe('who is known to be away for a part of the day', () => {
  const part = { timeFrom: '10:00', timeTo: '11:00', coversMorning: false };
  const beforeWith = (period: number, words: RollWord[], of = part) => {
    const found = carried(student(words, false, [of]), lesson(period), periodIds);
    return found && [found.mark, found.timeFrom, found.timeTo];
  };

  it('is so of the lessons in it, whatever the rolls before it say, and of no other', () => {
    const here = [morning('present'), said(1, 'present')];
    expect([1, 2, 3].map((period) => beforeWith(period, here.slice(0, period)))).toEqual([
      ...[null, ['known', '10:00', '11:00'], null],
    ]);
    expect(carried(student([], false, [part]), MORNING, periodIds)).toBeNull();
    const early = { timeFrom: null, timeTo: '09:00', coversMorning: true };
    expect(carried(student([], false, [early]), MORNING, periodIds)).toMatchObject({
      ...{ mark: 'known', timeFrom: null, timeTo: '09:00' },
    });
  });

  it('is absent in it alone: neither a mark there nor none is carried to the lesson after it', () => {
    expect(beforeWith(3, [morning('present'), said(2, 'absent')])).toBeNull();
    expect(beforeWith(3, [morning('present'), said(2, null)])).toBeNull();
    expect(beforeWith(3, [morning('absent'), said(2, 'absent')])).toEqual(['absent', null, null]);
  });

  it('is here after all where a lesson in it has seen them; one that had begun before it has not', () => {
    const long = { ...part, timeFrom: '09:30', timeTo: '12:00' };
    expect(beforeWith(3, [said(2, 'present')], long)).toBeNull();
    expect(beforeWith(2, [said(1, 'present')], long)).toEqual(['known', '09:30', '12:00']);
  });
});
