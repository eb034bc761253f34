import { expect, test } from 'vitest';
import { untilTouched } from './until-touched.ts';

const memory = ({ most = 10, hears = (): boolean => true } = {}) => untilTouched<string, number>(most, hears);

test('a value stays until a change touches it', async () => {
  const values = memory();
  await values.of('a', async () => 1);
  await values.of('b', async () => 2);
  expect(await values.of('a', async () => 10)).toBe(1);
  values.touch((value) => value === 1);
  expect(await values.of('a', async () => 10)).toBe(10);
  expect(await values.of('b', async () => 20)).toBe(2);
});

test('a value of which is known what it became stays as that; one that is being read meanwhile does not', async () => {
  const values = memory();
  const open = Promise.withResolvers<void>();
  await values.of('a', async () => 1);
  await values.of('b', async () => 2);
  const reading = values.of('c', () => open.promise.then(() => 3));
  values.touch(
    () => true,
    (value) => (value === 1 ? 10 : undefined),
  );
  open.resolve();
  await reading;
  expect([values.get('a'), values.get('b'), values.get('c')]).toEqual([10, undefined, undefined]);
});

test('what was touched while it was being read is answered and not remembered; what was not, is', async () => {
  const values = memory();
  const open = Promise.withResolvers<void>();
  const filled = values.fill(async () => {
    await open.promise;
    return new Map([
      ['a', 1],
      ['b', 2],
    ]);
  });
  values.touch((_, key) => key === 'a');
  open.resolve();
  expect([...(await filled).values()]).toEqual([1, 2]);
  expect([values.get('a'), values.get('b')]).toEqual([undefined, 2]);
});

test('who asks meanwhile shares the answer, but not one whose reading began before a change', async () => {
  const values = memory();
  const open = Promise.withResolvers<void>();
  let reads = 0;
  const read = async () => {
    const own = ++reads;
    await open.promise;
    return own;
  };
  const asked = [values.of('a', read), values.of('a', read)];
  values.touch(() => false);
  asked.push(values.of('a', read));
  open.resolve();
  expect(await Promise.all(asked)).toEqual([1, 1, 2]);
});

test('nothing is remembered, nor answered from memory, while changes are not heard', async () => {
  let hears = true;
  const values = memory({ hears: () => hears });
  await values.of('a', async () => 1);
  hears = false;
  expect(await values.of('a', async () => 2)).toBe(2);
  hears = true;
  expect(values.get('a')).toBe(1);
});

test('a reading that fails or finds nothing is not remembered', async () => {
  const values = memory();
  await expect(values.of('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await values.of('a', async () => undefined)).toBeUndefined();
  expect(await values.of('a', async () => 3)).toBe(3);
});

test('beyond its size the oldest go', async () => {
  const values = memory({ most: 2 });
  for (const [i, key] of ['a', 'b', 'c'].entries()) await values.of(key, async () => i);
  expect(['a', 'b', 'c'].map((key) => values.get(key))).toEqual([undefined, 1, 2]);
});

test('what is remembered takes no more than its bytes; beyond, what was remembered first goes, also where a value grew', async () => {
  const sizes = { bytes: 10, estimate: (text: string) => text.length };
  const texts = untilTouched<string, string>(sizes, () => true);
  const kept = () => ['a', 'b', 'c'].filter((key) => texts.get(key) !== undefined);
  await texts.of('a', async () => 'xxxx');
  await texts.of('b', async () => 'xxxx');
  expect(kept()).toEqual(['a', 'b']);
  texts.touch(
    (_, key) => key === 'b',
    (value) => `${value}xx`,
  );
  expect(kept()).toEqual(['a', 'b']);
  await texts.of('c', async () => 'x');
  expect(kept()).toEqual(['b', 'c']);
  texts.touch((_, key) => key === 'b');
  await texts.of('a', async () => 'xxxxxxxxx');
  expect(kept()).toEqual(['a', 'c']);
});
