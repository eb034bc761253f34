import { whenUsed } from '../platform/calls/whenUsed.ts';
import { onSessionChange, sessionState } from '../platform/session/session.ts';
import { storedSession } from '../platform/session/storedSession.ts';

/** The screens with their frame, and what the areas declare. */
export const loadApplication = () => import('./Application.tsx');

const isSomebody = () => sessionState().session !== undefined || storedSession() !== undefined;

/** Resolves when somebody is signed in, or was when this browser last had the page. */
const whenSomebody = (): Promise<void> =>
  new Promise((resolve) => {
    if (isSomebody()) return resolve();
    const stop = onSessionChange(() => {
      if (!isSomebody()) return;
      stop();
      resolve();
    });
  });

/**
 * Resolves when the screens are wanted: by who is signed in from the start, by others when they begin to use the sign-in
 * page, which needs none of them.
 */
export const whenWanted = (): Promise<void> => Promise.race([whenSomebody(), whenUsed()]);
