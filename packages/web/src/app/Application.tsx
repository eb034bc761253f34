import type { Session } from '@homeroom/contract/shared/session.ts';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import classes from './Authenticated.module.css';
import { loadLanding } from './panels.ts';
import { setRoutePattern } from './routePattern.ts';
import { routePattern, router } from './router.tsx';

export { guardAddresses } from './addresses.ts';
export { startAreas } from './startAreas.ts';

// What lies under it is out of sight already: it comes as soon as it can be loaded.
const SignInDialog = lazyPart(
  () => import('../session/SignInDialog.tsx'),
  () => null,
  true,
);
const SecondFactorDueScreen = lazyPart(() => import('../session/SecondFactorDueScreen.tsx'));
const SignOutDialog = lazyPart(() => import('./SignOutDialog.tsx'));

setRoutePattern(routePattern);

/** What a person works with; out of sight, and as it was left, while they have to sign in again. */
export const Application = ({ session, hasExpired }: { session: Session; hasExpired: boolean }) => {
  const [leaving, setLeaving] = useState(false);
  // Stays until its recovery codes are written down, although the session is complete before.
  const [settingUp, setSettingUp] = useState(session.secondFactor === 'due');
  const focused = useRef<Element | null>(null);
  useState(() => void loadLanding(session.scope));

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
    if (putOff && session.roles === '') void router.navigate({ to: '/user', replace: true });
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
      {hasExpired && !leaving && <SignInDialog session={session} onSignOut={() => setLeaving(true)} />}
      {leaving && <SignOutDialog onCancel={() => setLeaving(false)} />}
    </>
  );
};
