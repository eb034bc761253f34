import { expect, it } from 'vitest';
import { type Offered, usualClasses } from './class-sets.rules.ts';

const offered = (id: number, subjectId: number | null, members: number, peers: number): Offered => ({
  ...{ id, code: `C${id}`, subjectId, members, peers },
});

it('takes the class that the roll class is in together', () => {
  expect(usualClasses([offered(1, 10, 24, 20), offered(2, 10, 12, 4)], 24)).toEqual(new Set([1]));
});

it('takes the smallest of parallel classes among which they are divided', () => {
  const parallel = [offered(1, 10, 24, 8), offered(2, 10, 21, 8), offered(3, 10, 23, 8)];
  expect(usualClasses(parallel, 24)).toEqual(new Set([2]));
});

it('leaves out what only some take, and classes that none of them are in', () => {
  expect(usualClasses([offered(1, 10, 20, 5), offered(2, 11, 0, 0), offered(3, null, 9, 3)], 24)).toEqual(
    new Set(),
  );
  expect(usualClasses([offered(1, 10, 0, 0)], 0)).toEqual(new Set());
});
