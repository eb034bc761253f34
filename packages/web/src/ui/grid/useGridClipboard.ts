import type { ClipboardEvent } from 'react';
import { asTabSeparated, tabSeparated } from './tabSeparated.ts';

interface GridClipboard {
  /** The texts of the cells that are selected; null: none is, or its field copies by itself. */
  copied: () => readonly (readonly string[])[] | null;
  /** Takes lines of texts, as a spreadsheet copies them; null: nothing is pasted here, or a field does it by itself. */
  onPaste: ((lines: string[][]) => void) | null;
}

/** Copies cells to spreadsheets, and pastes what those have copied. Spread it on the grid. */
export const useGridClipboard = ({ copied, onPaste }: GridClipboard) => ({
  onCopy: (event: ClipboardEvent) => {
    const lines = copied();
    if (!lines || window.getSelection()?.toString()) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', asTabSeparated(lines));
  },
  onPaste: (event: ClipboardEvent) => {
    if (!onPaste) return;
    event.preventDefault();
    onPaste(tabSeparated(event.clipboardData.getData('text/plain')));
  },
});
