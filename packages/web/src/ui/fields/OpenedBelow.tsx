import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import classes from './OpenedBelow.module.css';
import { usePlaced } from './usePlaced.ts';

interface OpenedBelowProps {
  label: string;
  /** Esc, or a press beside the field that it belongs to: then what was pressed has the focus. */
  onClose: (how: 'escape' | 'press') => void;
  children: ReactNode;
}

const REACHABLE = 'button:not(:disabled, [tabindex="-1"]), input:not(:disabled), [tabindex="0"]';

/** Keeps Tab within the box. */
function stayWithin(box: HTMLElement, event: KeyboardEvent): void {
  const all = [...box.querySelectorAll<HTMLElement>(REACHABLE)];
  const [last, first] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  const here = document.activeElement;
  if (here !== last && here !== box) return;
  event.preventDefault();
  first?.focus();
}

/**
 * A small dialog below a field, of whose box it is a part. It takes the focus until something in it does. The interface
 * kit's popover brings an engine for places of any kind, and would be a tenth of the first load of a roll.
 */
export const OpenedBelow = ({ label, onClose, children }: OpenedBelowProps) => {
  const box = usePlaced<HTMLDivElement>(true);
  const latest = useRef(onClose);
  useLayoutEffect(() => {
    latest.current = onClose;
  });

  useEffect(() => {
    const here = box.current;
    if (here && !here.contains(document.activeElement)) here.focus({ preventScroll: true });
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !here?.parentElement?.contains(target)) latest.current('press');
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [box]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') stayWithin(event.currentTarget, event);
    if (event.key !== 'Escape') return;
    // It closes this alone, not what the field stands in.
    event.preventDefault();
    event.stopPropagation();
    onClose('escape');
  };

  return (
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      className={classes.opened}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
};
