import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../platform/words/words.ts';
import { FormActions } from '../form/FormActions.tsx';
import { PrimaryButton } from '../form/PrimaryButton.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmModalProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** 'Cancel' where absent. */
  cancelLabel?: string;
  /** What the question names is lost for good with a yes: its button is the red one. */
  destructive?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be undone; the safe answer has the focus. */
export const ConfirmModal = ({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = t('ui:cancel'),
  destructive = false,
  onConfirm,
  onCancel,
}: ConfirmModalProps) => (
  <Dialog opened={opened} onClose={onCancel} title={title}>
    {children}
    <FormActions>
      <Button variant="default" data-autofocus onClick={onCancel}>
        {cancelLabel}
      </Button>
      <PrimaryButton
        withoutKey
        onClick={onConfirm}
        {...(destructive ? { variant: 'outline', color: 'var(--hr-absent)' } : {})}
      >
        {confirmLabel}
      </PrimaryButton>
    </FormActions>
  </Dialog>
);
