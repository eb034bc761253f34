import type { ComponentPropsWithoutRef } from 'react';
import classes from './PlainButton.module.css';

export interface PlainButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'className' | 'type'> {
  variant?: 'filled' | 'default';
  size?: 'small' | 'medium';
  /** What it began is not answered yet: a press does nothing meanwhile. */
  isBusy?: boolean;
  /** Where it stands; its looks are its own. */
  place?: string | undefined;
}

/**
 * A button that looks as the kit's does, for what stands on the first screens: the kit's own brings the twentieth part
 * of a first load with it.
 */
export const PlainButton = ({
  variant = 'filled',
  size = 'medium',
  isBusy = false,
  place = '',
  onClick,
  ...button
}: PlainButtonProps) => (
  <button
    type="button"
    // One that is disabled would lose the keyboard's focus.
    aria-disabled={isBusy || undefined}
    onClick={isBusy ? undefined : onClick}
    {...button}
    className={`${classes.button} ${place}`}
    data-variant={variant}
    data-size={size}
    data-busy={isBusy || undefined}
  />
);
