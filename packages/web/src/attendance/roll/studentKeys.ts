import './states.words.ts';
import type { KeyBinding } from '../../platform/keys/keys.ts';
import { t } from '../../platform/words/words.ts';
import { rowMoves } from '../../ui/grid/rowMoves.ts';

/** The keys that lead from student to student, on a roll as on other lists of them. */
export const moveKeys = (move: (by: -1 | 1) => void): KeyBinding[] =>
  rowMoves(move, { down: t('attendance:keys.down'), up: t('attendance:keys.up') });
