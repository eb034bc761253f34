// biome-ignore-all lint/a11y/useSemanticElements: cells that take the focus lose a table's meaning
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus
import '../shared/entry.words.ts';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { t } from '../../platform/words/words.ts';
import { placeOfElement } from '../../ui/grid/useGridPlace.ts';
import { rowName, type WantedCell } from '../shared/entry.ts';
import type { OthersHere } from '../shared/useOthersHere.ts';
import { filledDown } from './bulk.rules.ts';
import { nextMissing } from './entry.rules.ts';
import { columnWidths, GridHead } from './GridHead.tsx';
import classes from './ResultGrid.module.css';
import { ResultRow } from './ResultRow.tsx';
import { useCellEditor } from './useCellEditor.tsx';
import type { ClassEntry } from './useClassEntry.ts';
import { useGridClipboard } from './useGridClipboard.ts';
import { BEFORE, useGridFocus } from './useGridFocus.ts';
import { useGridKeys } from './useGridKeys.ts';

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

/** The grid of a class: keys act on the cell with the focus; a row that is left is saved. */
export const ResultGrid = (props: ResultGridProps) => {
  const { entry, label, previous, onUndo, onRedo, onRow, onComments, onStudent, others, drafts, wanted } =
    props;
  const { rows, columns } = entry;
  const grid = useRef<HTMLDivElement>(null);
  const { here, go, move, onFocus, shown, cell } = useGridFocus(grid, { entry, onStudent, others, wanted });
  const studentID = shown?.row.studentID;
  const { editor, isEditing, edit, clear } = useCellEditor({
    ...{ entry, shown, cell },
    onCancel: () => go(here),
    onDone: ({ down, across }) => {
      // Whoever has gone elsewhere already stays there.
      if (down || across || grid.current?.contains(document.activeElement)) move(down, across);
    },
  });
  const open = () => {
    if (studentID === undefined) return;
    if (here.column === 0) onRow(studentID);
    else if (here.column === 1) onComments(studentID);
    else edit(cell);
  };
  const toMissing = () => {
    const next = nextMissing(rows, { row: here.row, column: here.column - BEFORE });
    if (next) go({ row: next.row, column: next.column + BEFORE });
    else entry.say(t('reportEntry:nothingMissing'));
  };
  useGridKeys({
    grid,
    move,
    toColumn: (column) => go({ ...here, column: column < 0 ? columns.length + BEFORE - 1 : column }),
    open,
    clear,
    fillDown: () => {
      const wishes = cell ? filledDown(rows, here.row, cell.column.id) : [];
      entry.change(wishes);
      void entry.flush(wishes.map((wish) => wish.studentID));
      entry.say(t('reportEntry:filled', { count: wishes.length }));
    },
    undo: onUndo,
    redo: onRedo,
    toMissing,
    save: entry.save,
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (isEditing || here.column < BEFORE || ctrlKey || metaKey || altKey || [...key].length !== 1) return;
    if (key === ' ' || key === '?') return;
    event.preventDefault();
    event.nativeEvent.stopImmediatePropagation();
    edit(cell, key);
  };
  const onClick = (event: MouseEvent) => {
    const place = placeOfElement(event.target);
    if (!place || (event.target instanceof Element && event.target.closest('input, [role=listbox]'))) return;
    const target = rows[place.row];
    go(place);
    if (!target) return;
    if (place.column === 0) onRow(target.row.studentID);
    if (place.column === 1) onComments(target.row.studentID);
    // A second press on the cell with the focus, or a finger, edits it.
    const isHere = place.row === here.row && place.column === here.column;
    if (place.column >= BEFORE && (isHere || matchMedia('(pointer: coarse)').matches))
      edit(target.cells[place.column - BEFORE]);
  };
  const clipboard = useGridClipboard({
    ...{ entry, cell, isEditing },
    at: { row: here.row, column: here.column - BEFORE },
  });

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={classes.scroller} aria-label={label} tabIndex={0}>
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + BEFORE}
        className={classes.grid}
        style={{ '--columns': columnWidths(columns) } as CSSProperties}
        onClick={onClick}
        onKeyDown={onKeyDown}
        {...clipboard}
        onFocus={onFocus}
      >
        <GridHead columns={columns} />
        {rows.map((one, index) => (
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
      </div>
    </section>
  );
};

const none: ReadonlyMap<number, string> = new Map();
