import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../platform/words.ts';

interface ConfirmModalProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be undone; the safe answer has the focus. */
export const ConfirmModal = ({ opened, title, children, confirmLabel, onConfirm, onCancel }: ConfirmModalProps) => (
  <Modal opened={opened} onClose={onCancel} title={title} centered closeButtonProps={{ 'aria-label': t('ui:close') }}>
    {children}
    <Group justify="flex-end" gap="xs" mt="md">
      <Button variant="default" data-autofocus onClick={onCancel}>
        {t('ui:cancel')}
      </Button>
      <Button onClick={onConfirm}>{confirmLabel}</Button>
    </Group>
  </Modal>
);
