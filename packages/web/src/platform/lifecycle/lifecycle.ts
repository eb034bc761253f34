import { createStartUp, type Step } from '../areas/startup.ts';
import { onAnswered } from '../calls/http.ts';
import { queryClient } from '../calls/queryClient.ts';
import { connect, disconnect } from '../live/socket.ts';
import { notify } from '../notices/notify.ts';
import { onSignOut } from '../session/atSignOut.ts';
import { isViewing, onSessionChange, sessionState } from '../session/session.ts';
import { personOf } from '../session/sessionStates.ts';
import { loadUserSettings } from '../settings/userSettings.ts';
import { t } from '../words/words.ts';

/** Caches that belong to the app and not to who uses it: the app itself, and what the sign-in page wears. */
const isOfTheApp = (name: string) => /^(homeroom-page|workbox-precache|homeroom-theme)/.test(name);

/** What the service worker keeps of a person's data. */
const emptyCaches = async () => {
  if (!globalThis.caches) return;
  const names = (await caches.keys()).filter((name) => !isOfTheApp(name));
  await Promise.all(names.map((name) => caches.delete(name)));
};

/** The connection by which the server says what has changed. */
const channel: Step = {
  name: 'channel',
  failed: () => t('session:startUp.channel'),
  run: async () => {
    const { session } = sessionState();
    if (session) await connect(session.userLoginID);
  },
};
const userSettings: Step = {
  name: 'userSettings',
  failed: () => t('session:startUp.userSettings'),
  // They are the settings of who looks.
  needed: () => !isViewing(),
  run: loadUserSettings,
};

/**
 * Starts what runs while somebody is signed in, and stops it with the session (specification 000 §4): the channel, the
 * user's settings, then the steps that areas declare, in their order. Called once, at start.
 */
export const startWithSession = (steps: readonly Step[]): void => {
  const startUp = createStartUp({
    steps: [channel, userSettings, ...steps],
    onFailure: ({ failed }) => notify.warning(failed()),
  });
  let startedFor: string | undefined;
  let noticesOf: string | undefined;
  const follow = () => {
    const { status, session, fromMemory } = sessionState();
    if (status === 'restoring') return;
    if (noticesOf && noticesOf !== personOf(session)) void notify.clear();
    noticesOf = personOf(session);
    const person = status === 'signedIn' && !fromMemory ? personOf(session) : undefined;
    if (person === startedFor) return;
    startedFor = person;
    startUp.stop();
    disconnect();
    if (person) void startUp.start();
  };
  onSessionChange(follow);
  follow();
  onAnswered(startUp.tryNow);
  onSignOut(() => queryClient.clear());
  onSignOut(emptyCaches);
};
