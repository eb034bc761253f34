import './account.words.ts';
import type { Session } from '@homeroom/contract/shared/session.ts';
import { t } from '../platform/words/words.ts';
import { ConfirmModal } from '../ui/dialogs/ConfirmModal.tsx';
import { endReset } from './resetLink.ts';

/** A reset link was opened where somebody is at work: their screens stay until they decide. */
const ResetQuestion = ({ session, onSignOut }: { session: Session; onSignOut: () => void }) => (
  <ConfirmModal
    opened
    title={t('account:reset.title')}
    confirmLabel={t('account:reset.goOn')}
    cancelLabel={t('account:reset.stay')}
    onConfirm={onSignOut}
    onCancel={() => endReset()}
  >
    <p>{t('account:reset.signedIn', { name: session.fullName })}</p>
  </ConfirmModal>
);

export default ResetQuestion;
