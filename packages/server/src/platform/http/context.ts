import type { Clock } from '../clock.ts';
import type { Database, School } from '../database/school.ts';
import type { AdvisoryLock } from '../database/transaction.ts';
import type { RequestContext } from '../request-context.ts';
import type { KeptAnswer } from './idempotency.ts';
import type { ReadInside } from './read-inside.ts';

/** What a handler knows of the request beside its input. */
export interface PublicContext {
  school: School;
  clock: Clock;
  requestId: string;
  /** Address of the client, as the nearest trusted proxy tells it. */
  address: string;
  /** The client's browser in a few words, as it says of itself: `Firefox 128 on Windows`; empty where nobody can tell. */
  browser(): string;
  /** A timer or a notice asks, not a person: it does not keep a session from idling out. */
  background: boolean;
  cookies: {
    get(name: string): string | undefined;
    /** HttpOnly and SameSite=Strict always; Secure over https. Null takes the cookie back. */
    set(name: string, value: string | null, options: { path: string; maxAge: number }): void;
  };
  /** Asks this server a read as the one who asks, with all that guards a request of its own. @param address below /api/ */
  readInside(address: string): Promise<ReadInside>;
  /** The file that was sent, to an endpoint whose encoding is `file`. @throws Problem request.invalid, body.too_large */
  file(): Promise<Buffer>;
}

/**
 * A write that was decided on by what this server remembers, before the database was asked. It is right if what is stored
 * is still the same.
 */
export interface Foreseen<T> {
  answer: T;
  /**
   * Writes it in a transaction of its own, together with the answer under its idempotency key where it has one.
   * @returns whether it was written; false, and nothing is written, where what is stored is no longer as remembered
   */
  put(kept: KeptAnswer | null): Promise<boolean>;
}

/** The same, of somebody who is signed in; services take it as a `RequestContext`. */
export interface UserContext extends PublicContext, RequestContext {
  /**
   * Runs the work in one transaction as this user and gives back its answer, which must be the whole answer
   * of the endpoint: with an Idempotency-Key it is stored, and a repeat gets it instead of a second effect.
   * Writes with an `advisoryLock` in common run one after the other, save those that only share it.
   * A `foreseen` write is tried first; the work is done only where that write was not possible.
   */
  write<T>(
    work: (db: Database) => Promise<T>,
    advisoryLock?: AdvisoryLock | readonly AdvisoryLock[],
    foreseen?: Foreseen<T>,
  ): Promise<T>;
  /** Runs a read that is noted in the audit, in one transaction as this user; nothing else may be written in it. */
  note<T>(work: (db: Database) => Promise<T>): Promise<T>;
}
