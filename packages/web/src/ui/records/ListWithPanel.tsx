import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useKeys } from '../../platform/keys/keys.ts';
import { t } from '../../platform/words/words.ts';
import classes from './ListWithPanel.module.css';

interface ListWithPanelProps {
  /** The list. */
  children: ReactNode;
  /** What is open beside it. */
  panel: ReactNode;
  /** Whether there is room for a panel, which may still be read. */
  isOpen: boolean;
  /** The panel leaves most of the room to the list. */
  narrow?: boolean;
}

/** What the focus may be given back to: a field would open its choices, or a keyboard on the screen. */
const isPlace = (element: unknown): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && !element.matches('input, textarea');

/**
 * Where a panel takes the place of its list, it takes the keyboard's focus on. Beside the list nothing moves: there one goes
 * on through the rows. Whoever closes a panel that had the focus is at the row where they were last, or at the button that
 * opened it.
 */
function useFocusBetween(isOpen: boolean) {
  const sides = useRef<HTMLDivElement>(null);
  const left = useRef<HTMLElement>(null);
  const covers = useRef(false);
  useLayoutEffect(() => {
    const list = sides.current?.firstElementChild;
    if (isOpen) {
      const opener = document.activeElement;
      if (isPlace(opener) && !opener.closest('aside')) left.current = opener;
      covers.current = !!list && getComputedStyle(list).display === 'none';
      if (covers.current && list?.contains(document.activeElement))
        sides.current?.querySelector<HTMLElement>(':scope > aside')?.focus({ preventScroll: true });
    } else if (document.activeElement === document.body)
      left.current?.focus({ preventScroll: !covers.current });
  }, [isOpen]);
  useEffect(() => {
    const list = sides.current?.firstElementChild;
    const keep = ({ target }: Event) => {
      if (isPlace(target)) left.current = target;
    };
    list?.addEventListener('focusin', keep);
    return () => list?.removeEventListener('focusin', keep);
  }, []);
  return sides;
}

/** A list, and beside it what is chosen in it; on a phone one of them at a time. */
export const ListWithPanel = ({ children, panel, isOpen, narrow = false }: ListWithPanelProps) => (
  <div
    ref={useFocusBetween(isOpen)}
    className={classes.sides}
    data-open={isOpen || undefined}
    data-narrow={narrow || undefined}
  >
    <div className={classes.list}>{children}</div>
    {panel}
  </div>
);

interface SidePanelProps {
  /** What is open, read out. */
  label?: string;
  /** Beside the cross: a heading, links, what can be done with it. */
  head?: ReactNode;
  /** The name of the cross. */
  closeLabel?: string;
  /** The cross or Esc: what is typed and not saved is asked about on the way, as the address changes. */
  onClose: () => void;
  children: ReactNode;
}

/** What is open beside a list, with a cross and Esc to close it. */
export const SidePanel = ({ label, head, closeLabel = t('ui:close'), onClose, children }: SidePanelProps) => {
  useKeys([{ key: 'Escape', label: closeLabel, inFields: true, run: onClose }], {
    scope: label ?? closeLabel,
  });
  return (
    <aside className={classes.panel} aria-label={label} tabIndex={-1}>
      <header className={classes.head}>
        {head}
        <CloseButton aria-label={closeLabel} onClick={() => onClose()} />
      </header>
      {children}
    </aside>
  );
};
