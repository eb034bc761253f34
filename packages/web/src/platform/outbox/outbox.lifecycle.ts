import { beforeSignOut, onSignOut } from '../session/atSignOut.ts';
import { onSessionChange, sessionState } from '../session/session.ts';
import { tellLost } from '../store/tellLost.ts';
import { t } from '../words/words.ts';
import { notifySettled } from './notices.ts';
import {
  closeOutbox,
  dropOutbox,
  type Entry,
  kindOf,
  onSettled,
  openOutbox,
  outboxView,
  retryOutbox,
} from './outbox.ts';

const anyEntry = ({ length }: readonly Entry[]) => t('outbox:signOutDrops', { count: length });

/** What is lost by signing out now, in the words of the kinds that wait; undefined where nothing is. */
const signOutWarning = (): string | undefined => {
  if (sessionState().status === 'expired') return undefined;
  const byWords = Map.groupBy(outboxView().entries, ({ kind }) => kindOf(kind)?.dropped ?? anyEntry);
  return byWords.size > 0 ? [...byWords].map(([words, entries]) => words(entries)).join(' ') : undefined;
};

/**
 * Opens the outbox for whoever is signed in, and tells them what of theirs is gone. Signing out warns of what waits and
 * then drops it; a session that ran out leaves it sealed, for the same user's next sign-in. Called once, at start.
 */
export function startOutbox(): void {
  let waitsForSignIn = false;
  let lastLogin: number | undefined;
  const follow = () => {
    const { status, session, fromMemory } = sessionState();
    if (status === 'signedIn' && session) {
      const opened = openOutbox(session.userLoginID);
      if (waitsForSignIn) void opened.then(retryOutbox);
      const person = fromMemory ? undefined : session;
      if (person && person.userLoginID !== lastLogin)
        void opened.then(() => tellLost(person.userLoginID, person.timeZone));
      lastLogin = person?.userLoginID;
    } else if (status === 'signedOut') closeOutbox();
    waitsForSignIn = status === 'expired';
  };
  onSessionChange(follow);
  follow();
  beforeSignOut(signOutWarning);
  onSignOut(({ isOwner }) => (isOwner ? dropOutbox() : closeOutbox()));
  onSettled(notifySettled);
}
