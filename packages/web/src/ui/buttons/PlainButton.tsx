import type { ComponentPropsWithoutRef } from 'react';
import classes from './PlainButton.module.css';

export interface PlainButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'className' | 'type'> {
  variant?: 'filled' | 'default' | 'subtle';
  /** Those that are compact stand within a line of something else. */
  size?: 'compactSmall' | 'compact' | 'compactMedium' | 'small' | 'medium';
  /** What it began is not answered yet: a press does nothing meanwhile. */
  isBusy?: boolean;
  /** It has nothing to do just now, or something else is under way. */
  isDisabled?: boolean;
  /** Where it stands; its looks are its own. */
  place?: string | undefined;
}

type Look = Required<Pick<PlainButtonProps, 'variant' | 'size'>>;

/** The same looks for a link. */
export const plainLook = (variant: Look['variant'], size: Look['size']) => ({
  className: classes.button,
  'data-variant': variant,
  'data-size': size,
});

/**
 * A button that looks as the kit's does, for what stands on the first screens: the kit's own brings the twentieth part
 * of a first load with it.
 */
export const PlainButton = ({
  variant = 'filled',
  size = 'medium',
  isBusy = false,
  isDisabled = false,
  place = '',
  onClick,
  ...button
}: PlainButtonProps) => (
  <button
    type="button"
    // One that is disabled would lose the keyboard's focus.
    aria-disabled={isBusy || isDisabled || undefined}
    onClick={isBusy || isDisabled ? undefined : onClick}
    {...button}
    {...plainLook(variant, size)}
    className={`${classes.button} ${place}`}
    data-busy={isBusy || undefined}
  />
);
