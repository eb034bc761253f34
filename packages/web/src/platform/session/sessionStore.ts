import type { Permission } from '@homeroom/contract/permissions.ts';
import type { Session } from '@homeroom/contract/shared/session.ts';
import { useSyncExternalStore } from 'react';
import { nextState, type SessionEvent, type SessionState } from './sessionStates.ts';
import { todayIn } from './storedSession.ts';

/** Who is signed in on this page, as screens read it. What changes it stands in `session.ts`. */
let state: SessionState = { status: 'restoring' };
const listeners = new Set<() => void>();

/** Takes the session to its next state, and says so to all who listen. */
export const dispatch = (event: SessionEvent): void => {
  const next = nextState(state, event);
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether this page shows what a parent sees, to somebody of the school. */
export const isViewing = (): boolean => state.isViewing === true;
export const useViewing = (): boolean => useSession().isViewing === true;

/** The present state, outside React. */
export const sessionState = (): SessionState => state;
/** Told on every change of the state; answers how to stop listening. */
export const onSessionChange = subscribe;
export const useSession = (): SessionState => useSyncExternalStore(subscribe, sessionState);

/** The school's today, `yyyy-MM-dd`; where the session has just ended under a screen, the day by UTC until it is left. */
export const useToday = (): string => useSession().session?.today ?? todayIn('UTC');

const allows = (session: Session | undefined, permission: Permission) =>
  session?.permissions.includes(permission) ?? false;

/** Whether the person who is signed in may do this. The server decides again on every call. */
export const may = (permission: Permission): boolean => allows(state.session, permission);
export const useMay = (permission: Permission): boolean => allows(useSession().session, permission);
