import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useReadOnly } from './readOnly.ts';
import { SoftDisabledButton } from './SoftDisabledButton.tsx';

type ActionButtonProps = Omit<ButtonProps, 'loading'> &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & {
    /** It waits for what it began. */
    isDisabled?: boolean;
  };

/** A button that begins to change something. To who sees as a parent it is shown, and says why it does nothing. */
export const ActionButton = ({ isDisabled = false, ...props }: ActionButtonProps) => {
  const readOnly = useReadOnly();
  return readOnly ? (
    <Button {...props} type="button" data-disabled {...readOnly} />
  ) : (
    <SoftDisabledButton {...props} isDisabled={isDisabled} />
  );
};
