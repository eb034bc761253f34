import { sentenceOf } from '@homeroom/contract/errors.ts';
import { expect, test } from 'vitest';
import { nextPlaceFaults } from './next-places.rules.ts';

const faults = (id: number | null, from: string | null, lastDay: string | null = null) =>
  nextPlaceFaults('nextLevel', { id, from }, { today: '2026-11-18', lastDay }).map(sentenceOf);

test('what is planned begins after today and by the last day, or is nothing', () => {
  expect(faults(null, null)).toEqual([]);
  expect(faults(1, '2026-11-19')).toEqual([]);
  expect(faults(1, '2026-11-18')).toEqual([expect.stringMatching(/after today/)]);
  expect(faults(1, '2027-01-20', '2026-12-18')).toEqual([expect.stringMatching(/last day is 2026-12-18/)]);
  expect([faults(1, null), faults(null, '2027-01-20')].flat()).toHaveLength(2);
});
