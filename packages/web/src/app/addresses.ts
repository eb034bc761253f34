import { notify } from '../platform/notices/notify.ts';
import { onSignOut } from '../platform/session/atSignOut.ts';
import { onSessionChange, sessionState } from '../platform/session/session.ts';
import { personOf, rightsOf } from '../platform/session/sessionStates.ts';
import { t } from '../platform/words/words.ts';
import { router } from './router.tsx';

/** Not waited for: the screens may be gone, and what they load with them. */
const goHome = () => {
  void router.navigate({ to: '/dashboard', replace: true, ignoreBlocker: true });
  void router.load();
};

/**
 * Keeps the address one's own: who signs out, or signs in where somebody else was, does not leave or find the other's
 * screen; and when rights change, the screens that are open are checked again. Answers how to stop.
 */
export const guardAddresses = (): (() => void) => {
  let last = personOf(sessionState().session);
  let rights = rightsOf(sessionState().session);
  const stops = [
    onSignOut(goHome),
    onSessionChange(() => {
      const { session, status } = sessionState();
      const person = personOf(session);
      // Also where another tab has signed out.
      if (status === 'signedOut' && last) return goHome();
      if (!session || status !== 'signedIn') return;
      if (last && person !== last) goHome();
      else if (person === last && rights !== undefined && rights !== rightsOf(session)) {
        notify.done(t('session:rightsChanged'));
        void router.invalidate();
      }
      last = person;
      rights = rightsOf(session);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
