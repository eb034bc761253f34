import { expect, test } from 'vitest';
import { ensureFewSeparators } from './json-body.ts';

const judged = (text: string, most: number) => ensureFewSeparators(Buffer.from(text), most);
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
