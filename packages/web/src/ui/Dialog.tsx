import { Modal, type ModalProps } from '@mantine/core';
import { t } from '../platform/words.ts';

/** A dialog over the screen, in the middle of it; Esc and the cross close it unless told otherwise. */
export const Dialog = ({ closeButtonProps, attributes, ...props }: ModalProps) => (
  <Modal
    centered
    closeButtonProps={{ 'aria-label': t('ui:close'), ...closeButtonProps }}
    // Its head is no banner of the page.
    attributes={{ header: { role: 'presentation' }, ...attributes }}
    {...props}
  />
);
