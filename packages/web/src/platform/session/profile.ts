import type { Scope } from '@homeroom/contract/shared/scopes.ts';
import { useSyncExternalStore } from 'react';

const KEY = 'homeroom.profile';
const listeners = new Set<() => void>();

/** Specification 000 §1: a hash that ends in login/User or login/Parent chooses the profile; student is not enabled. */
const chosenIn = (hash: string): Scope | undefined => {
  const name = /login\/(user|parent)$/i.exec(hash)?.[1]?.toLowerCase();
  return name === 'user' || name === 'parent' ? name : undefined;
};

const clearHash = () => history.replaceState(history.state, '', location.pathname + location.search);

/** The profile of the sign-in page: the one that was chosen last in this browser, teachers' at first. */
export const profile = (): Scope => (localStorage.getItem(KEY) === 'parent' ? 'parent' : 'user');

export const chooseProfile = (chosen: Scope): void => {
  if (chosen === 'user') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, chosen);
  for (const listener of listeners) listener();
};

export const useProfile = (): Scope =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, profile);

/** The profile that the address asks for, if it does; it is chosen, and the hash is cleared. */
export const takeProfile = (): Scope | undefined => {
  const asked = chosenIn(location.hash);
  if (!asked) return undefined;
  clearHash();
  chooseProfile(asked);
  return asked;
};

/** Told when the address of the open page comes to ask for a profile; answers how to stop listening. */
export const onProfileAsked = (tell: (asked: Scope) => void): (() => void) => {
  const onHash = () => {
    const asked = chosenIn(location.hash);
    if (!asked) return;
    clearHash();
    tell(asked);
  };
  addEventListener('hashchange', onHash);
  return () => removeEventListener('hashchange', onHash);
};
