import { useEffect, useState } from 'react';
import { signOutWarnings } from '../platform/session/atSignOut.ts';
import { signOut } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { ConfirmModal } from '../ui/dialogs/ConfirmModal.tsx';
import { loadDrafts } from './drafts.ts';

interface SignOutDialogProps {
  onCancel: () => void;
  /** Nobody is signed in any more. */
  onDone?: (() => void) | undefined;
}

/** Signs out; where something would be lost it says so first and waits for a yes. */
const SignOutDialog = ({ onCancel, onDone }: SignOutDialogProps) => {
  const [warnings, setWarnings] = useState<string[]>([]);
  const leave = () => void signOut().then(onDone);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    let gone = false;
    // Drafts that were typed before a reload are known to nobody yet.
    void loadDrafts()
      .then(signOutWarnings)
      .then((texts) => {
        if (gone) return;
        if (texts.length === 0) leave();
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
      destructive
      onConfirm={leave}
      onCancel={onCancel}
    >
      {warnings.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </ConfirmModal>
  );
};

export default SignOutDialog;
