import { expect, it } from 'vitest';
import { overBy } from './evening.rules.ts';

const talk = { timeEnd: '2026-12-04T16:10:00' } as Parameters<typeof overBy>[0];

it('counts by how much a talk is over, from when it began late, on its own day alone', () => {
  expect(overBy(talk, '2026-12-04T16:09:59', 0)).toBe(0);
  expect(overBy(talk, '2026-12-04T16:13:30', 0)).toBe(3);
  expect(overBy(talk, '2026-12-04T16:13:30', 3)).toBe(0);
  expect(overBy(talk, '2026-12-05T18:00:00', 0)).toBe(0);
});
