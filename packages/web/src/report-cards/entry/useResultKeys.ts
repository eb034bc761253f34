import '../shared/entry.words.ts';
import { t } from '../../platform/words/words.ts';
import { cellMoves } from '../../ui/grid/cellMoves.ts';
import { useGridKeys } from '../../ui/grid/useGridKeys.ts';
import type { useResultFocus } from './useResultFocus.ts';

interface ResultCommands {
  place: ReturnType<typeof useResultFocus>;
  open: () => void;
  clear: () => void;
  fillDown: () => void;
  undo: () => void;
  redo: () => void;
  /** To the next cell that is required and not entered. */
  toMissing: () => void;
  save: () => void;
}

/** The keys of the grid of results; a letter in a cell begins its editor. */
export const useResultKeys = ({ place, ...commands }: ResultCommands): void =>
  useGridKeys({
    scope: t('reportEntry:keys.scope'),
    of: 'cells',
    isWithin: place.isWithin,
    commands: [
      ...cellMoves(place),
      { key: '/', label: t('reportEntry:keys.empty'), run: () => undefined },
      { does: 'open', label: t('reportEntry:keys.open'), run: commands.open },
      { does: 'clear', run: commands.clear },
      { does: 'fillDown', label: t('reportEntry:keys.fillDown'), run: commands.fillDown },
      { does: 'undo', run: commands.undo },
      { does: 'redo', run: commands.redo },
      { key: 'F8', label: t('reportEntry:keys.missing'), isOfScreen: true, run: commands.toMissing },
      { does: 'save', label: t('reportEntry:keys.save'), isOfScreen: true, run: commands.save },
    ],
  });
