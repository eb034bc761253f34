import '../shared/entry.words.ts';
import { type ReactNode, useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { lockText } from '../../ui/grid/LockSign.tsx';
import type { ShownCell, ShownRow } from '../shared/entry.ts';
import { CellEditor } from './CellEditor.tsx';
import { resultText } from './cell.words.ts';
import { editedInto, emptyCodes } from './entry.rules.ts';
import type { ClassEntry } from './useClassEntry.ts';

interface CellEditing {
  entry: ClassEntry;
  /** The row and the result that have the focus. */
  shown: ShownRow | undefined;
  cell: ShownCell | undefined;
  /** Nothing is edited any more, and the cell has the focus again. */
  onCancel: () => void;
  /** It was typed: where to go on from the cell, in rows and columns. */
  onDone: (move: { down: number; across: number }) => void;
}

/** The editing of the cell that has the focus. What a colleague saves in it meanwhile is not written over. */
export function useCellEditor({ entry, shown, cell, onCancel, onDone }: CellEditing) {
  // What the editor begins with, and the cell as it stood then.
  const [begin, setBegin] = useState<{ text: string; opened: ShownCell; studentID: number } | null>(null);

  const isLocked = (one: ShownCell): boolean => {
    // What is pressed may be of another row than the focus is in by now.
    const owner = entry.rows.find(({ cells }) => cells.includes(one));
    if (one.lock) entry.say(t('reportEntry:locked', { name: owner?.row.fullName, why: lockText(one.lock) }));
    return one.lock !== null;
  };
  const put = (typed: string, opened: ShownCell) => {
    if (!cell || !shown) return;
    const to = editedInto(opened, cell, typed);
    if ((opened.fault?.typed ?? resultText(opened.result)) !== typed.trim() || to.fault)
      entry.change([{ studentID: shown.row.studentID, cells: [{ cell, to }], comments: [] }]);
  };
  // The cell that was opened is another one by now only where it has gone, with its student or its column.
  const isEditing =
    begin !== null &&
    cell?.stored.criterionID === begin.opened.stored.criterionID &&
    shown?.row.studentID === begin.studentID;
  const editor: ReactNode = isEditing ? (
    <CellEditor
      key={`${shown.row.studentID} ${cell.column.id}`}
      cell={cell}
      fullName={shown.row.fullName}
      begin={begin.text}
      onCancel={() => {
        setBegin(null);
        onCancel();
      }}
      onDone={(typed, move) => {
        setBegin(null);
        put(typed, begin.opened);
        onDone(move);
      }}
      onSave={(typed) => {
        setBegin(null);
        put(typed, begin.opened);
        entry.save();
        onCancel();
      }}
    />
  ) : null;
  return {
    editor,
    isEditing,
    /** Opens a cell; of one that is locked it says so. Without a text it begins with what the cell says. */
    edit: (opened: ShownCell | undefined, text?: string) => {
      const studentID = entry.rows.find(({ cells }) => opened && cells.includes(opened))?.row.studentID;
      if (opened && studentID !== undefined && !isLocked(opened))
        setBegin({ text: text ?? textToEdit(opened), opened, studentID });
    },
    clear: () => {
      if (cell && !isLocked(cell)) put('', cell);
    },
  };
}

/** What an editor of a cell begins with. */
const textToEdit = ({ fault, result }: ShownCell): string =>
  fault?.typed ?? (result.emptyKind ? emptyCodes[result.emptyKind] : result.reportCardResultValue);
