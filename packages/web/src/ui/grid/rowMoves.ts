import type { KeyBinding } from '../../platform/keys/keys.ts';

/** The keys that lead from row to row. */
export const rowMoves = (
  move: (by: -1 | 1) => void,
  { down, up }: { down: string; up: string },
): KeyBinding[] => [
  { key: ['ArrowDown', 'j'], label: down, run: () => move(1) },
  { key: ['ArrowUp', 'k'], label: up, run: () => move(-1) },
];

/** Shift and a letter lead to the next row whose name begins with it. */
export const letterJumps = (jump: (letter: string) => void): KeyBinding[] =>
  [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => ({ key: `Shift+${letter}`, run: () => jump(letter) }));
