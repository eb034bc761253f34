import './session.words.ts';
import type { Session } from '@homeroom/contract/shared/session.ts';
import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { t } from '../platform/words/words.ts';
import { LeftHere } from './LeftHere.tsx';
import { SignInForm } from './SignInForm.tsx';
import classes from './SignInScreen.module.css';
import { useSignIn } from './useSignIn.ts';

/**
 * The sign-in over the screens of somebody whose session has run out (specification 002 §2, Login and logout). The
 * browser's own modal dialog: everything else, other dialogs too, is inert beneath it. Esc does not close it.
 */
const SignInDialog = ({ session, onSignOut }: { session: Session; onSignOut: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const attempt = useSignIn(session.scope);

  useEffect(() => {
    const box = dialog.current;
    const open = () => {
      if (box && !box.open) box.showModal?.();
    };
    open();
    // A browser closes it on a second Esc whatever the page says.
    box?.addEventListener('close', open);
    return () => box?.removeEventListener('close', open);
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-modal="true"
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
        event.stopPropagation();
      }}
    >
      <div className={classes.column}>
        <h1 id="sign-in-again" className={classes.title}>
          {t('session:expiredTitle')}
        </h1>
        <p className={classes.said}>{t('session:expiredHint', { name: session.fullName })}</p>
        <SignInForm attempt={attempt} userName={session.userName} />
        <p className={classes.quiet}>{t('session:otherHint', { name: session.fullName })}</p>
        <LeftHere timeZone={session.timeZone} />
        <UnstyledButton className={classes.link} onClick={onSignOut}>
          {t('signOut')}
        </UnstyledButton>
      </div>
    </dialog>
  );
};

export default SignInDialog;
