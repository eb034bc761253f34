import { expect, test } from 'vitest';
import { z } from 'zod';
import { StandingText } from './packed.ts';
import { serializerOf } from './serializer.ts';
import { writtenOnce } from './written-once.ts';

const list = { answer: z.array(z.object({ id: z.int() })) };
const textOf = writtenOnce(list as never, serializerOf(list));
const written = (answer: unknown) => {
  const text = textOf(answer);
  return typeof text === 'string' ? text : text.as(null).toString();
};

/** An item that counts how often it was written. */
function item(id: number) {
  const counted = {
    times: 0,
    item: {
      get id() {
        counted.times++;
        return id;
      },
      secret: 'x',
    },
  };
  return counted;
}

test('frozen items of a list are written once, whichever list they stand in', () => {
  const [a, b, c] = [item(1), item(2), item(3)];
  for (const one of [a, b, c]) Object.freeze(one.item);
  expect(written(Object.freeze([a.item, b.item]))).toBe('[{"id":1},{"id":2}]');
  expect(written(Object.freeze([a.item, c.item]))).toBe('[{"id":1},{"id":3}]');
  expect(written([c.item])).toBe('[{"id":3}]');
  expect([a.times, b.times, c.times]).toEqual([1, 1, 1]);
});

test('what is not frozen is written as it is each time', () => {
  const one = { id: 1 };
  expect(written([one, Object.freeze({ id: 2 })])).toBe('[{"id":1},{"id":2}]');
  one.id = 5;
  expect(written([one, Object.freeze({ id: 2 })])).toBe('[{"id":5},{"id":2}]');
  expect(written([])).toBe('[]');
});

test('a frozen list whose items are not is written once', () => {
  const one = { id: 1 };
  const frozen = Object.freeze([one]);
  expect(written(frozen)).toBe('[{"id":1}]');
  one.id = 5;
  expect(written(frozen)).toBe('[{"id":1}]');
});

test('a text that stays takes no more memory than it is long, as it is and packed', async () => {
  const text = textOf(Object.freeze([{ id: 1 }]));
  if (typeof text === 'string') throw new Error('A frozen answer is a text that stays');
  for (const bytes of [
    text.as(null),
    text.as('br'),
    text.as('gzip'),
    await new StandingText('long').aside('br'),
  ])
    expect(bytes.buffer.byteLength).toBe(bytes.length);
});
