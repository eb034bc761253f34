import type { OftenAbsent } from '@homeroom/contract/attendance/presence.endpoints.ts';
import { expect, it } from 'vitest';
import { createOftenAbsentMemory, type OftenAsked } from './often-absent.memory.ts';

const asked: OftenAsked = { days: ['2026-11-18', '2026-11-17'], reasonIds: [1], timeZone: 'UTC' };
const absent = (id: number, ...days: string[]): OftenAbsent => ({
  student: { id, itemName: `Student ${id}` },
  ...{ rollClass: '7B', days },
});

/** A memory over what is stored, which notes what is asked of it. */
function memoryOf(stored: Map<number, OftenAbsent>, hears = () => true) {
  const askings: (readonly number[] | 'all')[] = [];
  let during = () => {};
  const memory = createOftenAbsentMemory(
    async (_, among) => {
      askings.push(among ?? 'all');
      const found = [...stored.values()].filter(({ student }) => among?.includes(student.id) ?? true);
      during();
      return found;
    },
    (found) => found.toSorted((a, b) => a.student.id - b.student.id),
    hears,
  );
  const read = async () => (await memory.read(asked)).map(({ student }) => student.id);
  return { memory, askings, read, while: (doing: () => void) => (during = doing) };
}

it('asks again about those alone who changed', async () => {
  const stored = new Map([[3, absent(3, '2026-11-18')]]);
  const { memory, askings, read } = memoryOf(stored);
  expect(await read()).toEqual([3]);
  expect(await read()).toEqual([3]);
  stored.set(2, absent(2, '2026-11-17'));
  memory.forgetPeople([2, 7]);
  expect(await read()).toEqual([2, 3]);
  stored.delete(3);
  memory.forgetPeople([3]);
  expect(await read()).toEqual([2]);
  memory.forgetAll();
  expect(await read()).toEqual([2]);
  expect(askings).toEqual(['all', [2, 7], [3], 'all']);
});

it('answers the same list where nobody on it changed', async () => {
  const { memory } = memoryOf(new Map([[3, absent(3, '2026-11-18')]]));
  const first = await memory.read(asked);
  memory.forgetPeople([9]);
  expect(await memory.read(asked)).toBe(first);
});

it('does not keep what changed while it was being read', async () => {
  const stored = new Map([[3, absent(3, '2026-11-18')]]);
  const { memory, askings, read, while: doing } = memoryOf(stored);
  doing(() => {
    doing(() => {});
    stored.delete(3);
    memory.forgetPeople([3]);
  });
  await read();
  expect(await read()).toEqual([]);
  expect(askings).toEqual(['all', [3]]);
});

it('remembers nothing of another question, nor while changes are not heard', async () => {
  let hears = true;
  const { memory, askings, read } = memoryOf(new Map(), () => hears);
  await read();
  await memory.read({ ...asked, reasonIds: [1, 2] });
  hears = false;
  await read();
  await read();
  expect(askings).toEqual(['all', 'all', 'all', 'all']);
});
