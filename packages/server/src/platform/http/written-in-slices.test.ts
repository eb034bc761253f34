import { expect, test } from 'vitest';
import { z } from 'zod';
import { serializerOf } from './serializer.ts';
import { writtenInSlices } from './written-in-slices.ts';

const Item = z.object({
  id: z.int(),
  text: z.string(),
  of: z.string().nullable(),
  more: z.boolean().optional(),
});
const items = Array.from({ length: 1500 }, (_, id) => ({
  ...{ id, text: `"${id}"\u2028\r\n`, of: id % 2 ? null : 'it', secret: 'not of the schema' },
  ...(id % 3 ? { more: true } : {}),
}));

test('a list of thousands says what it would say if it were written at once', async () => {
  const endpoint = { answer: z.array(Item) };
  expect(await writtenInSlices(endpoint)(items)).toBe(serializerOf(endpoint)(items));
});

test('so does an answer with such a list in it', async () => {
  const answer = z.object({
    lines: z.array(Item),
    count: z.int(),
    left: z.string().optional(),
    token: z.string().nullable(),
    few: z.array(z.int()),
  });
  const told = { token: null, few: [1, 2], lines: items, count: items.length, secret: 1 };
  expect(await writtenInSlices({ answer })(told)).toBe(serializerOf({ answer })(told));
});

test('everything else is written at once', () => {
  const short = items.slice(0, 1000);
  expect(writtenInSlices({ answer: z.array(Item) })(short)).toBeNull();
  expect(writtenInSlices({ answer: z.object({ lines: z.array(Item) }) })({ lines: short })).toBeNull();
  expect(writtenInSlices({ answer: z.union([z.array(Item), z.null()]) })(items)).toBeNull();
  for (const frozen of [Object.freeze([...items]), items.map((item) => Object.freeze({ ...item }))])
    expect(writtenInSlices({ answer: z.array(Item) })(frozen)).toBeNull();
});
