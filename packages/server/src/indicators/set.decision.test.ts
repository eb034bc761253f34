import { expect, it } from 'vitest';
import { inARow } from './concerns.rules.ts';
import { decideCells, type SentCell } from './set.decision.ts';
import { changedSince } from './set.record.ts';
import type { StoredCell } from './set.views.ts';
import type { KeptType } from './types.service.ts';

const option = (id: number, itemName: string, dateClosed: string | null = null) => ({
  ...{ id, itemName, letter: '', tone: 'fine' as const, isDefault: false, isAbsent: false, mark: null },
  ...{ indicatorTypeID: 1, ordinal: id, dateClosed, version: 1 },
});
const homework: KeptType = {
  ...{ id: 1, itemName: 'Homework', isAttendance: false, levelIDs: [], seenBy: 'staff', concernAfter: 3 },
  ...{ ordinal: 1, dateClosed: null, version: 1 },
  indicatorOptions: [option(11, 'Done'), option(12, 'None'), option(13, 'Late', '2026-01-01')],
};
const sent = (optionId: number | null, version = 0): SentCell => ({
  ...{ studentId: 5, column: homework, optionId, version, overrideKnown: false },
});
const stored = (optionId: number | null, version = 1): StoredCell => ({
  ...{ studentId: 5, typeId: 1, optionId, optionName: '', tone: null, markedBy: '', markedAt: '', version },
});
const decide = (before: StoredCell[], cell: SentCell, absent: number[] = []) => {
  const { written, conflicts, refused } = decideCells(before, new Set(absent), [cell]);
  return {
    written: written.map((w) => w.optionName),
    conflicts: conflicts.length,
    refused: refused[0]?.code,
  };
};

it('a cell is written with the name that its option has today', () => {
  expect(decide([], sent(12))).toEqual({ written: ['None'], conflicts: 0, refused: undefined });
  expect(decide([stored(12)], sent(null, 1)).written).toEqual(['']);
});

it('a stale cell is a conflict, unless both say the same', () => {
  expect(decide([stored(12, 2)], sent(11, 1))).toMatchObject({ written: [], conflicts: 1 });
  expect(decide([stored(12, 2)], sent(12, 1))).toMatchObject({ written: [], conflicts: 0 });
  expect(decide([stored(null, 2)], sent(null, 0))).toMatchObject({ written: [], conflicts: 0 });
});

it('of an absent student nothing is taken, and a retired option is not chosen anew but stays', () => {
  expect(decide([], sent(11), [5])).toMatchObject({ written: [], refused: 'indicators.absent' });
  expect(decide([], sent(13))).toMatchObject({ written: [], refused: 'record.unknown' });
  expect(decide([stored(13)], sent(13, 1)).refused).toBeUndefined();
});

it('sets in a row are counted from the newest to the first that was fine', () => {
  expect(inARow([])).toBe(0);
  expect(inARow(['concern', 'concern', 'good', 'concern'])).toBe(2);
  expect(inARow(['concern', 'concern'])).toBe(2);
  expect(inARow(['fine', 'concern'])).toBe(0);
});

it('a roll that is changed after the submit voids what was said, and opens what was left out', () => {
  const at = (mark: 'absent' | 'present', dateTime: string | null) => ({ mark, dateTime });
  const later = '2026-11-18T09:40:00';
  const submitted = '2026-11-18T09:30:00';
  expect(changedSince(at('absent', later), submitted, true)).toBe(later);
  expect(changedSince(at('present', later), submitted, false)).toBe(later);
  expect(changedSince(at('absent', later), submitted, false)).toBeNull();
  expect(changedSince(at('present', later), submitted, true)).toBeNull();
  expect(changedSince(at('absent', submitted), submitted, true)).toBeNull();
  expect(changedSince(at('absent', later), null, true)).toBeNull();
});
