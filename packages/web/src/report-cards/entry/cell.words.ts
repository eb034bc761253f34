import '../../ui/grid/grid.words.ts';
import '../shared/entry.words.ts';
import type { EnteredResult } from '@homeroom/contract/report-cards/results.rules.ts';
import { t } from '../../platform/words/words.ts';
import { bothTexts } from '../../ui/grid/bothTexts.ts';
import type { ShownCell, Undone } from '../shared/entry.ts';

/** What a result says: its value, or why there is none; empty: not entered. */
export const resultText = ({ reportCardResultValue, emptyKind }: EnteredResult): string =>
  emptyKind ? t(`reportEntry:empty.${emptyKind}`) : reportCardResultValue;

/** What stands in a cell: both where somebody else was first, else what was typed, else the result. */
export function cellText({ result, fault, stored, isConflict }: ShownCell): string {
  const mine = fault?.typed ?? resultText(result);
  return isConflict ? bothTexts(mine, resultText(stored), t('reportEntry:notEntered')) : mine;
}

/** Why what was typed cannot be taken. */
export const problemText = ({ fault, column }: ShownCell): string =>
  fault
    ? t(`reportEntry:problem.${fault.problem}`, {
        min: column.minimum ?? 0,
        max: column.maximum ?? 100,
        column: column.itemName,
        count: fault.problem === 'tooManyDecimals' ? column.decimals : column.maxCharacters,
      })
    : '';

const saidOf = ({ count, left }: Undone, done: string, notDone: string): string =>
  [count > 0 ? done : '', left > 0 ? notDone : ''].filter(Boolean).join(' ');

/** What came of taking a step back; undefined: there was none. */
export const undoneText = (undone: Undone | undefined): string =>
  undone
    ? saidOf(undone, t('grid:undone'), t('reportEntry:notUndone', { count: undone.left }))
    : t('grid:nothingToUndo');

/** What came of doing it again; undefined: nothing was taken back. */
export const redoneText = (redone: Undone | undefined): string =>
  redone
    ? saidOf(redone, t('grid:redone'), t('reportEntry:notRedone', { count: redone.left }))
    : t('grid:nothingToRedo');
