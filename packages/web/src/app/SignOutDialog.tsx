import { useEffect, useState } from 'react';
import { signOut, signOutWarnings } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { ConfirmModal } from '../ui/ConfirmModal.tsx';

/** Signs out; where something would be lost it says so first and waits for a yes. */
const SignOutDialog = ({ onCancel }: { onCancel: () => void }) => {
  const [warnings, setWarnings] = useState<string[]>([]);

  useEffect(() => {
    let gone = false;
    void signOutWarnings().then((texts) => {
      if (gone) return;
      if (texts.length === 0) void signOut();
      else setWarnings(texts);
    });
    return () => {
      gone = true;
    };
  }, []);

  return (
    <ConfirmModal
      opened={warnings.length > 0}
      title={t('signOutTitle')}
      confirmLabel={t('signOut')}
      onConfirm={() => void signOut()}
      onCancel={onCancel}
    >
      {warnings.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </ConfirmModal>
  );
};

export default SignOutDialog;
