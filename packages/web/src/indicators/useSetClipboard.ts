import './indicators.words.ts';
import { t } from '../platform/words/words.ts';
import { type GridBlock, linesIn } from '../ui/grid/gridBlock.ts';
import { pastedText } from '../ui/grid/pasted.ts';
import { useGridClipboard } from '../ui/grid/useGridClipboard.ts';
import { pastedInto } from './grid.rules.ts';
import type { SetAtWork } from './useSet.ts';

interface SetClipboard {
  set: SetAtWork;
  /** The cells that are selected; null: none is. */
  block: GridBlock | null;
  /** Where a paste begins, and how many cells one text fills. */
  pastedOver: GridBlock;
  onNews: (text: string) => void;
}

/** Copies the selected cells, and pastes options by name, letter or digit from the first of them on. */
export const useSetClipboard = ({ set, block, pastedOver, onNews }: SetClipboard) =>
  useGridClipboard({
    copied: () =>
      block && linesIn(set.rows, block).map(({ cells }) => cells.map(({ option }) => option?.itemName ?? '')),
    onPaste: (lines) => {
      const { wishes, unknown, locked, outside } = pastedInto(set.rows, pastedOver, lines);
      set.change(wishes);
      onNews(
        pastedText(
          { count: wishes.length, locked, outside },
          unknown ? t('indicators:unknownPasted', { count: unknown }) : '',
        ),
      );
    },
  });
