import type { Database } from '../platform/database/school.ts';
import { addReset, closeResets } from './resets.queries.ts';
import { newSecret, sumOf } from './secrets.ts';
import { RESET_HOURS } from './session.policy.ts';

/**
 * Makes a one-time link by which the account's password is set; those made earlier no longer work. Belongs into the
 * transaction of who gives it.
 * @returns the token, which is kept nowhere, and until when it works
 */
export async function createPasswordReset(
  db: Database,
  userId: number,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + RESET_HOURS * 3_600_000);
  await closeResets(db, userId, now);
  await addReset(db, userId, sumOf(token), expiresAt);
  return { token, expiresAt };
}
