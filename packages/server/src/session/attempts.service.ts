import type { Database, School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { ensure, Problem } from '../platform/problem.ts';
import {
  type Counted,
  clearAttempts,
  countAttempt,
  countEverywhere,
  countName,
  forgiveAttempt,
  lockedFor,
  type Tried,
  uncountName,
  wordsOfAddress,
} from './attempts.queries.ts';
import { addLockout, endLockouts, type NewLockout } from './lockouts.queries.ts';
import {
  LOCK_MINUTES,
  MAX_CONSECUTIVE_FAILURES,
  MAX_FAILURES,
  MAX_NAMES_OF_ADDRESS,
} from './session.policy.ts';

/** Who counts attempts: nothing that is known of anybody changes by it. */
export const SIGN_IN_ACTOR = 'system:sign-in';

/** Whose attempt, from where. */
export interface Trial extends Tried {
  /** Null: no account has this name, and nothing may tell so. */
  userId: number | null;
  /** The client in words. */
  connection: string;
}

/** An attempt that counts as failed already; one of these has to be called. */
export interface Attempt {
  /** It was one. The answer is the problem to throw: `credentials.locked` if it was the last. */
  fail(otherwise: 'credentials.wrong' | 'second_factor.wrong'): Promise<Problem>;
  /** It was none: it is taken back. */
  forgive(): Promise<void>;
  /** It was right: the name begins anew. Within the transaction of what follows from it. */
  succeed(db: Database): Promise<void>;
}

/** What was counted. */
interface Begun extends Counted {
  everywhere: number;
  isNewName: boolean;
}

async function count(db: Database, trial: Trial, now: Date): Promise<Begun> {
  const refused: Begun = {
    allowed: false,
    last: true,
    wait: LOCK_MINUTES * 60,
    everywhere: 0,
    isNewName: false,
  };
  const { address, userKey } = trial;
  const name = address === null ? null : await countName(db, userKey, address, now);
  if (address !== null && name && name.wait > 0) {
    const failures = MAX_NAMES_OF_ADDRESS;
    const until = new Date(now.getTime() + LOCK_MINUTES * 60_000);
    await addLockout(db, {
      ...{ kind: 'address', userId: null, connection: wordsOfAddress(address), failures, at: now, until },
    });
    return { ...refused, wait: name.wait };
  }
  const counted = await countAttempt(db, trial, now);
  if (!counted.allowed) return { ...refused, wait: counted.wait };
  const everywhere = await countEverywhere(db, userKey, now);
  if (address !== null && everywhere > MAX_CONSECUTIVE_FAILURES) {
    // Not tried, so no failure: the hundredth may be under way, and be taken back.
    await forgiveAttempt(db, trial);
    return refused;
  }
  return { ...counted, everywhere, isNewName: name?.added ?? false };
}

/**
 * Counts an attempt as failed, before anything is computed for it (decision 007).
 * @throws Problem credentials.locked
 */
export async function beginAttempt(school: School, trial: Trial, now: Date): Promise<Attempt> {
  const { userKey, address, userId } = trial;
  const locked = await lockedFor(school.db, trial, now);
  ensure(locked === 0, 'credentials.locked', { retryAfter: locked });
  // The names of an address are counted one after the other, so that no more of them than may are tried.
  const advisoryLock = address === null ? undefined : `sign-in ${address}`;
  const { allowed, wait, last, everywhere, isNewName } = await inTransaction(
    school,
    SIGN_IN_ACTOR,
    (db) => count(db, trial, now),
    advisoryLock,
  );
  ensure(allowed, 'credentials.locked', { retryAfter: wait });
  const isCap = everywhere === MAX_CONSECUTIVE_FAILURES;

  return {
    async fail(otherwise) {
      const lock = (kind: NewLockout['kind'], connection: string, failures: number, until: Date | null) =>
        inTransaction(school, SIGN_IN_ACTOR, (db) =>
          addLockout(db, { kind, userId, connection, failures, at: now, until }),
        );
      if (isCap) await lock('everywhere', 'everywhere', MAX_CONSECUTIVE_FAILURES, null);
      if (last) await lock('client', trial.connection, MAX_FAILURES, new Date(now.getTime() + wait * 1000));
      return last ? new Problem('credentials.locked', { retryAfter: wait }) : new Problem(otherwise);
    },
    async forgive() {
      await forgiveAttempt(school.db, trial);
      if (address !== null && isNewName) await uncountName(school.db, userKey, address);
    },
    async succeed(db) {
      await clearAttempts(db, trial);
      if (address !== null) await uncountName(db, userKey, address);
      if (userId !== null && everywhere > MAX_CONSECUTIVE_FAILURES)
        await endLockouts(db, { userId, kind: 'everywhere' }, now);
    },
  };
}
