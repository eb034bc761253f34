import '../shared/entry.words.ts';
import type { RefObject } from 'react';
import { type KeyBinding, useKeys } from '../../platform/keys/keys.ts';
import { t } from '../../platform/words/words.ts';

interface GridActions {
  grid: RefObject<HTMLElement | null>;
  move: (down: number, across: number) => void;
  /** To a column; -1 the last one. */
  toColumn: (column: number) => void;
  open: () => void;
  clear: () => void;
  fillDown: () => void;
  undo: () => void;
  redo: () => void;
  /** To the next cell that is required and not entered. */
  toMissing: () => void;
  save: () => void;
}

const PAGE = 8;

/** Registers every key of the grid while it is shown, as `?` lists them; a letter in a cell begins its editor. */
export function useGridKeys(actions: GridActions): void {
  const inGrid = () => actions.grid.current?.contains(document.activeElement) === true;
  const own = (binding: KeyBinding): KeyBinding => ({ when: inGrid, inFields: false, ...binding });
  useKeys(
    [
      own({ key: 'ArrowDown', label: t('reportEntry:keys.move'), run: () => actions.move(1, 0) }),
      own({ key: 'ArrowUp', run: () => actions.move(-1, 0) }),
      own({ key: 'ArrowLeft', run: () => actions.move(0, -1) }),
      own({ key: 'ArrowRight', run: () => actions.move(0, 1) }),
      own({ key: 'PageDown', run: () => actions.move(PAGE, 0) }),
      own({ key: 'PageUp', run: () => actions.move(-PAGE, 0) }),
      own({ key: 'Home', run: () => actions.toColumn(0) }),
      own({ key: 'End', run: () => actions.toColumn(-1) }),
      own({ key: '/', label: t('reportEntry:keys.empty'), run: () => undefined }),
      own({ key: ['F2', 'Enter'], label: t('reportEntry:keys.open'), run: actions.open }),
      own({ key: ['Delete', 'Backspace'], label: t('reportEntry:keys.clear'), run: actions.clear }),
      own({ key: 'mod+d', label: t('reportEntry:keys.fillDown'), run: actions.fillDown }),
      own({ key: 'mod+z', label: t('reportEntry:keys.undo'), run: actions.undo }),
      own({ key: ['mod+y', 'mod+Shift+z'], label: t('reportEntry:keys.redo'), run: actions.redo }),
      { key: 'F8', label: t('reportEntry:keys.missing'), run: actions.toMissing },
      { key: 'mod+Enter', label: t('reportEntry:keys.save'), run: actions.save },
    ],
    { scope: t('reportEntry:keys.scope') },
  );
}
