import './indicators.words.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '../platform/words/words.ts';
import { Kbd } from '../ui/buttons/Kbd.tsx';
import { usePlaced } from '../ui/fields/usePlaced.ts';
import { optionOfKey, type ShownCell } from './grid.rules.ts';
import classes from './SetGrid.module.css';
import type { Option } from './set.ts';

interface OptionPickerProps {
  cell: ShownCell;
  /** Those of its column that can be chosen. */
  options: readonly Option[];
  name: string;
  /** Where the cell is in the box that the list is placed in, px. */
  at: { left: number; top: number };
  /** Null clears the cell; of who was known to be absent it leaves that. */
  onPick: (optionId: number | null) => void;
  onClose: () => void;
}

/** The options of a cell below it, each with its keys; it has the focus until one is chosen. */
export const OptionPicker = ({ cell, options: choices, name, at, onPick, onClose }: OptionPickerProps) => {
  const box = usePlaced<HTMLDivElement>(true);
  const options = [...choices, null];
  const isKnown = cell.lock === 'known';
  // Of who was known to be absent the answer that changes nothing comes first to hand.
  const [active, setActive] = useState(
    isKnown
      ? choices.length
      : Math.max(
          0,
          choices.findIndex(({ id }) => id === cell.option?.id),
        ),
  );
  const wordsOf = (option: Option | null) => {
    if (!isKnown) return option?.itemName ?? t('indicators:clear');
    return option
      ? t('indicators:known.here', { option: option.itemName })
      : t('indicators:known.stays', { reason: cell.known });
  };
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
    const picked = /^[\da-z]$/i.test(event.key)
      ? optionOfKey({ indicatorOptions: [...choices] }, event.key)
      : undefined;
    const last = options.length - 1;
    const chosen = () => onPick(options[active]?.id ?? null);
    const actions = new Map<string, () => void>([
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
    const action = picked ? () => onPick(picked.id) : actions.get(event.key);
    // Whatever is pressed here is not meant for the grid behind it.
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    if (!action) return;
    event.preventDefault();
    action();
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
          aria-selected={isKnown ? option === null : (option?.id ?? null) === (cell.option?.id ?? null)}
          data-active={index === active || undefined}
          onClick={() => onPick(option?.id ?? null)}
        >
          <span>{wordsOf(option)}</span>
          {option ? (
            <span aria-hidden>
              {index < 9 && <Kbd keys={String(index + 1)} />} {option.letter && <Kbd keys={option.letter} />}
            </span>
          ) : (
            !isKnown && <Kbd keys="Delete" />
          )}
        </div>
      ))}
    </div>
  );
};
