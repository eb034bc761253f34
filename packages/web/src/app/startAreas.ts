import type { WebArea } from '../platform/areas/area.ts';
import { whenUsed } from '../platform/calls/whenUsed.ts';
import { askAgainSoon } from '../platform/errors/askAgain.ts';
import { startWithSession } from '../platform/lifecycle/lifecycle.ts';
import { onOutboxView, outboxView, registerOutboxKinds } from '../platform/outbox/outbox.ts';
import { profile } from '../platform/session/profile.ts';
import { sessionState } from '../platform/session/session.ts';
import { areas, loadOutboxKinds, startUpSteps } from './areas.ts';
import { setDraftLoader } from './drafts.ts';
import { loadLanding } from './panels.ts';

/** Waits until the page has nothing to do; not every browser says so. */
const whenIdle = (work: () => Promise<void>) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(() => void work(), { timeout: 5000 })
    : setTimeout(() => void work(), 1000);

/** Lets entries that were stored in earlier visits be sent: their kinds are asked for until they come. */
const sendWhatWaits = () =>
  void loadOutboxKinds().then(registerOutboxKinds, () => {
    const stop = askAgainSoon(() => {
      stop();
      sendWhatWaits();
    });
  });

/** Resolves when something waits in the outbox: what it is of, and how it is sent, must be known then. */
const whenSomethingWaits = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (outboxView().stored.length === 0) return;
      stop();
      resolve();
    };
    const stop = onOutboxView(look);
    look();
  });

/** Puts to use what the areas declare; once, at start. */
export const startAreas = (): void => {
  whenIdle(async () => {
    const scope = sessionState().session?.scope ?? profile();
    // A slow line has enough to do with what somebody waits for.
    await loadLanding(scope);
    void Promise.race([whenSomethingWaits(), whenUsed()]).then(sendWhatWaits);
    await whenUsed();
    // What says that something went wrong must be there when it does; and without a network people leave all the same.
    const atOnce = [
      import('../platform/notices/notices.parts.tsx'),
      import('../ui/feedback/NoticesShown.tsx'),
      import('./SignOutDialog.tsx'),
      import('../session/SignInScreen.tsx'),
    ];
    // What does not come now is asked for when it is opened.
    await Promise.allSettled([...atOnce, ...areas.map((area: WebArea) => area.soon?.[scope]?.())]);
  });
  setDraftLoader(() => Promise.allSettled(areas.map((area: WebArea) => area.drafts?.())));
  startWithSession(startUpSteps);
};
