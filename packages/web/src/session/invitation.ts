import { useSyncExternalStore } from 'react';

let isAsked = false;
const listeners = new Set<() => void>();

/** Opens the page of an invitation, or leaves it. */
export const askForInvitation = (asked: boolean): void => {
  isAsked = asked;
  for (const listener of listeners) listener();
};

/** Whether somebody who is not signed in has a code to type. */
export const useInvitationAsked = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isAsked,
  );
