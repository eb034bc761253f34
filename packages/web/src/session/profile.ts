import type { Scope } from '@homeroom/contract/shared/permissions.ts';
import { sessionState, signOut } from '../platform/session.ts';

/** Specification 000 §1: a hash that ends in login/User or login/Parent chooses the profile; student is not enabled. */
const chosenIn = (hash: string): Scope | undefined => {
  const name = /login\/(user|parent)$/i.exec(hash)?.[1]?.toLowerCase();
  return name === 'user' || name === 'parent' ? name : undefined;
};

/** The profile that the address asks for; its hash is cleared once it is read. */
export const takeProfile = (): Scope => {
  const profile = chosenIn(location.hash);
  if (profile) history.replaceState(history.state, '', location.pathname + location.search);
  return profile ?? 'user';
};

/** Whoever is signed in when another profile is asked for is signed out first, and the page loads again. */
export const watchProfile = (): (() => void) => {
  const onHash = () => {
    if (!chosenIn(location.hash)) return;
    if (sessionState().status === 'signedIn') void signOut().then(() => location.reload());
    else location.reload();
  };
  addEventListener('hashchange', onHash);
  return () => removeEventListener('hashchange', onHash);
};
