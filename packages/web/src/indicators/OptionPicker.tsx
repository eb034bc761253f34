import './indicators.words.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '../platform/words.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { usePlaced } from '../ui/usePlaced.ts';
import { optionOfKey, type ShownCell } from './grid.rules.ts';
import classes from './SetGrid.module.css';

interface OptionPickerProps {
  cell: ShownCell;
  name: string;
  /** Where the cell is in the box that the list is placed in, px. */
  at: { left: number; top: number };
  /** Null clears the cell. */
  onPick: (optionId: number | null) => void;
  onClose: () => void;
}

/** The options of a cell below it, each with its keys; it has the focus until one is chosen. */
export const OptionPicker = ({ cell, name, at, onPick, onClose }: OptionPickerProps) => {
  const box = usePlaced<HTMLDivElement>(true);
  const options = [...cell.column.indicatorOptions, null];
  const [active, setActive] = useState(
    Math.max(
      0,
      cell.column.indicatorOptions.findIndex(({ id }) => id === cell.option?.id),
    ),
  );
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const list = box.current;
    list?.focus({ preventScroll: true });
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !list?.contains(target)) latest.current();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [box]);

  const onKeyDown = (event: KeyboardEvent) => {
    const picked = /^[\da-z]$/i.test(event.key) ? optionOfKey(cell.column, event.key) : undefined;
    const last = options.length - 1;
    const chosen = () => onPick(options[active]?.id ?? null);
    const deeds = new Map<string, () => void>([
      ['ArrowDown', () => setActive((was) => Math.min(last, was + 1))],
      ['ArrowUp', () => setActive((was) => Math.max(0, was - 1))],
      ['Home', () => setActive(0)],
      ['End', () => setActive(last)],
      ['Enter', chosen],
      [' ', chosen],
      ['Escape', onClose],
      ['Tab', onClose],
      ['Delete', () => onPick(null)],
      ['Backspace', () => onPick(null)],
    ]);
    const deed = picked ? () => onPick(picked.id) : deeds.get(event.key);
    // Whatever is pressed here is not meant for the grid behind it.
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    if (!deed) return;
    event.preventDefault();
    deed();
  };
  const idOf = (index: number) => `indicator-option-${index}`;
  return (
    <div
      ref={box}
      role="listbox"
      tabIndex={-1}
      className={classes.picker}
      style={at}
      aria-label={t('indicators:optionsOf', { name, column: cell.column.itemName })}
      aria-activedescendant={idOf(active)}
      onKeyDown={onKeyDown}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself hears the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the list itself has the focus
        <div
          key={option?.id ?? 'none'}
          id={idOf(index)}
          role="option"
          aria-selected={(option?.id ?? null) === (cell.option?.id ?? null)}
          data-active={index === active || undefined}
          onClick={() => onPick(option?.id ?? null)}
        >
          <span>{option?.itemName ?? t('indicators:clear')}</span>
          {option ? (
            <span aria-hidden>
              {index < 9 && <Kbd keys={String(index + 1)} />} {option.letter && <Kbd keys={option.letter} />}
            </span>
          ) : (
            <Kbd keys="Delete" />
          )}
        </div>
      ))}
    </div>
  );
};
