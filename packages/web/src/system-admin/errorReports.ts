import { useSyncExternalStore } from 'react';
import { sessionState } from '../platform/session/session.ts';

export type ReportState = 'none' | 'sending' | 'sent' | 'failed';
/** The last report of this page; `at` is when it was sent or given up, by the clock of this device. */
export interface LastReport {
  state: ReportState;
  at?: Date;
}

let last: LastReport = { state: 'none' };
const listeners = new Set<() => void>();

/**
 * Reports an unexpected error of the page by itself (specification 002 §8); never throws. Nothing happens where
 * nobody is signed in: there is nobody to report as.
 * @param route the pattern of the screen's address, not the address: that may name a person.
 * @param say called with how it goes.
 */
export const reportError = async (
  error: unknown,
  route: string,
  say: (state: ReportState) => void = () => {},
): Promise<void> => {
  if (sessionState().status !== 'signedIn') return;
  const become = (state: ReportState) => {
    last = { state, at: new Date() };
    for (const listener of listeners) listener();
    say(state);
  };
  become('sending');
  try {
    const { sendReport } = await import('./errorReports.send.ts');
    become((await sendReport(error, route)) ? 'sent' : 'failed');
  } catch {
    // The part itself could not be loaded.
    become('failed');
  }
};

/** How the last report of this page went: the state of the error service (specification 002 §2, Client info). */
export const useLastReport = (): LastReport =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => last,
  );
