import { beforeSignOut, onSessionChange, onSignOut, sessionState } from '../session.ts';
import { t } from '../words.ts';
import { tellOf } from './outbox.notices.ts';
import { closeOutbox, dropOutbox, onSettled, openOutbox, outboxView, retryOutbox } from './outbox.ts';

/**
 * Opens the outbox for whoever is signed in. Signing out warns of what waits and then drops it; a session that ran
 * out leaves it sealed, for the same user's next sign-in. Called once, at start.
 */
export function keepOutbox(): void {
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
  beforeSignOut(() => {
    const count = outboxView().entries.length;
    return count > 0 ? t('outbox:signOutDrops', { count }) : undefined;
  });
  onSignOut(dropOutbox);
  onSettled(tellOf);
}
