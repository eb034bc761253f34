import { onAnswered } from './http.ts';
import { notify } from './notify.ts';
import { queryClient } from './queryClient.ts';
import { personOf } from './session.states.ts';
import { may, onSessionChange, onSignOut, sessionState } from './session.ts';
import { loadSystemConfiguration } from './settings.ts';
import { connect, disconnect } from './socket.ts';
import { createStartUp } from './startup.ts';
import { loadTeacherStatuses } from './teacherStatuses.ts';
import { loadUserSettings } from './userSettings.ts';
import { t } from './words.ts';

/** Caches that belong to the app and not to who uses it: the app itself, and what the sign-in page wears. */
const isOfTheApp = (name: string) => /^(homeroom-page|workbox-precache|homeroom-theme)/.test(name);

/** What the service worker keeps of a person's data. */
const emptyCaches = async () => {
  if (!globalThis.caches) return;
  const names = (await caches.keys()).filter((name) => !isOfTheApp(name));
  await Promise.all(names.map((name) => caches.delete(name)));
};

const startUp = createStartUp({
  steps: [
    {
      name: 'channel',
      run: async () => {
        const { session } = sessionState();
        if (session) await connect(session.userLoginID);
      },
    },
    { name: 'userSettings', run: loadUserSettings },
    { name: 'systemConfiguration', needed: () => may('configuration.read'), run: loadSystemConfiguration },
    { name: 'teacherStatuses', needed: () => may('people.read'), run: loadTeacherStatuses },
  ],
  onFailure: (name) => notify.warning(t(`session:startUp.${name}`)),
});

/**
 * Starts what runs while somebody is signed in, and stops it with the session (specification 000 §4). Called once, at
 * start.
 */
export const keepStarted = (): void => {
  let startedFor: string | undefined;
  let saidTo: string | undefined;
  const follow = () => {
    const { status, session, fromMemory } = sessionState();
    if (status === 'restoring') return;
    if (saidTo && saidTo !== personOf(session)) notify.clear();
    saidTo = personOf(session);
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
