import { onSignOut } from '../session/atSignOut.ts';
import { onSessionChange, sessionState } from '../session/session.ts';
import { canSeal } from '../store/vault.ts';
import { emptyDraftStore, openDraftStore } from './drafts.store.ts';

/**
 * Ends the drafts with their user: signing out deletes them; a session that ran out leaves them sealed, through another
 * user's sign-in too. Called once, at start.
 */
export function startDrafts(): void {
  let owner: number | undefined;
  const follow = () => {
    const { status, session } = sessionState();
    if (status !== 'signedIn' || !session || session.userLoginID === owner || !canSeal()) return;
    owner = session.userLoginID;
    // Opening deletes what another user has left long ago; a browser that stores nothing has nothing to delete.
    void openDraftStore(owner).catch(() => undefined);
  };
  onSessionChange(follow);
  follow();
  onSignOut(async ({ isOwner }) => {
    const user = owner;
    owner = undefined;
    if (isOwner && user !== undefined && globalThis.indexedDB) await emptyDraftStore(user);
  });
}
