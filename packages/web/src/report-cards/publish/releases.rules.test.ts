import { expect, it } from 'vitest';
import { hasPassed, releasesOf } from './releases.rules.ts';

it('says each moment of release once, with the levels that have it', () => {
  const level = (id: number) => ({ id, itemName: `Year ${id}` });
  const set = (levelID: number, releaseAt: string | null) => ({
    ...{ levelID, releaseAt, template: 'primary' as const },
  });
  const friday = '2026-12-11T16:00:00';
  const period = { levels: [set(1, friday), set(2, null), set(3, friday), set(4, null)] };
  expect(releasesOf(period, [level(1), level(2), level(3)])).toEqual([
    { releaseAt: friday, of: [level(1), level(3)] },
    { releaseAt: null, of: [level(2)] },
  ]);
});

it('takes a moment that has passed for none', () => {
  const now = '2026-12-11T16:00:00';
  expect(['2020-01-01T00:00:00', now, '2027-12-11T08:00:00', null].map((one) => hasPassed(one, now))).toEqual(
    [true, true, false, false],
  );
});
