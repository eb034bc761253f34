import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../platform/words.ts';
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

/** A list, and beside it what is chosen in it; on a phone one of them at a time. */
export const ListWithPanel = ({ children, panel, isOpen, narrow = false }: ListWithPanelProps) => (
  <div className={classes.sides} data-open={isOpen || undefined} data-narrow={narrow || undefined}>
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
  /** Absent: there is neither head nor cross. */
  onClose?: () => void;
  children: ReactNode;
}

/** What is open beside a list, with a way to close it. */
export const SidePanel = ({ label, head, closeLabel = t('ui:close'), onClose, children }: SidePanelProps) => (
  <aside className={classes.panel} aria-label={label}>
    {onClose && (
      <header className={classes.head}>
        {head}
        <CloseButton aria-label={closeLabel} onClick={() => onClose()} />
      </header>
    )}
    {children}
  </aside>
);
