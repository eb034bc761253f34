import '../shared/entry.words.ts';
import { emptyKinds } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { Kbd } from '../../ui/buttons/Kbd.tsx';
import type { ShownCell } from '../shared/entry.ts';
import { emptyCodes } from './entry.rules.ts';
import classes from './ResultGrid.module.css';

/** A text that may be chosen, and what it means. */
interface Offer {
  typed: string;
  label: string;
}

/** What may be chosen in a column for a text: options that begin so, and why there may be no result. */
function offersFor({ column }: ShownCell, text: string): Offer[] {
  const typed = text.trim().toLowerCase();
  const options = column.enterMode === 0 ? column.reportCardResultOptions : [];
  const all = [
    ...options.map(({ shortName, itemName }) => ({
      typed: shortName,
      label: itemName === shortName ? '' : itemName,
    })),
    ...emptyKinds.map((kind) => ({ typed: emptyCodes[kind], label: t(`reportEntry:empty.${kind}`) })),
  ];
  return all.filter(
    (offer) => offer.typed.toLowerCase().startsWith(typed) || offer.label.toLowerCase().startsWith(typed),
  );
}

/** Height of the longest list of offers, px. */
const OFFERS = 270;

/** Whether a list has more room above a field than below it, in what the grid scrolls in. */
function hasMoreAbove(field: HTMLElement): boolean {
  const { top, bottom } = field.getBoundingClientRect();
  const around = field.closest('section')?.getBoundingClientRect();
  const edges = { top: Math.max(0, around?.top ?? 0), bottom: Math.min(innerHeight, around?.bottom ?? 0) };
  return edges.bottom - bottom < OFFERS && top - edges.top > edges.bottom - bottom;
}

interface CellEditorProps {
  cell: ShownCell;
  fullName: string;
  /** What it begins with: the letter that was pressed, or what the cell says. */
  begin: string;
  /** `move`: where to go on from the cell, in rows and columns. */
  onDone: (typed: string, move: { down: number; across: number }) => void;
  /** It is done, and to be saved now; the focus stays. */
  onSave: (typed: string) => void;
  onCancel: () => void;
}

/** The field in a cell: a value is typed, or chosen from the list below it (specification 002 §4). */
export const CellEditor = ({ cell, fullName, begin, onDone, onSave, onCancel }: CellEditorProps) => {
  const id = useId();
  const [text, setText] = useState(begin);
  const [isTouched, setTouched] = useState(false);
  const [active, setActive] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const isList = cell.column.enterMode === 0;
  const offers =
    isList || text.startsWith('/') ? offersFor(cell, isTouched || text.length === 1 ? text : '') : [];
  const [isUp, setUp] = useState(false);
  useEffect(() => {
    const input = field.current;
    setUp(input !== null && hasMoreAbove(input));
    input?.focus({ preventScroll: true });
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);
  const done = (typed: string, down = 0, across = 0) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(typed, { down, across });
  };
  const chosen = () => offers[active]?.typed ?? text;
  const onKeyDown = (event: KeyboardEvent) => {
    const last = offers.length - 1;
    const save = () => {
      isDone.current = true;
      onSave(chosen());
    };
    const actions = new Map<string, () => void>([
      ['Enter', () => (event.ctrlKey || event.metaKey ? save() : done(chosen(), event.shiftKey ? -1 : 1))],
      ['Tab', () => done(chosen(), 0, event.shiftKey ? -1 : 1)],
      [
        'Escape',
        () => {
          isDone.current = true;
          onCancel();
        },
      ],
      ['ArrowDown', () => (last < 0 ? done(text, 1) : setActive((was) => Math.min(last, was + 1)))],
      ['ArrowUp', () => (active < 0 ? done(text, -1) : setActive((was) => was - 1))],
    ]);
    // Whatever is pressed here is not meant for the grid around it.
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    const action = event.nativeEvent.isComposing ? undefined : actions.get(event.key);
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <div className={classes.editor}>
      <input
        ref={field}
        value={text}
        role="combobox"
        autoComplete="off"
        inputMode={cell.column.enterMode >= 2 ? 'decimal' : undefined}
        aria-label={t('reportEntry:cellOf', { name: fullName, column: cell.column.itemName })}
        aria-expanded={offers.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setTouched(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => done(text)}
      />
      {offers.length > 0 && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={cell.column.itemName}
          className={classes.offers}
          data-up={isUp || undefined}
        >
          {offers.map(({ typed, label }, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
            // biome-ignore lint/a11y/useKeyWithClickEvents: so have the keys
            <div
              key={typed}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              // The field keeps the focus; and only once the finger is up the list goes, or what is below it is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => done(typed)}
            >
              <span>{typed.startsWith('/') ? label : typed}</span>
              {typed.startsWith('/') ? (
                <Kbd keys={typed} />
              ) : (
                <span className={classes.previous}>{label}</span>
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
};
