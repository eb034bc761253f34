import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../platform/words.ts';
import { Dialog } from './Dialog.tsx';

interface ConfirmModalProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** 'Cancel' where absent. */
  cancelLabel?: string;
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
  onConfirm,
  onCancel,
}: ConfirmModalProps) => (
  <Dialog opened={opened} onClose={onCancel} title={title}>
    {children}
    <Group justify="flex-end" gap="xs" mt="md">
      <Button variant="default" data-autofocus onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button onClick={onConfirm}>{confirmLabel}</Button>
    </Group>
  </Dialog>
);
