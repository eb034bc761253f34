import type { Session } from '@homeroom/contract/session/session.schemas.ts';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { chooseProfile, onProfileAsked } from '../platform/profile.ts';
import { personOf } from '../platform/session.states.ts';
import { rolesOf, useSession } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { useResetToken } from '../session/resetLink.ts';
import classes from './Authenticated.module.css';
import { keepAddresses } from './addresses.ts';
import { router } from './router.tsx';

const SignInScreen = lazy(() => import('../session/SignInScreen.tsx'));
const SignInDialog = lazy(() => import('../session/SignInDialog.tsx'));
const ResetScreen = lazy(() => import('../session/ResetScreen.tsx'));
const SecondFactorDueScreen = lazy(() => import('../session/SecondFactorDueScreen.tsx'));
const SignOutDialog = lazy(() => import('./SignOutDialog.tsx'));

/** What a person works with; out of sight, and as it was left, while they have to sign in again. */
const Application = ({ session, hasExpired }: { session: Session; hasExpired: boolean }) => {
  const [leaving, setLeaving] = useState(false);
  // Stays until its recovery codes are kept, although the session is complete before.
  const [settingUp, setSettingUp] = useState(session.secondFactor === 'due');
  const focused = useRef<Element | null>(null);

  useLayoutEffect(() => {
    if (!hasExpired) return undefined;
    focused.current = document.activeElement;
    setLeaving(false);
    return () => {
      // Back to where the work was.
      requestAnimationFrame(() => focused.current instanceof HTMLElement && focused.current.focus());
    };
  }, [hasExpired]);

  useEffect(() => {
    if (session.secondFactor === 'due') setSettingUp(true);
  }, [session.secondFactor]);

  const onSetUp = (putOff: boolean) => {
    setSettingUp(false);
    // Where nothing else is allowed, the account is all there is to see.
    if (putOff && rolesOf(session).length === 0) void router.navigate({ to: '/user', replace: true });
  };

  return (
    <>
      <div className={hasExpired ? classes.hidden : classes.shown} inert={hasExpired}>
        {settingUp ? (
          <SecondFactorDueScreen session={session} onDone={onSetUp} />
        ) : (
          <RouterProvider router={router} />
        )}
      </div>
      {/* Waited for apart: the screens must not go while a part is on its way. */}
      <Suspense>
        {hasExpired && !leaving && <SignInDialog session={session} onSignOut={() => setLeaving(true)} />}
        {leaving && <SignOutDialog onCancel={() => setLeaving(false)} />}
      </Suspense>
    </>
  );
};

/** Specification 000 §2: either the authenticate screen or the application. */
export const Authenticated = () => {
  const { status, session } = useSession();
  const [asked, setAsked] = useState<'user' | 'parent'>();
  const resets = useResetToken() !== undefined;
  const isInside = status === 'signedIn' || status === 'expired';

  useEffect(keepAddresses, []);
  // Specification 000 §1: whoever is signed in when a profile is asked for is signed out first.
  useEffect(() => (isInside ? onProfileAsked(setAsked) : undefined), [isInside]);

  if (status === 'restoring') return null;
  if (status === 'leaving' && !asked) return <p className={classes.leaving}>{t('session:leaving')}</p>;
  if (resets) return <ResetScreen session={session} />;
  if (status === 'signedOut' && !asked) return <SignInScreen />;
  return (
    <>
      {isInside && session && (
        // Another person in the same tab starts with fresh screens.
        <Application key={personOf(session)} session={session} hasExpired={status === 'expired'} />
      )}
      <Suspense>
        {asked && (
          <SignOutDialog
            onCancel={() => setAsked(undefined)}
            onDone={() => {
              chooseProfile(asked);
              location.reload();
            }}
          />
        )}
      </Suspense>
    </>
  );
};
