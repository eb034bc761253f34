import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { notify } from '../platform/notify.ts';
import { useViewing } from '../platform/session.ts';
import { VIEW_BANNER_ID } from '../platform/viewing.ts';
import { t } from '../platform/words.ts';

type DeedButtonProps = ButtonProps & Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps>;

/** A button that begins to change something. To who sees as a parent it is shown, and says why it does nothing. */
export const DeedButton = (props: DeedButtonProps) => {
  const viewing = useViewing();
  if (!viewing) return <Button {...props} />;
  return (
    <Button
      {...props}
      aria-disabled
      aria-describedby={VIEW_BANNER_ID}
      data-disabled
      onClick={() => notify.warning(t('viewing.readOnly'))}
    />
  );
};
