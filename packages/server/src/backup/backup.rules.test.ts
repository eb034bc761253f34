import { expect, test } from 'vitest';
import { schoolTimeNow } from '../platform/clock.ts';
import { ageState, dueBackup, journalState } from './backup.rules.ts';

/** When the backup was due that is due at an instant, of a school in Tokyo that wants one at two at night. */
const dueAt = (instant: string, isLacking: boolean) =>
  dueBackup(schoolTimeNow({ now: () => new Date(instant) }, 'Asia/Tokyo'), '02:00', isLacking)?.toISOString();

test('the backup of a day is due from its hour on', () => {
  expect(dueAt('2026-11-26T16:59:59Z', false)).toBeUndefined();
  expect(dueAt('2026-11-26T17:00:00Z', false)).toBe('2026-11-26T17:00:00.000Z');
  expect(dueAt('2026-11-27T14:00:00Z', false)).toBe('2026-11-26T17:00:00.000Z');
});

test('where there is none to go by, one is due each hour, and sorts before that of the next day', () => {
  const lacking = dueAt('2026-11-27T14:59:00Z', true);
  expect(lacking).toBe('2026-11-27T14:00:00.000Z');
  expect(lacking && lacking < (dueAt('2026-11-27T17:00:00Z', false) ?? '')).toBe(true);
});

test.each([
  [0, 'ok', 0],
  [25.9, 'ok', 25],
  [26, 'warn', 26],
  [50, 'bad', 50],
])('a backup of %s hours ago is %s', (ago, state, hours) => {
  const now = new Date('2026-11-27T12:00:00Z');
  expect(ageState(new Date(now.getTime() - ago * 3_600_000), now)).toEqual({ state, hours });
});

test('changes are kept while they are no older than two minutes', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  expect(journalState(new Date('2026-11-27T11:58:00Z'), now)).toBe('ok');
  expect(journalState(new Date('2026-11-27T11:57:59Z'), now)).toBe('bad');
});
