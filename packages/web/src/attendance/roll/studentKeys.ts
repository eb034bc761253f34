import './states.words.ts';
import type { KeyBinding } from '../../platform/keys/keys.ts';
import { t } from '../../platform/words/words.ts';

/** The keys that lead from student to student, on a roll as on other lists of them. */
export const moveKeys = (move: (by: -1 | 1) => void): KeyBinding[] => [
  { key: ['ArrowDown', 'j'], label: t('attendance:keys.down'), run: () => move(1) },
  { key: ['ArrowUp', 'k'], label: t('attendance:keys.up'), run: () => move(-1) },
];

/** Shift and a letter lead to the next name that begins with it. */
export const jumpKeys = (jump: (letter: string) => void): KeyBinding[] =>
  [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => ({ key: `Shift+${letter}`, run: () => jump(letter) }));
