import type { ModalProps } from '@mantine/core';
import { useState } from 'react';
import { useUnsaved } from '../../platform/session/unsaved.ts';
import { t } from '../../platform/words/words.ts';
import { ConfirmModal } from './ConfirmModal.tsx';
import { Dialog } from './Dialog.tsx';

interface KeepingDialogProps extends ModalProps {
  /** Whether something typed would be lost: then Esc and the cross ask before they close it, and so does leaving the screen. */
  isUnsaved: boolean;
}

/** A dialog that does not lose what is typed in it unasked. */
export const KeepingDialog = ({ isUnsaved, onClose, children, ...props }: KeepingDialogProps) => {
  const [isAsking, setAsking] = useState(false);
  useUnsaved(props.opened && isUnsaved);
  return (
    <Dialog closeOnEscape={!isAsking} onClose={() => (isUnsaved ? setAsking(true) : onClose())} {...props}>
      {children}
      {/* Only while it asks: one that waited would hear the Esc that opens it, and close again. */}
      {isAsking && (
        <ConfirmModal
          opened
          title={t('unsavedTitle')}
          confirmLabel={t('unsavedLeave')}
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        >
          <p>{t('unsavedText')}</p>
        </ConfirmModal>
      )}
    </Dialog>
  );
};
