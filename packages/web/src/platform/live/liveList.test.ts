import { expect, it } from 'vitest';
import { arrived, emptiedList, emptyLiveList, MAX_LINES, pausedList } from './liveList.ts';

const saidIn = ({ lines }: { lines: readonly { said: number }[] }) => lines.map(({ said }) => said);
const upTo = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1);
const none = emptyLiveList<number>();

it('shows what came last first, each told apart', () => {
  const list = arrived(arrived(none, [1, 2]), [2]);
  expect(saidIn(list)).toEqual([2, 2, 1]);
  expect(new Set(list.lines.map(({ id }) => id)).size).toBe(3);
});

it('keeps the newest five hundred', () => {
  const { lines } = arrived(none, upTo(MAX_LINES + 40));
  expect([lines.length, lines[0]?.said, lines.at(-1)?.said]).toEqual([500, 540, 41]);
});

it('counts what comes while it is paused, and shows it when it goes on', () => {
  const during = arrived(pausedList(arrived(none, [0]), true), upTo(600));
  expect([during.lines.length, during.waited]).toEqual([1, 600]);
  const after = pausedList(during, false);
  expect([after.lines.length, after.waited, after.lines[0]?.said]).toEqual([500, 0, 600]);
});

it('is empty when it is emptied, also of what waits, and stays paused', () => {
  const list = emptiedList(arrived(pausedList(arrived(none, [1]), true), [2]));
  expect([list.lines, list.waiting, list.waited, list.isPaused]).toEqual([[], [], 0, true]);
});
