import type { Session } from '@homeroom/contract/shared/session.ts';

/** Where the page stands between nobody and somebody being signed in. */
export interface SessionState {
  /**
   * `expired`: whoever was signed in has to sign in again; the screens stay as they are, out of sight, until then.
   * `leaving`: signed out here, and the server is being told.
   */
  status: 'restoring' | 'signedOut' | 'signedIn' | 'expired' | 'leaving';
  /** Who is, or was until it ran out. */
  session?: Session;
  /** Signed in from memory because the server could not be reached; there is no token yet. */
  fromMemory?: boolean;
  /** Somebody of the school sees as this parent (decision 048): nothing is written, on the server or in this browser. */
  isViewing?: true;
  /** Why the sign-in is shown: a session that there was is over. */
  ended?: boolean;
}

export type SessionEvent =
  /** The page asks whether there is a session. */
  | { type: 'asked' }
  /** Signed in, or renewed. */
  | { type: 'opened'; session: Session }
  /** Somebody who is signed in sees as a parent. */
  | { type: 'viewing'; session: Session }
  /** Nobody answered, and somebody was signed in on this device. */
  | { type: 'remembered'; session: Session }
  /** The server says that the session is over. `wasSomebody`: this device knew of one. */
  | { type: 'ranOut'; wasSomebody?: boolean }
  /** A person signs out. */
  | { type: 'leaving' }
  /** The session is over and nobody goes on with it. */
  | { type: 'left' };

/** The next state; what an event does not concern stays the very same. */
export const nextState = (state: SessionState, event: SessionEvent): SessionState => {
  switch (event.type) {
    case 'asked':
      return { status: 'restoring' };
    case 'opened':
      return { status: 'signedIn', session: event.session };
    case 'viewing':
      return { status: 'signedIn', session: event.session, isViewing: true };
    case 'remembered':
      return { status: 'signedIn', session: event.session, fromMemory: true };
    case 'ranOut':
      if (state.status === 'signedIn' && state.session) return { status: 'expired', session: state.session };
      if (state.status === 'restoring') return { status: 'signedOut', ended: event.wasSomebody === true };
      return state;
    case 'leaving':
      return { status: 'leaving' };
    case 'left':
      return { status: 'signedOut', ended: false };
  }
};

/** Specification 000 §4: what the main shell shows. */
export type ApplicationStatus = null | 'authenticate' | 'application';

/** Null while it is being found out, and from the start of a sign-out to its end. */
export const applicationStatus = ({ status }: SessionState): ApplicationStatus => {
  if (status === 'restoring' || status === 'leaving') return null;
  return status === 'signedIn' ? 'application' : 'authenticate';
};

/** What a session allows, as a text: another text, other rights. */
export const rightsOf = (session: Pick<Session, 'roles' | 'permissions'> | undefined): string | undefined =>
  session && `${session.roles} ${session.permissions.join()}`;

/** Two sessions with the same name may show the same screens: the same user in the same profile. */
export const personOf = (session: Pick<Session, 'userLoginID' | 'scope'> | undefined): string | undefined =>
  session && `${session.userLoginID} ${session.scope}`;
