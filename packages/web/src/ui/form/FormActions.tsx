import type { ReactNode } from 'react';
import classes from './FormActions.module.css';

interface FormActionsProps {
  /** What became of the last save; it stands at the left. */
  said?: ReactNode;
  /** What is lost for good with a press, e.g. the record: it stands at the left end. */
  destructive?: ReactNode;
  /** What it stands in has no edge of its own. */
  isInset?: boolean;
  /** What steps back or aside, then the `PrimaryButton`. */
  children: ReactNode;
}

/**
 * The foot of every form, dialog and panel in which something is saved or done: the primary button at the right end, what
 * steps back to its left, what destroys at the left end. It stays in sight where the form is longer than the view; on a
 * phone the primary button takes the whole width at the bottom.
 */
export const FormActions = ({ said, destructive, isInset = false, children }: FormActionsProps) => (
  <div className={classes.row} data-form-actions data-inset={isInset || undefined}>
    {destructive}
    <div className={classes.said}>{said}</div>
    {children}
  </div>
);
