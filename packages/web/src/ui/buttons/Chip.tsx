import type { ReactNode } from 'react';
import classes from './Chip.module.css';

interface ChipProps {
  /** Whether the filter is on. */
  active: boolean;
  onChange: (active: boolean) => void;
  /** How many lines it would leave. */
  count?: number;
  children: ReactNode;
}

/** A filter that is on or off. */
export const Chip = ({ active, onChange, count, children }: ChipProps) => (
  <button
    type="button"
    className={`bare ${classes.chip}`}
    aria-pressed={active}
    onClick={() => onChange(!active)}
  >
    {children}
    {count !== undefined && <span className={classes.count}>{count}</span>}
  </button>
);
