// biome-ignore-all lint/a11y/useSemanticElements: cells that take the focus lose a table's meaning
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus
import './indicators.words.ts';
import { type MouseEvent, useRef, useState } from 'react';
import { t } from '../platform/words/words.ts';
import { CellGrid } from '../ui/grid/CellGrid.tsx';
import { columnBelow } from '../ui/grid/fillDown.ts';
import { blockAt, type GridPlace } from '../ui/grid/gridBlock.ts';
import { useDrawnRows } from '../ui/grid/useDrawnRows.ts';
import { placeOfElement, useGridPlace } from '../ui/grid/useGridPlace.ts';
import { useWantedPlace } from '../ui/grid/useWantedPlace.ts';
import { ColumnsHead } from './ColumnsHead.tsx';
import {
  allFine,
  filledDown,
  firstToFill,
  hereAfterAll,
  optionOfKey,
  putInto,
  type ShownRow,
  stepDown,
} from './grid.rules.ts';
import { OptionPicker } from './OptionPicker.tsx';
import classes from './SetGrid.module.css';
import { SetRow } from './SetRow.tsx';
import type { CellWanted } from './set.ts';
import { redoneText, undoneText } from './set.words.ts';
import type { SetAtWork } from './useSet.ts';
import { useSetCells } from './useSetCells.ts';
import { useSetClipboard } from './useSetClipboard.ts';
import { useSetKeys } from './useSetKeys.ts';

interface SetGridProps {
  set: SetAtWork;
  label: string;
  onSubmit: () => void;
  /** What a key or a paste did that the cell itself does not say. */
  onNews: (text: string) => void;
  /** Where the focus is wanted, e.g. after one of two was chosen; each object once. */
  wanted: CellWanted | null;
}

const keyOf = ({ row }: ShownRow) => row.id;

/**
 * The grid: the cell with the focus is the one that keys act on, and it moves down after a choice. Where several are
 * selected, keys act on all of them, and the focus stays.
 */
export const SetGrid = ({ set, label, onSubmit, onNews, wanted }: SetGridProps) => {
  const { rows, waiting, reachable, read } = set;
  const columns = read.data?.indicatorTypes ?? [];
  const [picking, setPicking] = useState<GridPlace | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  // Column -1 is the name, with what selects the row.
  const size = { rows: rows.length, columns: columns.length, firstColumn: -1 };
  const place = useGridPlace(grid, size, () => firstToFill(rows));
  const { here, block, go, move } = place;
  const drawn = useDrawnRows(rows, { columns: columns.length, focused: here.row, keyOf });
  useWantedPlace(
    wanted,
    ({ studentId, typeId }) => {
      const row = rows.findIndex((one) => one.row.id === studentId);
      const column = columns.findIndex(({ id }) => id === typeId);
      return row < 0 || column < 0 ? null : { row, column };
    },
    go,
  );
  const { cellAt, nameOf, isLocked, isAskedOf, put, putHere, changeAll, ...cells } = useSetCells(set, onNews);
  const select = (row: number) => {
    const asked = cells.select(row);
    if (asked) setPicking(asked);
  };

  const pick = (key: string) => {
    if (block) return changeAll(putInto(rows, block, key), 'grid:filled');
    const cell = cellAt(here);
    const option = cell && optionOfKey(cell.column, key);
    if (option && put(here, option.id)) move(stepDown(rows, here), 0);
    else if (cell && !option) onNews(t('indicators:noOption', { key, column: cell.column.itemName }));
  };
  /** The options of a cell, or what is asked of who was known to be absent. */
  const openAt = (at: GridPlace) => {
    if (at.column < 0) select(at.row);
    else if (isAskedOf(at) || !isLocked(at)) setPicking(at);
  };

  useSetKeys({
    place,
    pick,
    clear: () => {
      if (block) changeAll(putInto(rows, block, null), 'grid:cleared');
      else put(here, null);
    },
    open: () => openAt(here),
    select: () => select(here.row),
    fine: () => changeAll(allFine(rows), 'indicators:filled'),
    fillDown: () => changeAll(filledDown(rows, block ?? columnBelow(rows, here)), 'indicators:filled'),
    undo: () => onNews(undoneText(set.undo())),
    redo: () => onNews(redoneText(set.redo())),
    submit: onSubmit,
  });

  const onClick = (event: MouseEvent) => {
    const pressed = placeOfElement(event.target);
    // With Shift it has selected, as it was pressed down.
    if (!pressed || (event.shiftKey && pressed.column >= 0)) return;
    go(pressed);
    openAt(pressed);
  };
  const first = { ...here, column: Math.max(0, here.column) };
  const clipboard = useSetClipboard({
    ...{ set, onNews },
    block: here.column < 0 ? null : (block ?? blockAt(here)),
    pastedOver: block ?? blockAt(first),
  });

  const picked = picking && cellAt(picking);
  const pickedAt =
    picking &&
    grid.current?.querySelector<HTMLElement>(`[data-row="${picking.row}"] [data-column="${picking.column}"]`);
  const closePicker = () => {
    setPicking(null);
    if (picking) go(picking);
  };
  const waits = waiting !== undefined && !reachable;
  return (
    <CellGrid
      ref={grid}
      label={label}
      rowCount={rows.length}
      columnCount={columns.length + 1}
      tracks={`var(--name) repeat(${columns.length}, 105px)`}
      place={classes.scroller}
      over={
        picking &&
        picked &&
        pickedAt && (
          <OptionPicker
            cell={picked}
            name={nameOf(picking)}
            at={{
              left: pickedAt.offsetLeft,
              top: pickedAt.offsetTop + pickedAt.offsetHeight,
            }}
            options={isAskedOf(picking) ? hereAfterAll(picked) : picked.column.indicatorOptions}
            onPick={(optionId) => {
              if (isAskedOf(picking)) putHere(picking, optionId);
              else put(picking, optionId);
              closePicker();
            }}
            onClose={closePicker}
          />
        )
      }
      onClick={onClick}
      {...clipboard}
      {...place.events}
    >
      <ColumnsHead columns={columns} />
      {drawn.map((shown, index) => (
        <SetRow
          key={shown.row.id}
          shown={shown}
          index={index}
          focused={index === here.row ? here.column : undefined}
          waits={waits}
        />
      ))}
    </CellGrid>
  );
};
