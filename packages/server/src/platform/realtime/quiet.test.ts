import { QUIET_MS } from '@homeroom/contract/shared/realtime.ts';
import { expect, test } from 'vitest';
import { createQuiet } from './quiet.ts';

test('a model is quiet that has not changed for a while, as far as changes were heard', () => {
  let now = 1_000_000;
  const quiet = createQuiet(() => now);
  expect(quiet.isQuiet('Role')).toBe(false);
  quiet.began();
  now += QUIET_MS - 1;
  expect(quiet.isQuiet('Role')).toBe(false);
  now += 1;
  expect(quiet.isQuiet('Role')).toBe(true);
  quiet.changed('Role');
  expect([quiet.isQuiet('Role'), quiet.isQuiet('AttendanceStudent')]).toEqual([false, true]);
  now += QUIET_MS;
  expect(quiet.isQuiet('Role')).toBe(true);
  // Where the connection broke, changes may have gone unheard.
  quiet.began();
  expect(quiet.isQuiet('Role')).toBe(false);
});
