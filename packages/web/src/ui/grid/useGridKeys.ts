import './grid.words.ts';
import { type KeyBinding, useKeys } from '../../platform/keys/keys.ts';
import { t } from '../../platform/words/words.ts';

/** The keys of what can be done in every grid of cells. */
const keysOfCells = {
  open: ['Enter', 'F2'],
  clear: ['Delete', 'Backspace'],
  fillDown: ['mod+d'],
  undo: ['mod+z'],
  redo: ['mod+y', 'mod+Shift+z'],
  save: ['mod+Enter'],
};
/** Where nothing is typed a letter does the same. */
const keysOfRows: typeof keysOfCells = { ...keysOfCells, open: ['Enter'], undo: ['u', 'mod+z'] };

/** What a command of every grid is called in the list of keys, where it is called the same in all of them. */
const labels: Partial<Record<keyof typeof keysOfCells, () => string>> = {
  clear: () => t('grid:keys.clear'),
  undo: () => t('grid:keys.undo'),
  redo: () => t('grid:keys.redo'),
};

interface CommandOfAll extends Omit<KeyBinding, 'key'> {
  /** Its keys are those that it has in every grid. */
  does: keyof typeof keysOfCells;
}
/** What a key does in a grid: a command that every grid has, or one with keys of its own. */
export type GridCommand = (CommandOfAll | KeyBinding) & {
  /** Also while something else of the screen has the focus. */
  isOfScreen?: boolean;
};

interface GridKeys {
  /** What its keys stand under in the list of keys. */
  scope: string;
  of: 'cells' | 'rows';
  /** Whether the focus is in the grid: elsewhere its keys are another's. Absent: they are those of the screen. */
  isWithin?: () => boolean;
  /** In the order in which the list of keys shows them. */
  commands: readonly GridCommand[];
}

/** Registers every key of a grid while it is shown, as `?` lists them. */
export function useGridKeys({ scope, of, isWithin, commands }: GridKeys): void {
  const keysOf = of === 'rows' ? keysOfRows : keysOfCells;
  const bindings = commands.map((command): KeyBinding => {
    const { isOfScreen = false, ...rest } = command;
    const when = rest.when ?? (isOfScreen ? undefined : isWithin);
    if ('key' in rest) return { ...rest, ...(when && { when }) };
    const { does, run, ...binding } = rest;
    const label = binding.label ?? labels[does]?.();
    return {
      ...binding,
      ...(label && { label }),
      ...(when && { when }),
      key: keysOf[does],
      // Held down, a key may have closed something that lay over the grid: that is no save yet.
      run: (event) => (does === 'save' && event.repeat ? undefined : run(event)),
    };
  });
  useKeys(bindings, { scope });
}
