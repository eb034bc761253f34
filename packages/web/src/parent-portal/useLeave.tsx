import { useState } from 'react';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { isUnsaved } from '../platform/session/unsaved.ts';
import { t } from '../platform/words/words.ts';
import { Part } from '../ui/states/Part.tsx';

const ConfirmModal = lazyPart(async () => ({
  default: (await import('../ui/dialogs/ConfirmModal.tsx')).ConfirmModal,
}));

/**
 * What closes a form within its screen (another tab, another form) asks first where something typed would be lost.
 * @returns `leave`, which runs what closes it at once or once that was answered; `question`, to be drawn
 */
export const useLeave = () => {
  const [goOn, setGoOn] = useState<{ run: () => void }>();
  const leave = (run: () => void) => (isUnsaved() ? setGoOn({ run }) : run());
  const stay = () => setGoOn(undefined);
  const question = goOn && (
    <Part onMissing={stay}>
      <ConfirmModal
        opened
        title={t('unsavedTitle')}
        confirmLabel={t('unsavedLeave')}
        onConfirm={() => {
          stay();
          goOn.run();
        }}
        onCancel={stay}
      >
        <p>{t('unsavedText')}</p>
      </ConfirmModal>
    </Part>
  );
  return { leave, question };
};
