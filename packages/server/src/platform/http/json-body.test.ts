import { expect, test } from 'vitest';
import { ensureFewParts } from './json-body.ts';

const judged = (text: string, separators: number, names = 1000) =>
  ensureFewParts(Buffer.from(text), { separators, names });
const tooMany = expect.objectContaining({ code: 'body.too_large' });

test('a body of more lists and values than any endpoint takes is refused before it is read', async () => {
  await judged('[[],[],[]]', 6);
  await expect(judged('[[],[],[]]', 5)).rejects.toEqual(tooMany);
  await expect(judged(`[${'[],'.repeat(100_000)}1]`, 150_000)).rejects.toEqual(tooMany);
});

test('what stands in a text separates nothing, wherever the text is cut into pieces', async () => {
  await judged(JSON.stringify({ content: '",[{\\"'.repeat(50_000) }), 1);
  for (const length of [65_520, 65_521, 65_522, 65_523, 65_524])
    await judged(JSON.stringify({ content: `${'a'.repeat(length)}\\"\\\\[[[[` }), 1);
});

test('a body of more names of fields than any endpoint knows is refused before it is read', async () => {
  await judged('{"a":1,"b":"x:y","c":{"a":[]}}', 9, 3);
  await expect(judged('{"a":1,"b":2,"c":{"d" : 3}}', 9, 3)).rejects.toEqual(tooMany);
  const named = (n: number) => Array.from({ length: n }, (_, at) => `"${'n'.repeat(60)}${at}":1`).join();
  await judged(`{${named(1000)}}`, 2000);
  await expect(judged(`{${named(1001)}}`, 2000)).rejects.toEqual(tooMany);
});
