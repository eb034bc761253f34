import './indicators.words.ts';
import type { KeyBinding } from '../platform/keys/keys.ts';
import { t } from '../platform/words/words.ts';
import { cellMoves } from '../ui/grid/cellMoves.ts';
import { useGridKeys } from '../ui/grid/useGridKeys.ts';
import type { useGridPlace } from '../ui/grid/useGridPlace.ts';

interface SetCommands {
  place: ReturnType<typeof useGridPlace>;
  /** The option of a digit or a letter into the focused cell, or into those that are selected. */
  pick: (key: string) => void;
  clear: () => void;
  open: () => void;
  /** Marks the student of the row absent, or here after all. */
  select: () => void;
  /** The defaults into all blank cells. */
  fine: () => void;
  fillDown: () => void;
  undo: () => void;
  redo: () => void;
  submit: () => void;
}

const PICKING = [...'123456789abcdefghijklmnopqrstuvwxyz'];

/** The keys of the grid of a set. */
export const useSetKeys = ({ place, ...commands }: SetCommands): void => {
  const [first, ...others] = PICKING.map(
    (key): KeyBinding => ({
      key,
      run: (event) => commands.pick(event.key),
    }),
  );
  useGridKeys({
    scope: t('indicators:keys.scope'),
    of: 'cells',
    isWithin: place.isWithin,
    commands: [
      ...cellMoves(place),
      { ...(first as KeyBinding), label: t('indicators:keys.pick') },
      ...others,
      { does: 'open', label: t('indicators:keys.open'), run: commands.open },
      { does: 'clear', run: commands.clear },
      { key: ' ', label: t('indicators:keys.absent'), run: commands.select },
      { key: '*', label: t('indicators:keys.fine'), isOfScreen: true, run: commands.fine },
      { does: 'fillDown', label: t('indicators:keys.fillDown'), run: commands.fillDown },
      { does: 'undo', isOfScreen: true, run: commands.undo },
      { does: 'redo', isOfScreen: true, run: commands.redo },
      { does: 'save', label: t('indicators:keys.submit'), isOfScreen: true, run: commands.submit },
    ],
  });
};
