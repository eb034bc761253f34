import { expect, it } from 'vitest';
import { leftOutOf } from './copy.rules.ts';

it('says once what is left out for the same reason, with how often a name is', () => {
  const column = (itemName: string, why: 'closed' | 'there') => ({ kind: 'column' as const, itemName, why });
  const leftOut = [
    column('Achievement', 'there'),
    column('Effort', 'closed'),
    column('Achievement', 'there'),
    { kind: 'level' as const, itemName: 'Year 7', why: 'there' as const },
  ];
  expect(leftOutOf({ leftOut })).toEqual([
    { kind: 'column', why: 'there', count: 2, names: ['Achievement × 2'] },
    { kind: 'column', why: 'closed', count: 1, names: ['Effort'] },
    { kind: 'level', why: 'there', count: 1, names: ['Year 7'] },
  ]);
});
