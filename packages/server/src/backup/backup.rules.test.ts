import { expect, test } from 'vitest';
import { ageState, dueBackup, journalState } from './backup.rules.ts';

test('the backup of a day is due from its hour on', () => {
  expect(dueBackup('2026-11-27T01:59:59', '02:00', false)).toBeNull();
  expect(dueBackup('2026-11-27T02:00:00', '02:00', false)).toBe('2026-11-27T02:00');
  expect(dueBackup('2026-11-27T23:00:00', '02:00', false)).toBe('2026-11-27T02:00');
});

test('where there is none to go by, one is due each hour, and sorts before that of the next day', () => {
  const lacking = dueBackup('2026-11-27T23:59:00', '02:00', true);
  expect(lacking).toBe('2026-11-27T23:00');
  expect(lacking && lacking < (dueBackup('2026-11-28T02:00:00', '02:00', false) ?? '')).toBe(true);
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
