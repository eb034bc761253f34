import '../shared/entry.words.ts';
import type { ClipboardEvent } from 'react';
import { t } from '../../platform/words/words.ts';
import { tabSeparated } from '../../ui/grid/tabSeparated.ts';
import type { ShownCell } from '../shared/entry.ts';
import { type Pasted, pastedInto } from './bulk.rules.ts';
import { resultText } from './cell.words.ts';
import type { ClassEntry } from './useClassEntry.ts';

/** What a paste has come to, in words. */
function pastedText({ wishes, faults, ambiguous, locked, outside }: Pasted): string {
  const count = wishes.reduce((sum, { cells }) => sum + cells.length, 0) - faults - ambiguous;
  return [
    t('reportEntry:filled', { count }),
    ambiguous ? t('reportEntry:ambiguousPasted', { count: ambiguous }) : '',
    faults ? t('reportEntry:faultsPasted', { count: faults }) : '',
    locked ? t('reportEntry:lockedPasted', { count: locked }) : '',
    outside ? t('reportEntry:outsidePasted', { count: outside }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

interface Clipboard {
  entry: ClassEntry;
  /** The cell with the focus, by row and column of results; a column below 0 is none. */
  at: { row: number; column: number };
  cell: ShownCell | undefined;
  /** It is being edited: its field copies and pastes by itself. */
  isEditing: boolean;
}

/** Copies a cell, and pastes what a spreadsheet has copied from the cell with the focus on. */
export function useGridClipboard({ entry, at, cell, isEditing }: Clipboard) {
  return {
    onCopy: (event: ClipboardEvent) => {
      if (!cell || isEditing || window.getSelection()?.toString()) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', resultText(cell.result));
    },
    onPaste: (event: ClipboardEvent) => {
      if (isEditing || at.column < 0) return;
      event.preventDefault();
      const pasted = pastedInto(entry.rows, at, tabSeparated(event.clipboardData.getData('text/plain')));
      entry.change(pasted.wishes);
      void entry.flush(pasted.wishes.map(({ studentID }) => studentID));
      entry.say(pastedText(pasted));
    },
  };
}
