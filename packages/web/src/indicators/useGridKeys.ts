import './indicators.words.ts';
import type { RefObject } from 'react';
import { type KeyBinding, useKeys } from '../platform/keys/keys.ts';
import { t } from '../platform/words/words.ts';

interface GridActions {
  grid: RefObject<HTMLElement | null>;
  move: (down: number, across: number) => void;
  jump: (to: 'start' | 'end') => void;
  /** The option of a digit or a letter into the focused cell. */
  pick: (key: string) => void;
  clear: () => void;
  open: () => void;
  /** Marks the student of the row absent, or here after all. */
  select: () => void;
  /** The defaults into all blank cells. */
  fine: () => void;
  fillDown: () => void;
  undo: () => void;
  submit: () => void;
}

const PICKING = [...'123456789abcdefghijklmnopqrstuvwxyz'];
const PAGE = 8;

/** Registers every key of the grid while it is shown, as `?` lists them. */
export function useGridKeys(actions: GridActions): void {
  const inGrid = () => actions.grid.current?.contains(document.activeElement) === true;
  const own = (binding: KeyBinding): KeyBinding => ({ when: inGrid, inFields: false, ...binding });
  useKeys(
    [
      own({ key: 'ArrowDown', label: t('indicators:keys.move'), run: () => actions.move(1, 0) }),
      own({ key: 'ArrowUp', run: () => actions.move(-1, 0) }),
      own({ key: 'ArrowLeft', run: () => actions.move(0, -1) }),
      own({ key: 'ArrowRight', run: () => actions.move(0, 1) }),
      own({ key: 'PageDown', run: () => actions.move(PAGE, 0) }),
      own({ key: 'PageUp', run: () => actions.move(-PAGE, 0) }),
      own({ key: 'Home', run: () => actions.jump('start') }),
      own({ key: 'End', run: () => actions.jump('end') }),
      own({ key: '1', label: t('indicators:keys.pick'), run: ({ key }) => actions.pick(key) }),
      ...PICKING.slice(1).map((key) => own({ key, run: (event) => actions.pick(event.key) })),
      own({ key: ['Enter', 'F2'], label: t('indicators:keys.open'), run: actions.open }),
      own({ key: ['Delete', 'Backspace'], label: t('indicators:keys.clear'), run: actions.clear }),
      own({ key: ' ', label: t('indicators:keys.absent'), run: actions.select }),
      { key: '*', label: t('indicators:keys.fine'), run: actions.fine },
      own({ key: 'mod+d', label: t('indicators:keys.fillDown'), run: actions.fillDown }),
      { key: 'mod+z', label: t('indicators:keys.undo'), run: actions.undo },
      {
        key: 'mod+Enter',
        label: t('indicators:keys.submit'),
        run: ({ repeat }) => !repeat && actions.submit(),
      },
    ],
    { scope: t('indicators:keys.scope') },
  );
}
