import '../roll/attendance.words.ts';
import type { Mark } from '@homeroom/contract/attendance/attendance.schemas.ts';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { t } from '../../platform/words/words.ts';
import { ignorePresses } from '../../ui/feedback/ignorePresses.ts';
import { type OfferedMark, offeredMarks } from '../roll/roll.rules.ts';
import classes from './MarkChoices.module.css';
import type { OpenedBy } from './useMarkChoices.ts';

interface MarkChoicesProps {
  /** Whose mark it is. */
  name: string;
  mark: Mark;
  openedBy: OpenedBy;
  /** The mark that they stand beside: it has the focus once a pointer has chosen. */
  toggle: RefObject<HTMLButtonElement | null>;
  onChoose: (mark: OfferedMark) => void;
  onClose: () => void;
}

/** The keys of the roll for the same. */
const LETTERS: Record<OfferedMark, string> = { absent: 'a', late: 'l', present: 'p' };

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll('button')];

/**
 * Absent, late and present beside the mark, over what stands there: one press saves, and no line moves. Opened by a mouse
 * they leave the focus where it is; by a key or a finger they take it, and give it back.
 */
export const MarkChoices = (props: MarkChoicesProps) => {
  const { name, mark, openedBy, toggle, onChoose, onClose } = props;
  const menu = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  const start = Math.max(0, (offeredMarks as readonly Mark[]).indexOf(mark));
  const isHover = openedBy === 'hover';

  // What it begins with is the mark as it is when they open; a mark that arrives meanwhile moves no focus.
  const first = useRef(start);
  useLayoutEffect(() => {
    const box = menu.current;
    if (isHover || !box) return undefined;
    const before = document.activeElement;
    const mine = toggle.current;
    itemsOf(box)[first.current]?.focus({ preventScroll: true });
    return () => {
      if (!box.contains(document.activeElement)) return;
      const back = before instanceof HTMLElement && before !== document.body ? before : mine;
      back?.focus({ preventScroll: true });
    };
  }, [isHover, toggle]);

  useEffect(() => {
    const cell = menu.current?.parentElement;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !cell?.contains(target)) close.current();
    };
    // Keys act on the line that has the focus: what a mouse has left open beside another one goes.
    const onKey = () => isHover && close.current();
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [isHover]);

  const choose = (chosen: OfferedMark, isPointer: boolean) => {
    const box = menu.current?.getBoundingClientRect();
    // The second tap of two is none for what lies beneath; the mark itself stays where it was.
    if (isPointer && box && box.height > 0) ignorePresses(box, toggle.current ?? undefined);
    if (openedBy !== 'key') toggle.current?.focus({ preventScroll: true });
    onClose();
    onChoose(chosen);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // No key reaches the roll behind them.
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const items = itemsOf(event.currentTarget);
    const at = items.findIndex((item) => item.matches(':focus'));
    const { length } = items;
    const to: Record<string, number> = {
      ArrowRight: (at + 1) % length,
      ArrowDown: (at + 1) % length,
      ArrowLeft: (at + length - 1) % length,
      ArrowUp: (at + length - 1) % length,
      Home: 0,
      End: length - 1,
    };
    const next = to[event.key];
    const letter = event.shiftKey
      ? undefined
      : offeredMarks.find((one) => LETTERS[one] === event.key.toLowerCase());
    if (next !== undefined) items[next]?.focus();
    else if (letter) choose(letter, false);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (!isHover && !currentTarget.contains(relatedTarget)) onClose();
  };

  return (
    <div
      ref={menu}
      role="menu"
      aria-label={t('attendance:inPlace.of', { name })}
      aria-orientation="horizontal"
      className={classes.choices}
      data-by={openedBy}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      // A press leaves the focus where it is: the choice gives it to the mark.
      onMouseDown={(event) => event.preventDefault()}
    >
      {offeredMarks.map((one) => (
        <button
          key={one}
          type="button"
          role="menuitemradio"
          aria-checked={one === mark}
          aria-label={t(`attendance:keys.${one}`)}
          aria-keyshortcuts={LETTERS[one]}
          title={t(`attendance:keys.${one}`)}
          tabIndex={-1}
          className={classes.choice}
          data-choice={one}
          onClick={(event) => choose(one, event.detail > 0)}
        >
          <span aria-hidden>{t(`attendance:inPlace.${one}`)}</span>
        </button>
      ))}
    </div>
  );
};
