import { useEffect, useState } from 'react';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { chooseProfile, onProfileAsked } from '../platform/session/profile.ts';
import { useSession } from '../platform/session/session.ts';
import { personOf } from '../platform/session/sessionStates.ts';
import { t } from '../platform/words/words.ts';
import { useInvitationAsked } from '../session/invitation.ts';
import { useResetToken } from '../session/resetLink.ts';
import classes from './Authenticated.module.css';
import { loadApplication, whenWanted } from './application.ts';

const Application = lazyPart(async () => ({ default: (await loadApplication()).Application }));
const SignInScreen = lazyPart(() => import('../session/SignInScreen.tsx'));
const ResetScreen = lazyPart(() => import('../session/ResetScreen.tsx'));
const InvitationScreen = lazyPart(() => import('../session/InvitationScreen.tsx'));
const ResetQuestion = lazyPart(() => import('../session/ResetQuestion.tsx'));
const SignOutDialog = lazyPart(() => import('./SignOutDialog.tsx'));

/** Specification 000 §2: either the authenticate screen or the application. */
export const Authenticated = () => {
  const { status, session } = useSession();
  const [asked, setAsked] = useState<'user' | 'parent'>();
  const resets = useResetToken() !== undefined;
  const isInvited = useInvitationAsked();
  const [leaving, setLeaving] = useState(false);
  const isInside = status === 'signedIn' || status === 'expired';

  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    void whenWanted()
      .then(loadApplication)
      .then(({ guardAddresses }) => {
        if (!gone) stop = guardAddresses();
      });
    return () => {
      gone = true;
      stop?.();
    };
  }, []);
  useEffect(() => {
    if (!isInside) setLeaving(false);
  }, [isInside]);
  // Specification 000 §1: whoever is signed in when a profile is asked for is signed out first.
  useEffect(() => (isInside ? onProfileAsked(setAsked) : undefined), [isInside]);

  if (status === 'restoring') return null;
  if (status === 'leaving' && !asked) return <p className={classes.leaving}>{t('session:leaving')}</p>;
  if (status === 'signedOut' && resets) return <ResetScreen />;
  if (status === 'signedOut' && !asked) return isInvited ? <InvitationScreen /> : <SignInScreen />;
  return (
    <>
      {isInside && session && (
        // Another person in the same tab starts with fresh screens.
        <Application key={personOf(session)} session={session} hasExpired={status === 'expired'} />
      )}
      {resets && isInside && session && !leaving && (
        <ResetQuestion session={session} onSignOut={() => setLeaving(true)} />
      )}
      {leaving && isInside && <SignOutDialog onCancel={() => setLeaving(false)} />}
      {asked && (
        <SignOutDialog
          onCancel={() => setAsked(undefined)}
          onDone={() => {
            chooseProfile(asked);
            location.reload();
          }}
        />
      )}
    </>
  );
};
