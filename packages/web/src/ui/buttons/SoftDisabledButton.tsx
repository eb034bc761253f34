import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';

type SoftDisabledButtonProps = Omit<ButtonProps, 'loading'> &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & { isDisabled: boolean };

/** Enter in a field presses the button of its form as well. */
const ignore = (event: { preventDefault: () => void }) => event.preventDefault();

/**
 * A button that cannot be pressed just now, as it waits for what it began or has nothing to do. It stays where the keyboard
 * is: a browser takes the focus from a button that is `disabled`, and whoever pressed it would be at the top of the page.
 * That of a form does not submit it meanwhile.
 */
export const SoftDisabledButton = ({ isDisabled, onClick, ...props }: SoftDisabledButtonProps) => (
  <Button
    {...props}
    data-disabled={isDisabled || undefined}
    aria-disabled={isDisabled || undefined}
    onClick={isDisabled ? ignore : onClick}
  />
);
