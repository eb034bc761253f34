import { useSyncExternalStore } from 'react';

let token: string | undefined;
/** Whose password was just set: the sign-in begins with this name. */
let userName: string | undefined;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/**
 * Takes the token of a reset link, `#reset/TOKEN` behind any address: it goes from the address and from the history at
 * once, and stays in the memory of the page alone.
 */
export const takeResetToken = (): void => {
  const found = /^#\/?reset\/([\w-]{1,100})$/i.exec(location.hash)?.[1];
  if (!found) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  token = found;
  tell();
};
if (typeof addEventListener === 'function') addEventListener('hashchange', takeResetToken);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The token that the address brought, until it is used or put away. */
export const useResetToken = (): string | undefined => useSyncExternalStore(subscribe, () => token);

/** Puts the link away; `doneFor` where its password is set. */
export const endReset = (doneFor?: string): void => {
  token = undefined;
  userName = doneFor;
  tell();
};

/** Whose password was set by a link in this page. */
export const resetUserName = (): string | undefined => userName;
export const forgetResetUserName = (): void => {
  userName = undefined;
};
