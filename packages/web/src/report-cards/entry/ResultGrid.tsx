// biome-ignore-all lint/a11y/useSemanticElements: cells that take the focus lose a table's meaning
import '../../ui/grid/grid.words.ts';
import '../shared/entry.words.ts';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { t } from '../../platform/words/words.ts';
import { CellGrid } from '../../ui/grid/CellGrid.tsx';
import { columnBelow } from '../../ui/grid/fillDown.ts';
import { blockAt, isSamePlace } from '../../ui/grid/gridBlock.ts';
import { useDrawnRows } from '../../ui/grid/useDrawnRows.ts';
import { placeOfElement } from '../../ui/grid/useGridPlace.ts';
import { rowName, type ShownRow, type WantedCell, type Wish } from '../shared/entry.ts';
import type { OthersHere } from '../shared/useOthersHere.ts';
import { cleared, filledDown, sizeOf } from './bulk.rules.ts';
import { nextMissing } from './entry.rules.ts';
import classes from './ResultGrid.module.css';
import { ResultHead, tracksOf } from './ResultHead.tsx';
import { ResultRow } from './ResultRow.tsx';
import { useCellEditor } from './useCellEditor.tsx';
import type { ClassEntry } from './useClassEntry.ts';
import { useResultClipboard } from './useResultClipboard.ts';
import { NAME, useResultFocus } from './useResultFocus.ts';
import { useResultKeys } from './useResultKeys.ts';

interface ResultGridProps {
  entry: ClassEntry;
  label: string;
  /** Results of the period before, by student and column; undefined: they are not asked for. */
  previous: ReadonlyMap<number, ReadonlyMap<number, string>> | undefined;
  onUndo: () => void;
  onRedo: () => void;
  onRow: (studentID: number) => void;
  onComments: (studentID: number) => void;
  /** The student in whose row the focus is. */
  onStudent: (studentID: number) => void;
  others: OthersHere;
  /** What is typed in dialogs of comments and not taken over, by `rowName`. */
  drafts: ReadonlyMap<string, unknown>;
  /** Where the focus is wanted, e.g. after something of a cell was decided elsewhere; each object once. */
  wanted: WantedCell | null;
}

/** The grid of a class: keys act on the cell with the focus, or on those that are selected; a row that is left is saved. */
export const ResultGrid = (props: ResultGridProps) => {
  const { entry, label, previous, onUndo, onRedo, onRow, onComments, onStudent, others, drafts, wanted } =
    props;
  const { rows, columns } = entry;
  const grid = useRef<HTMLDivElement>(null);
  const place = useResultFocus(grid, { entry, onStudent, others, wanted });
  const { here, block, go, move, shown, cell } = place;
  const drawn = useDrawnRows(rows, { columns: columns.length, focused: here.row, keyOf });
  const { editor, isEditing, edit, clear } = useCellEditor({
    ...{ entry, shown, cell },
    onCancel: () => go(here),
    onDone: ({ down, across }) => {
      // Whoever has gone elsewhere already stays there.
      if (down || across || grid.current?.contains(document.activeElement)) move(down, across);
    },
  });
  /** Changes cells of many rows at once, and saves them. */
  const changeAll = (wishes: readonly Wish[], said: string) => {
    entry.change(wishes);
    void entry.flush(wishes.map((wish) => wish.studentID));
    entry.say(said);
  };
  /** What is done with the name of a student, or with the comments. */
  const openOf = (studentID: number, column: number) =>
    column === NAME ? onRow(studentID) : onComments(studentID);
  useResultKeys({
    place,
    open: () => {
      if (!shown) return;
      if (here.column < 0) openOf(shown.row.studentID, here.column);
      else edit(cell);
    },
    clear: () => {
      if (!block) return clear();
      const wishes = cleared(rows, block);
      changeAll(wishes, t('grid:cleared', { count: sizeOf(wishes) }));
    },
    fillDown: () => {
      const wishes = cell ? filledDown(rows, block ?? columnBelow(rows, here)) : [];
      changeAll(wishes, t('grid:filled', { count: sizeOf(wishes) }));
    },
    undo: onUndo,
    redo: onRedo,
    toMissing: () => {
      const next = nextMissing(rows, here);
      if (next) go(next);
      else entry.say(t('reportEntry:nothingMissing'));
    },
    save: entry.save,
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (isEditing || here.column < 0 || ctrlKey || metaKey || altKey || [...key].length !== 1) return;
    if (key === ' ' || key === '?') return;
    event.preventDefault();
    event.nativeEvent.stopImmediatePropagation();
    edit(cell, key);
  };
  const onClick = (event: MouseEvent) => {
    const pressed = placeOfElement(event.target);
    if (!pressed || (event.target instanceof Element && event.target.closest('input, [role=listbox]')))
      return;
    // With Shift it has selected, as it was pressed down.
    if (event.shiftKey && pressed.column >= 0) return;
    const target = rows[pressed.row];
    go(pressed);
    if (!target) return;
    if (pressed.column < 0) openOf(target.row.studentID, pressed.column);
    // A second press on the cell with the focus, or a finger, edits it.
    else if (isSamePlace(pressed, here) || matchMedia('(pointer: coarse)').matches)
      edit(target.cells[pressed.column]);
  };
  const clipboard = useResultClipboard({
    entry,
    block: isEditing || here.column < 0 ? null : (block ?? blockAt(here)),
  });

  return (
    <CellGrid
      ref={grid}
      label={label}
      rowCount={rows.length}
      columnCount={columns.length - NAME}
      tracks={tracksOf(columns)}
      place={classes.scroller}
      hasCards
      onClick={onClick}
      onKeyDown={onKeyDown}
      {...clipboard}
      {...place.events}
    >
      <ResultHead columns={columns} />
      {drawn.map((one, index) => (
        <ResultRow
          key={one.row.studentID}
          shown={one}
          index={index}
          focused={index === here.row ? here.column : undefined}
          editor={index === here.row ? editor : null}
          previous={previous && (previous.get(one.row.studentID) ?? none)}
          others={others.inRows.get(one.row.studentID)}
          hasDraft={drafts.has(rowName(entry.name, one.row.studentID))}
        />
      ))}
    </CellGrid>
  );
};

const keyOf = ({ row }: ShownRow) => row.studentID;
const none: ReadonlyMap<number, string> = new Map();
