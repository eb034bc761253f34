import { expect, test } from 'vitest';
import { stepsWithout } from './roll-class-move.rules.ts';
import type { StoredMember } from './roll-classes.queries.ts';

const row = (id: number, dateFrom: string, dateTo: string | null, dateClosed: string | null = null) =>
  ({ id, rollClassId: id, code: `7${id}`, dateFrom, dateTo, dateClosed, version: 1 }) as StoredMember;
/** What taking the newest of two rows out comes to. */
const without = (newest: StoredMember, before: StoredMember) => stepsWithout([newest, before], newest);
const takenOut = { do: 'takeOut', id: 2 };

test('without a membership the one before runs on as long as it did, and not past the closing of its class', () => {
  const runsTo = (dateTo: string | null) => [takenOut, { do: 'put', id: 1, rollClassId: 1, dateTo }];
  const ended = (dateClosed: string | null) => row(1, '2026-01-20', '2026-11-17', dateClosed);
  expect(without(row(2, '2026-11-18', null), ended(null))).toEqual(runsTo(null));
  expect(without(row(2, '2026-11-18', null), ended('2026-12-04'))).toEqual(runsTo('2026-12-04'));
  expect(without(row(2, '2026-11-18', '2026-11-27'), ended('2026-12-04'))).toEqual(runsTo('2026-11-27'));
  expect(without(row(2, '2026-11-18', null), ended('2026-11-17'))).toEqual([takenOut]);
  const rows = [row(2, '2026-11-18', null), ended(null)];
  expect(stepsWithout(rows, rows[0] as StoredMember, { isYearOver: true })).toEqual([takenOut]);
});
