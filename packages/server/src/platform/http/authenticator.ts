import type { Database, School } from '../database/school.ts';
import type { Whose } from '../rights.ts';
import type { User } from '../user.ts';

/** Who holds which token; one for each server process. */
export interface Authenticator {
  /** The user of a bearer token, or null. `active`: a person acts, which keeps the session from idling out. */
  authenticate(school: School, token: string, active: boolean): Promise<User | null>;
  /** Who acts in the session of a user by now, as the transaction sees it; null where it has ended. */
  again(school: School, db: Database, user: Pick<User, 'id' | 'sessionId'>): Promise<User | null>;
  /** Which of these sessions are still good. */
  stillValid(school: School, sessionIds: number[]): Promise<Set<number>>;
  /** Drops what this process remembers of sessions or of users. */
  forget(whose: Whose): void;
}

/** Who sees as whom by which token. */
export interface ViewAuthenticator extends Pick<Authenticator, 'authenticate'> {
  /** Which of these views were not closed and have not run out. */
  stillOpen(school: School, viewIds: number[]): Promise<Set<number>>;
}
