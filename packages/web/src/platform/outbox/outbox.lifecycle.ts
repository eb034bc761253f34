import { beforeSignOut, onSessionChange, onSignOut, sessionState } from '../session.ts';
import { t } from '../words.ts';
import { notifySettled } from './outbox.notices.ts';
import { closeOutbox, dropOutbox, kindOf, onSettled, openOutbox, outboxView, retryOutbox } from './outbox.ts';

const anyEntry = (count: number) => t('outbox:signOutDrops', { count });

/** What is lost by signing out now, in the words of the kinds that wait; undefined where nothing waits. */
const signOutWarning = (): string | undefined => {
  const counts = new Map<(count: number) => string, number>();
  for (const { kind } of outboxView().entries) {
    const words = kindOf(kind)?.dropped ?? anyEntry;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return counts.size > 0 ? [...counts].map(([words, count]) => words(count)).join(' ') : undefined;
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
