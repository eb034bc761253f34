import './unexplained.words.ts';
import type { AbsenceCall } from '@homeroom/contract/attendance/unexplained.endpoints.ts';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';

interface AlreadyCallingProps {
  call: AbsenceCall;
  onCall: () => void;
  onClose: () => void;
}

/** Asks before a family is called a second time. */
const AlreadyCalling = ({ call, onCall, onClose }: AlreadyCallingProps) => (
  <ConfirmModal
    opened
    title={t('unexplained:alreadyTitle')}
    confirmLabel={t('unexplained:callAnyway')}
    onConfirm={onCall}
    onCancel={onClose}
  >
    <p>
      {t('unexplained:already', {
        name: call.by ?? t('unexplained:somebody'),
        time: formatTime(call.at?.slice(11, 16)),
      })}
    </p>
  </ConfirmModal>
);

export default AlreadyCalling;
