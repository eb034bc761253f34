import { type ReactNode, useState } from 'react';
import { t } from '../../platform/words.ts';
import { ConfirmModal } from '../ConfirmModal.tsx';
import { Dialog } from '../Dialog.tsx';
import classes from './FormInDialog.module.css';

interface FormInDialogProps {
  title: string;
  /** Whether something typed would be lost: then it asks before it closes. */
  isUnsaved: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the screen; Esc and the cross ask before what is typed is lost. */
export const FormInDialog = ({ title, isUnsaved, onClose, children }: FormInDialogProps) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <Dialog
      opened
      closeOnClickOutside={false}
      closeOnEscape={!isAsking}
      size="lg"
      title={title}
      onClose={() => (isUnsaved ? setAsking(true) : onClose())}
    >
      <div className={classes.form}>{children}</div>
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
