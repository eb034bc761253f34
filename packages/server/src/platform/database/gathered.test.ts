import { expect, test } from 'vitest';
import { gathered } from './gathered.ts';

/** Answers each number with its double, when it is let go. */
function doubling(most = 10) {
  const askings: { asked: readonly number[]; go(): void; fail(): void }[] = [];
  const ask = gathered<number, number>(
    (asked) =>
      new Promise((resolve, reject) => {
        askings.push({
          asked,
          go: () => resolve(asked.map((one) => one * 2)),
          fail: () => reject(new Error('no')),
        });
      }),
    { most, underWay: 2 },
  );
  return { ask, askings, asked: () => askings.map((one) => one.asked) };
}

test('who comes while enough is under way is asked for with the others, and gets their own answer', async () => {
  const { ask, askings, asked } = doubling();
  const answers = [1, 2, 3, 4, 5].map(ask);
  expect(asked()).toEqual([[1], [2]]);
  askings[0]?.go();
  expect(await answers[0]).toBe(2);
  expect(asked()).toEqual([[1], [2], [3, 4, 5]]);
  askings[2]?.go();
  askings[1]?.go();
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10]);
});

test('no more are asked for together than may be', async () => {
  const { ask, askings, asked } = doubling(2);
  const answers = [1, 2, 3, 4, 5].map(ask);
  askings[0]?.go();
  await answers[0];
  askings[1]?.go();
  await answers[1];
  expect(asked()).toEqual([[1], [2], [3, 4], [5]]);
});

test('an asking that fails is told to those who share it alone; the next one goes on', async () => {
  const { ask, askings, asked } = doubling();
  const answers = [1, 2, 3, 4].map((one) => ask(one).catch((error: Error) => error.message));
  askings[0]?.go();
  await answers[0];
  askings[2]?.fail();
  expect(await Promise.all([answers[2], answers[3]])).toEqual(['no', 'no']);
  const next = ask(5);
  askings[3]?.go();
  expect([await next, asked().at(-1)]).toEqual([10, [5]]);
});
