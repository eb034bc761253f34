import type { UserLockout } from '@homeroom/contract/session/watch.endpoints.ts';
import type { z } from 'zod';
import { schoolTime } from '../platform/clock.ts';
import type { Database } from '../platform/database/school.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { accountsBeyond } from './accounts.queries.ts';
import { forgetFailures, forgetName } from './attempts.queries.ts';
import { nameSum } from './client.ts';
import { endLockouts, standingLockouts } from './lockouts.queries.ts';
import { reaches } from './roles.policy.ts';
import { storedRoles } from './roles.queries.ts';

/** The locks that stand (specification 002 §3), newest first. */
export async function listLockouts({
  school,
  now,
  timeZone,
}: RequestContext): Promise<z.infer<typeof UserLockout>[]> {
  return (await standingLockouts(school.db, now)).map((lock) => ({
    id: lock.id,
    userID: lock.userId,
    username: lock.userName ?? '',
    itemName: lock.fullName ?? (lock.kind === 'address' ? '(any user)' : '(no such user)'),
    connection: lock.connection,
    count: lock.failures,
    dateOf: schoolTime(lock.lockedAt, timeZone),
    timeout: lock.lockedUntil && schoolTime(lock.lockedUntil, timeZone),
  }));
}

/**
 * Unlocks everybody, and forgets the failed attempts. Accounts that the user may not look after, by their roles or as those of staff, stay locked: who
 * could unlock them again and again could guess their passwords without end.
 */
export async function unlockAll(
  db: Database,
  { user, now }: Pick<RequestContext, 'user' | 'now'>,
): Promise<void> {
  const beyond = (await storedRoles(db)).filter((role) => !reaches(user, role)).map(({ role }) => role);
  const accounts = await accountsBeyond(db, beyond, user.may('people.staff'));
  await endLockouts(db, { except: accounts.map(({ id }) => id) }, now);
  await forgetFailures(
    db,
    accounts.map(({ userName }) => nameSum(userName)),
  );
}

/** Unlocks an account from wherever, as when its password was set anew. */
export async function unlockAccount(
  db: Database,
  account: { id: number; userName: string },
  now: Date,
): Promise<void> {
  await endLockouts(db, { userId: account.id }, now);
  await forgetName(db, nameSum(account.userName));
}
