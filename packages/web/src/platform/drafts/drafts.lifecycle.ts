import { onSignOut } from '../atSignOut.ts';
import { onSessionChange, sessionState } from '../session.ts';
import { canSeal } from '../vault.ts';
import { emptyDraftStore, openDraftStore } from './drafts.store.ts';

/**
 * Ends the drafts with their user: signing out deletes them, and so does another user's sign-in; a session
 * that ran out leaves them sealed. Called once, at start.
 */
export function startDrafts(): void {
  let owner: number | undefined;
  const follow = () => {
    const { status, session } = sessionState();
    if (status !== 'signedIn' || !session || session.userLoginID === owner || !canSeal()) return;
    owner = session.userLoginID;
    // Opening deletes what another user has left; a browser that stores nothing has nothing to delete.
    void openDraftStore(owner).catch(() => undefined);
  };
  onSessionChange(follow);
  follow();
  onSignOut(async () => {
    const user = owner;
    owner = undefined;
    if (user !== undefined && globalThis.indexedDB) await emptyDraftStore(user);
  });
}
