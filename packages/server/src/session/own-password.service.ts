import type { Database } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { UserContext } from '../platform/http/context.ts';
import { verifyPassword } from '../platform/password.ts';
import { beginAttempt } from './attempts.service.ts';
import { nameSum } from './client.ts';
import { accountOf, holdAccount } from './session.queries.ts';

type Work = (db: Database) => Promise<void>;

/**
 * Does what takes the password of who is signed in; `prepare` makes ready what needs no transaction. Wrong passwords
 * are counted for the session: it is locked for this after three, and goes on otherwise.
 * @throws Problem credentials.wrong, credentials.locked, server.busy
 */
export async function withOwnPassword(
  { school, user, clock }: UserContext,
  password: string,
  prepare: () => Promise<Work>,
): Promise<void> {
  const trial = {
    userId: user.id,
    userKey: nameSum(user.userName),
    clientKey: `session ${user.sessionId}`,
    address: null,
    connection: 'an open session',
  };
  const attempt = await beginAttempt(school, trial, clock.now());
  // Not looked at, for want of time: no attempt.
  const takeBack = async (error: unknown): Promise<never> => {
    await attempt.forgive();
    throw error;
  };
  const account = await accountOf(school.db, user.id);
  const right = await verifyPassword(account?.passwordHash ?? null, password).catch(takeBack);
  if (!right) throw await attempt.fail('credentials.wrong');
  const work = await prepare().catch(takeBack);
  const done = await inTransaction(school, user.id, async (db) => {
    if (!account || !(await holdAccount(db, account))) return false;
    await attempt.succeed(db);
    await work(db);
    return true;
  });
  // A reset link was used while this was computed: the password is not that any more.
  if (!done) throw await attempt.fail('credentials.wrong');
}
