import { beforeSignOut, onSignOut } from '../atSignOut.ts';
import { onSessionChange, sessionState } from '../session.ts';
import { t } from '../words.ts';
import { notifySettled } from './outbox.notices.ts';
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

/** What is lost by signing out now, in the words of the kinds that wait; undefined where nothing waits. */
const signOutWarning = (): string | undefined => {
  const byWords = Map.groupBy(outboxView().entries, ({ kind }) => kindOf(kind)?.dropped ?? anyEntry);
  return byWords.size > 0 ? [...byWords].map(([words, entries]) => words(entries)).join(' ') : undefined;
};

/**
 * Opens the outbox for whoever is signed in. Signing out warns of what waits and then drops it; a session that ran
 * out leaves it sealed, for the same user's next sign-in. Called once, at start.
 */
export function startOutbox(): void {
  let waitsForSignIn = false;
  const follow = () => {
    const { status, session } = sessionState();
    if (status === 'signedIn' && session) {
      const opened = openOutbox(session.userLoginID);
      if (waitsForSignIn) void opened.then(retryOutbox);
    } else if (status === 'signedOut') closeOutbox();
    waitsForSignIn = status === 'expired';
  };
  onSessionChange(follow);
  follow();
  beforeSignOut(signOutWarning);
  onSignOut(dropOutbox);
  onSettled(notifySettled);
}
