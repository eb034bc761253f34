import '../shared/entry.words.ts';
import { t } from '../../platform/words/words.ts';
import { type GridBlock, linesIn } from '../../ui/grid/gridBlock.ts';
import { pastedText } from '../../ui/grid/pasted.ts';
import { useGridClipboard } from '../../ui/grid/useGridClipboard.ts';
import { type Pasted, pastedInto, sizeOf } from './bulk.rules.ts';
import { resultText } from './cell.words.ts';
import type { ClassEntry } from './useClassEntry.ts';

/** What a paste has come to, in words. */
const textOf = ({ wishes, faults, ambiguous, locked, outside }: Pasted): string =>
  pastedText(
    { count: sizeOf(wishes) - faults - ambiguous, locked, outside },
    ambiguous ? t('reportEntry:ambiguousPasted', { count: ambiguous }) : '',
    faults ? t('reportEntry:faultsPasted', { count: faults }) : '',
  );

interface ResultClipboard {
  entry: ClassEntry;
  /** The results that are selected; null: none is, or one is being edited, and its field copies and pastes by itself. */
  block: GridBlock | null;
}

/** Copies the selected results, and pastes what a spreadsheet has copied from the first of them on. */
export const useResultClipboard = ({ entry, block }: ResultClipboard) =>
  useGridClipboard({
    copied: () =>
      block && linesIn(entry.rows, block).map(({ cells }) => cells.map(({ result }) => resultText(result))),
    onPaste:
      block &&
      ((lines) => {
        const pasted = pastedInto(entry.rows, block, lines);
        entry.change(pasted.wishes);
        void entry.flush(pasted.wishes.map(({ studentID }) => studentID));
        entry.say(textOf(pasted));
      }),
  });
