import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './FoldedFilters.module.css';

interface FoldedFiltersProps {
  /** What they have chosen, in a line: "7B · today". */
  label: string;
  /** Names what they have chosen; another one folds them again. Null: nothing yet. */
  chosen: string | null;
  children: ReactNode;
}

/** Filters of a screen: on a phone one line that says what they chose, over which they open; elsewhere they stand in line. */
export const FoldedFilters = ({ label, chosen, children }: FoldedFiltersProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  // Another one has been chosen: it is what is wanted now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when what is chosen becomes another
  useEffect(() => setOpen(false), [chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return;
    event.preventDefault();
    setOpen(false);
    opener.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes what is open, wherever the focus is in it
    <div className={classes.filters} onKeyDown={onKeyDown}>
      <button
        ref={opener}
        type="button"
        className={classes.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((open) => !open)}
      >
        <span className={classes.name}>{label}</span>
        <IconChevronDown size={18} aria-hidden />
      </button>
      <div id={id} className={classes.choices} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  );
};
