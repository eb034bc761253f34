import type { Database } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { PublicContext } from '../platform/http/context.ts';
import { hashPassword } from '../platform/password.ts';
import { ensure } from '../platform/problem.ts';
import { newSecret, sumOf } from '../platform/secrets.ts';
import { setPasswordFrom, setPasswordHash } from './accounts.queries.ts';
import { unlockAccount } from './lockouts.service.ts';
import { ensureGoodPassword } from './passwords.service.ts';
import { addReset, closeResets, openReset, takeReset } from './resets.queries.ts';
import { RESET_HOURS } from './session.policy.ts';
import { endSessions } from './session.queries.ts';

/**
 * Makes a one-time link by which the account's password is set; those made earlier no longer work. Belongs into the
 * transaction of who gives it.
 * @param madeById the account of who makes it; null: the installation
 * @returns the token, which is stored nowhere, and until when it works
 */
export async function createPasswordReset(
  db: Database,
  userId: number,
  now: Date,
  madeById: number | null = null,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + RESET_HOURS * 3_600_000);
  await closeResets(db, userId, now);
  await addReset(db, { userId, madeById, tokenSum: sumOf(token), expiresAt });
  return { token, expiresAt };
}

/**
 * Sets a password by a one-time link: ends the sessions of the account and its locks, and leaves its second factor.
 * A password that is refused does not use the link up. What the link is worth is asked before anything is computed.
 * @returns the account
 * @throws Problem reset.invalid, request.invalid, server.busy
 */
export async function setPasswordByLink(
  { school, clock }: PublicContext,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<{ userId: number; userName: string }> {
  const now = clock.now();
  const tokenSum = sumOf(token);
  const reset = await openReset(school.db, tokenSum, now);
  ensure(reset, 'reset.invalid');
  const { userId, userName } = reset;
  await ensureGoodPassword(school, userName, newPassword);
  const hash = await hashPassword(newPassword);
  await inTransaction(school, 'system:reset-link', async (db) => {
    const taken = await takeReset(db, tokenSum, now);
    ensure(taken, 'reset.invalid');
    await setPasswordHash(db, userId, hash);
    await setPasswordFrom(db, userId, taken.madeById);
    await unlockAccount(db, { id: userId, userName }, now);
    await endSessions(db, { userId }, now);
  });
  return reset;
}
