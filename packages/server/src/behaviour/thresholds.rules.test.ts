import { expect, test } from 'vitest';
import { type Proposed, proposalOf } from './thresholds.rules.ts';

const steps = [
  { id: 2, count: 5 },
  { id: 1, count: 3 },
];
const at = (thresholdId: number, count: number, state: Proposed['state'] = 'open'): Proposed => ({
  thresholdId,
  count,
  state,
});

test.each<[string, Proposed[], number, ReturnType<typeof proposalOf>]>([
  ['two short of the first step: nothing', [], 1, null],
  ['one short: a warning', [], 2, { thresholdId: 1, state: 'warning' }],
  ['one short, warned before: nothing', [at(1, 2, 'warning')], 2, null],
  ['the first step', [at(1, 2, 'warning')], 3, { thresholdId: 1, state: 'open' }],
  ['the first step again, without another incident: nothing', [at(1, 3)], 3, null],
  ['one short of the second: a warning', [at(1, 3)], 4, { thresholdId: 2, state: 'warning' }],
  ['the second step', [at(1, 3, 'dismissed')], 5, { thresholdId: 2, state: 'open' }],
  ['many at once: one step at a time', [], 9, { thresholdId: 1, state: 'open' }],
  ['the next step only when the count has risen', [at(1, 9)], 9, null],
  ['and then it comes', [at(1, 9, 'accepted')], 10, { thresholdId: 2, state: 'open' }],
  ['the last step was reached: nothing', [at(1, 3), at(2, 5)], 12, null],
  ['fewer than before, as one was deleted: nothing', [at(1, 3)], 2, null],
])('%s', (_, proposed, count, expected) => {
  expect(proposalOf(steps, proposed, count)).toEqual(expected);
});
