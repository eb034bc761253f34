import { expect, test } from 'vitest';
import { crash } from './rounds.ts';

// "npm run crash -- --rounds 100" takes longer, and measures how long it takes to be back.
test('nothing acknowledged is lost when the server or the database is killed', {
  timeout: 300_000,
}, async () => {
  const { faults, marks, submissions, bulk, statuses, recoveries } = await crash(3);
  expect(faults).toEqual([]);
  expect([recoveries.server.length, recoveries.database.length]).toEqual([3, 3]);
  // Else nothing was tried.
  for (const done of [marks, submissions, bulk]) expect(done).toBeGreaterThan(5);
  // While the database is away the answer is 503, and nothing else but success is ever seen.
  expect(Object.keys(statuses)).toEqual(['200', '503']);
});
