// biome-ignore-all lint/a11y/useSemanticElements: rows that take the focus and are laid out as a grid lose a table's meaning
import type { ComponentProps } from 'react';
import classes from './rows.module.css';

interface GridRowProps extends Omit<ComponentProps<'div'>, 'role' | 'tabIndex'> {
  /** Its number among the rows that are shown, by which keys find it. */
  index: number;
  isFocused: boolean;
  /** What is read out of it. */
  label: string;
}

/** A row that takes the focus. */
export const GridRow = ({ index, isFocused, label, className = '', ...row }: GridRowProps) => (
  <div
    role="row"
    className={`${classes.row} ${className}`}
    tabIndex={isFocused ? 0 : -1}
    aria-rowindex={index + 2}
    aria-label={label}
    data-row={index}
    {...row}
  />
);
