import './attendance.words.ts';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { relativeDay } from '../platform/formats.ts';
import { useToday } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import classes from './RollFilters.module.css';
import { placeOf, type Roll } from './roll.ts';

interface RollFiltersProps {
  roll: Roll | null;
  rollName: string;
  children: ReactNode;
}

/** Which roll it is. On a phone that is one line, "7B · today", over which the filters open; elsewhere they stand in line. */
export const RollFilters = ({ roll, rollName, children }: RollFiltersProps) => {
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const place = roll && placeOf(roll);
  // Another roll has been chosen: it is what is wanted now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the roll becomes another
  useEffect(() => setOpen(false), [place]);
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
        <span className={classes.name}>
          {roll
            ? t('attendance:rollOf', { name: rollName, day: relativeDay(roll.dateOf, today) })
            : t('attendance:chooseRoll')}
        </span>
        <IconChevronDown size={18} aria-hidden />
      </button>
      <div id={id} className={classes.choices} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  );
};
