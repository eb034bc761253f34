import type { Session } from '@homeroom/contract/shared/session.ts';

const KEY = 'homeroom.session';
const ENDING_KEY = 'homeroom.session.ending';

/** What stays when a person leaves: it says nothing of them. */
const OF_THE_DEVICE = new Set([
  ENDING_KEY,
  'homeroom.profile',
  'homeroom.attempts',
  'homeroom.configuration',
  'homeroom.logos',
  'homeroom.theme',
]);

/** Who was signed in last, without the token: enough to open the app offline as the same person. */
const fields = [
  'userLoginID',
  'userName',
  'roles',
  'permissions',
  'roleLabels',
  'scope',
  'fullName',
  'personID',
  'schoolName',
  'today',
  'timeZone',
  'date',
  'secondFactor',
] as const;
type StoredSession = Pick<Session, (typeof fields)[number]>;

/** The day it is now in a time zone, `yyyy-MM-dd`; a remembered today grows old. */
export const todayIn = (timeZone: string, now = new Date()): string => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const of = Object.fromEntries(parts.formatToParts(now).map((p) => [p.type, p.value]));
  return `${of.year}-${of.month}-${of.day}`;
};

export const storeSession = (session: Session): void => {
  localStorage.setItem(KEY, JSON.stringify(session, [...fields]));
};

export const deleteStoredSession = (): void => localStorage.removeItem(KEY);

export const storedSession = (): StoredSession | undefined => {
  const stored = localStorage.getItem(KEY);
  if (!stored) return undefined;
  try {
    const session = JSON.parse(stored) as StoredSession;
    if (!fields.every((field) => field in session)) throw new Error('written by another version');
    return { ...session, today: todayIn(session.timeZone) };
  } catch {
    // Written by another version of the app, or damaged: the person signs in again.
    deleteStoredSession();
    return undefined;
  }
};

/** Everything of the app, and where the router noted how far which address was scrolled. */
const isOfPerson = (key: string) =>
  (key.startsWith('homeroom.') && !OF_THE_DEVICE.has(key)) || key.startsWith('tsr-');

/** Forgets what the app keeps of a person in this browser and tab, beside the databases, which end themselves. */
export const deletePersonalStorage = (): void => {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (isOfPerson(key)) storage.removeItem(key);
};

/** A sign-out that the server has not heard of yet; it is told before the cookie is used again. */
export const pendingSignOut = {
  get: () => localStorage.getItem(ENDING_KEY) !== null,
  set: (owed: boolean) =>
    owed ? localStorage.setItem(ENDING_KEY, '1') : localStorage.removeItem(ENDING_KEY),
};
