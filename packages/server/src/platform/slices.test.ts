import { expect, test } from 'vitest';
import { inSlices, mapInSlices } from './slices.ts';

/** Works for longer than one goes on before others have their turn. */
const workLong = () => {
  const until = performance.now() + 20;
  while (performance.now() < until);
};

test('others have their turn between pieces of long work', async () => {
  const seen: string[] = [];
  const turn = inSlices();
  setImmediate(() => seen.push('another'));
  workLong();
  await turn();
  seen.push('the work');
  expect(seen).toEqual(['another', 'the work']);
});

test('of two works at once one goes on, and the other after everybody else has had their turn', async () => {
  const seen: string[] = [];
  const work = async (name: string) => {
    const turn = inSlices();
    workLong();
    await turn();
    seen.push(name);
  };
  const both = [work('one'), work('other')];
  setImmediate(() => seen.push('another'));
  await Promise.all(both);
  expect(seen).toEqual(['one', 'another', 'other']);
});

test('work that is short waits for nobody', () => {
  expect(inSlices()()).toBeUndefined();
});

test('many things are made of many, in their order, and others have their turn in between', async () => {
  const seen: (number | string)[] = [];
  setImmediate(() => seen.push('another'));
  const made = await mapInSlices([1, 2, 3], (n) => {
    workLong();
    seen.push(n);
    return n * 2;
  });
  expect(made).toEqual([2, 4, 6]);
  expect(seen).toEqual([1, 'another', 2, 3]);
});

test('what fails on the way fails the whole', async () => {
  const broken = mapInSlices([1], () => {
    throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
});
