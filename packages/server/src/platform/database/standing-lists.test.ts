import { beforeEach, expect, it } from 'vitest';
import type { User } from '../user.ts';
import { createStandingLists, type StandingLists } from './standing-lists.ts';

let hears: boolean;
let lists: StandingLists;
let reads: number;
beforeEach(() => {
  hears = true;
  reads = 0;
  lists = createStandingLists(() => hears);
});
const user = (id: number) => ({ user: { id } as User });
const ask = (question: unknown = 'students', { by = 1, rows = 1 } = {}) =>
  lists.of(user(by), [question], async () => {
    reads++;
    return Array.from({ length: rows }, (_, n) => n);
  });

it('a list is read once for all who ask, also at the same time, and again after a change', async () => {
  const [one, other] = await Promise.all([ask(), ask('students', { by: 2 })]);
  expect([reads, one === other, Object.isFrozen(one)]).toEqual([1, true, true]);
  await ask('staff');
  expect(reads).toBe(2);
  lists.forget();
  await ask();
  expect(reads).toBe(3);
});

it('what changed while it was read is not remembered', async () => {
  const reading = ask();
  lists.forget();
  await reading;
  await ask();
  expect(reads).toBe(2);
});

it('whoever has just saved something is answered anew, and others are not', async () => {
  await ask();
  lists.saved(7);
  await ask('students', { by: 7 });
  expect(reads).toBe(2);
  await ask();
  expect(reads).toBe(2);
});

it('while changes are not heard, and after a read that failed, nothing is remembered', async () => {
  hears = false;
  await ask();
  await ask();
  expect(reads).toBe(2);
  hears = true;
  await expect(
    lists.of(user(1), ['students'], () => Promise.reject(new Error('no database'))),
  ).rejects.toThrow('no database');
  await ask();
  expect(reads).toBe(3);
});

it('drops what was read longest ago where lists are long', async () => {
  await ask('first', { rows: 40_000 });
  await ask('second', { rows: 40_000 });
  await ask('second');
  expect(reads).toBe(2);
  await ask('first');
  expect(reads).toBe(3);
});

it('drops what was read longest ago where very many lists are empty', async () => {
  const many = 4000;
  for (let n = 0; n < many; n++) await ask(n, { rows: 0 });
  await ask(many - 1, { rows: 0 });
  expect(reads).toBe(many);
  await ask(0, { rows: 0 });
  expect(reads).toBe(many + 1);
});
