// biome-ignore-all lint/a11y/useSemanticElements: cells that take the focus lose a table's meaning
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus
import './indicators.words.ts';
import { type ClipboardEvent, type CSSProperties, type MouseEvent, useRef, useState } from 'react';
import { t } from '../platform/words/words.ts';
import { type GridPlace, placeOfElement, useGridPlace } from '../ui/grid/useGridPlace.ts';
import { nameApart } from '../ui/people/namesakes.ts';
import {
  allFine,
  filledDown,
  firstToFill,
  hereAfterAll,
  optionOfKey,
  pasted,
  selected,
  stepDown,
} from './grid.rules.ts';
import { OptionPicker } from './OptionPicker.tsx';
import classes from './SetGrid.module.css';
import { SetRow } from './SetRow.tsx';
import { useGridKeys } from './useGridKeys.ts';
import type { SetAtWork } from './useSet.ts';

interface SetGridProps {
  set: SetAtWork;
  label: string;
  onSubmit: () => void;
  /** What a key or a paste did that the cell itself does not say. */
  onNews: (text: string) => void;
}

/** The grid: the cell with the focus is the one that keys act on, and it moves down after a choice. */
export const SetGrid = ({ set, label, onSubmit, onNews }: SetGridProps) => {
  const { rows, waiting, reachable, read } = set;
  const columns = read.data?.indicatorTypes ?? [];
  const [picking, setPicking] = useState<GridPlace | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  // Column -1 is the name, with what selects the row.
  const size = { rows: rows.length, columns: columns.length, firstColumn: -1 };
  const { here, go, move, onFocus } = useGridPlace(grid, size, () => firstToFill(rows));
  const cellAt = ({ row, column }: GridPlace) => rows[row]?.cells[column];
  const elementAt = ({ row, column }: GridPlace) =>
    grid.current?.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`);

  const nameOf = ({ row }: GridPlace): string => {
    const shown = rows[row];
    return shown ? nameApart(shown.row) : '';
  };
  const isLocked = (place: GridPlace): boolean => {
    const lock = cellAt(place)?.lock;
    if (lock) onNews(t('indicators:locked', { name: nameOf(place), why: t(`indicators:lock.${lock}`) }));
    return lock !== null;
  };
  /** @returns whether it was taken */
  const put = (place: GridPlace, optionId: number | null): boolean => {
    const cell = cellAt(place);
    const row = rows[place.row]?.row;
    if (!cell || !row || isLocked(place)) return false;
    if ((cell.option?.id ?? null) !== optionId)
      set.change([{ studentId: row.id, typeId: cell.column.id, optionId }]);
    return true;
  };
  /** Who was known to be absent is here after all where that is said, and not by the way. */
  const isAskedOf = (place: GridPlace) => cellAt(place)?.lock === 'known';
  const putHere = (place: GridPlace, optionId: number | null) => {
    const cell = cellAt(place);
    const row = rows[place.row]?.row;
    if (!cell || !row || optionId === null) return;
    set.change([{ studentId: row.id, typeId: cell.column.id, optionId, isHereAfterAll: true }]);
    onNews(t('indicators:known.hereAfterAll', { name: nameApart(row), reason: cell.known }));
  };
  const select = (row: number) => {
    const shown = rows[row];
    const attendance = shown?.cells.findIndex(({ column }) => column.isAttendance) ?? -1;
    if (isAskedOf({ row, column: attendance })) return setPicking({ row, column: attendance });
    const wishes = shown ? selected(shown) : [];
    if (wishes.length) set.change(wishes);
    else
      onNews(
        t('indicators:locked', { name: shown && nameApart(shown.row), why: t('indicators:lock.readOnly') }),
      );
  };

  useGridKeys({
    grid,
    move,
    jump: (to) => go({ ...here, ...(to === 'start' ? { column: -1 } : { column: columns.length - 1 }) }),
    pick: (key) => {
      const cell = cellAt(here);
      const option = cell && optionOfKey(cell.column, key);
      if (option && put(here, option.id)) move(stepDown(rows, here), 0);
      else if (cell && !option) onNews(t('indicators:noOption', { key, column: cell.column.itemName }));
    },
    clear: () => void put(here, null),
    open: () => {
      if (here.column < 0) select(here.row);
      else if (isAskedOf(here) || !isLocked(here)) setPicking(here);
    },
    select: () => select(here.row),
    fine: () => {
      const wishes = allFine(rows);
      set.change(wishes);
      onNews(t('indicators:filled', { count: wishes.length }));
    },
    fillDown: () => {
      const wishes = filledDown(rows, here.row, here.column);
      set.change(wishes);
      onNews(t('indicators:filled', { count: wishes.length }));
    },
    undo: () => onNews(t(set.undo() ? 'indicators:undone' : 'indicators:nothingToUndo')),
    submit: onSubmit,
  });

  const onClick = (event: MouseEvent) => {
    const place = placeOfElement(event.target);
    if (!place) return;
    go(place);
    if (place.column < 0) select(place.row);
    else if (isAskedOf(place) || !isLocked(place)) setPicking(place);
  };
  const onCopy = (event: ClipboardEvent) => {
    if (here.column < 0 || window.getSelection()?.toString()) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', cellAt(here)?.option?.itemName ?? '');
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    const { wishes, unknown } = pasted(rows, here.row, Math.max(0, here.column), text);
    set.change(wishes);
    const filled = t('indicators:filled', { count: wishes.length });
    onNews(unknown ? [filled, t('indicators:unknownPasted', { count: unknown })].join(' ') : filled);
  };

  const picked = picking && cellAt(picking);
  const pickedAt = picking && elementAt(picking);
  const closePicker = () => {
    setPicking(null);
    if (picking) go(picking);
  };
  const waits = waiting !== undefined && !reachable;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={classes.scroller} aria-label={label} tabIndex={0}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the grid are those of the screen */}
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        className={classes.grid}
        style={{ '--columns': columns.length } as CSSProperties}
        onClick={onClick}
        onCopy={onCopy}
        onPaste={onPaste}
        onFocus={onFocus}
      >
        <div role="row" aria-rowindex={1} className={classes.head}>
          <span role="columnheader" className={classes.corner}>
            {t('indicators:student')}
          </span>
          {columns.map(({ id, itemName }) => (
            <span key={id} role="columnheader">
              {itemName}
            </span>
          ))}
        </div>
        {rows.map((shown, index) => (
          <SetRow
            key={shown.row.id}
            shown={shown}
            index={index}
            focused={index === here.row ? here.column : undefined}
            waits={waits}
          />
        ))}
      </div>
      {picking && picked && pickedAt && (
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
      )}
    </section>
  );
};
