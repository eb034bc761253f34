import './grid.words.ts';
import type { KeyBinding } from '../../platform/keys/keys.ts';
import { t } from '../../platform/words/words.ts';
import type { useGridPlace } from './useGridPlace.ts';

/** Rows that a page has. */
const PAGE = 8;
const arrows = [
  ['ArrowDown', 1, 0],
  ['ArrowUp', -1, 0],
  ['ArrowLeft', 0, -1],
  ['ArrowRight', 0, 1],
] as const;
const pages = [
  ['PageDown', PAGE, 0],
  ['PageUp', -PAGE, 0],
] as const;

type Way = readonly [key: string, down: number, across: number];

/** The keys that lead from cell to cell, and with Shift select the cells on the way. */
export function cellMoves({
  move,
  extend,
  toEdge,
  block,
  collapse,
}: Pick<ReturnType<typeof useGridPlace>, 'move' | 'extend' | 'toEdge' | 'block' | 'collapse'>): KeyBinding[] {
  const moving = ([key, down, across]: Way): KeyBinding => ({ key, run: () => move(down, across) });
  const extending = ([key, down, across]: Way): KeyBinding => ({
    key: `Shift+${key}`,
    run: () => extend(down, across),
  });
  const [first, ...others] = arrows.map(moving);
  const [firstOfBlock, ...othersOfBlock] = arrows.map(extending);
  return [
    { ...(first as KeyBinding), label: t('grid:keys.move') },
    ...others,
    ...pages.map(moving),
    { key: 'Home', run: () => toEdge('start') },
    { key: 'End', run: () => toEdge('end') },
    { ...(firstOfBlock as KeyBinding), label: t('grid:keys.select') },
    ...othersOfBlock,
    ...pages.map(extending),
    { key: 'Escape', when: () => block !== null, run: collapse },
  ];
}
