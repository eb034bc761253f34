import { expect, test } from 'vitest';
import { groups } from './cases/groups.ts';
import { lasting, toldBefore } from './plan.ts';

const reads = { name: 'reads', short: 18 };
const backup = { name: 'backup' };

test('a short run says how long it takes, and what it leaves out', () => {
  expect(toldBefore([reads, { name: 'rolls', short: 75 }], [backup])).toBe(
    'A short run of reads, rolls: about 2 min on two cores once its school is prepared. Left out, to be named where they are wanted: backup.',
  );
});

test('it promises nothing of what nobody has timed', () => {
  expect(toldBefore([reads, backup], [])).toBe(
    'A short run of reads, backup: more than 50 s on two cores once its school is prepared, as longer than a short run should take: backup.',
  );
});

test('the groups of a short run are those of three minutes', () => {
  const { seconds, unknown } = lasting(groups.filter(({ short }) => short !== undefined));
  expect(unknown).toEqual([]);
  expect(seconds).toBeLessThanOrEqual(180);
});
