import '../shared/entry.words.ts';
import type { RefObject } from 'react';
import { type KeyBinding, useKeys } from '../../platform/keys.ts';
import { t } from '../../platform/words.ts';

interface GridDeeds {
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
export function useGridKeys(deeds: GridDeeds): void {
  const inGrid = () => deeds.grid.current?.contains(document.activeElement) === true;
  const own = (binding: KeyBinding): KeyBinding => ({ when: inGrid, inFields: false, ...binding });
  useKeys(
    [
      own({ key: 'ArrowDown', label: t('reportEntry:keys.move'), run: () => deeds.move(1, 0) }),
      own({ key: 'ArrowUp', run: () => deeds.move(-1, 0) }),
      own({ key: 'ArrowLeft', run: () => deeds.move(0, -1) }),
      own({ key: 'ArrowRight', run: () => deeds.move(0, 1) }),
      own({ key: 'PageDown', run: () => deeds.move(PAGE, 0) }),
      own({ key: 'PageUp', run: () => deeds.move(-PAGE, 0) }),
      own({ key: 'Home', run: () => deeds.toColumn(0) }),
      own({ key: 'End', run: () => deeds.toColumn(-1) }),
      own({ key: '/', label: t('reportEntry:keys.empty'), run: () => undefined }),
      own({ key: ['F2', 'Enter'], label: t('reportEntry:keys.open'), run: deeds.open }),
      own({ key: ['Delete', 'Backspace'], label: t('reportEntry:keys.clear'), run: deeds.clear }),
      own({ key: 'mod+d', label: t('reportEntry:keys.fillDown'), run: deeds.fillDown }),
      own({ key: 'mod+z', label: t('reportEntry:keys.undo'), run: deeds.undo }),
      own({ key: ['mod+y', 'mod+Shift+z'], label: t('reportEntry:keys.redo'), run: deeds.redo }),
      { key: 'F8', label: t('reportEntry:keys.missing'), run: deeds.toMissing },
      { key: 'mod+Enter', label: t('reportEntry:keys.save'), run: deeds.save },
    ],
    { scope: t('reportEntry:keys.scope') },
  );
}
