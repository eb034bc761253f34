import { expect, test } from 'vitest';
import { createOwnWrites } from './own-writes.ts';

test('a write is taken in once, by its answer or by a notice that comes before it', () => {
  const writes = createOwnWrites();
  let taken = 0;
  const first = writes.begin(() => taken++);
  expect(writes.takeIn(first.origin)).toBe(true);
  expect(taken).toBe(1);
  first.done();
  expect(taken).toBe(1);
  const second = writes.begin(() => taken++);
  second.done();
  expect(taken).toBe(2);
  expect(writes.takeIn(second.origin)).toBe(true);
  expect(taken).toBe(2);
});

test('a notice without an origin, or of another server, is none of ours', () => {
  const writes = createOwnWrites();
  const elsewhere = createOwnWrites().begin(() => {});
  writes.begin(() => {});
  expect(writes.takeIn(undefined)).toBe(false);
  expect(writes.takeIn(elsewhere.origin)).toBe(false);
});
