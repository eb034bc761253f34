import type { SecondFactor } from '@homeroom/contract/session/second-factor.endpoints.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { UserContext } from '../platform/http/context.ts';
import { ensure } from '../platform/problem.ts';
import { withOwnPassword } from './own-password.service.ts';
import {
  confirmPending,
  factorOf,
  putPending,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from './second-factor.queries.ts';
import { endSessions } from './session.queries.ts';
import { describeSecret, newRecoveryCodes, newTotpSecret, recoverySum, stepOfCode } from './totp.ts';
import { accountRecords, dropSecondFactor } from './users.queries.ts';

/** Whether the signed-in user has a second factor, and needs one. */
export async function secondFactorOf({ school, user }: UserContext): Promise<SecondFactor> {
  const { security } = await settingsOf(school);
  const factor = await factorOf(school.db, user.id);
  return {
    state: factor.secret ? 'active' : 'none',
    required: factor.isAdministrator && security.administratorsNeedSecondFactor,
    recoveryCodesLeft: factor.codesLeft,
  };
}

// None of these goes through `write`: what an Idempotency-Key keeps would be the secret, or a sum of the password.

/** Begins to set one up; the one that is there counts until the new one does. @throws Problem credentials.wrong, credentials.locked */
export async function startFactor(
  context: UserContext,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const { school, user } = context;
  const secret = newTotpSecret();
  await withOwnPassword(context, password, async () => (db) => putPending(db, user.id, secret));
  const issuer = (await settingsOf(school)).school.name;
  return describeSecret(secret, { issuer, label: user.userName });
}

/**
 * Ends the setting up; answers the recovery codes, which are shown this once. The account's other sessions end: nobody
 * has given a code of it there, and rights that waited for it must not come to them.
 * @throws Problem second_factor.none, second_factor.wrong
 */
export async function confirmFactor(
  { school, user, clock }: UserContext,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const now = clock.now();
  const { pending } = await factorOf(school.db, user.id);
  ensure(pending, 'second_factor.none');
  const step = stepOfCode(pending, code, now);
  ensure(step !== null, 'second_factor.wrong');
  const recoveryCodes = newRecoveryCodes();
  await inTransaction(school, user.id, async (db) => {
    // Who signs in at this moment waits, and is asked for a code.
    await accountRecords.forUpdate(db, user.id);
    ensure(await confirmPending(db, user.id, pending, now), 'second_factor.none');
    // Not asked whether it was used before: codes of another secret may have been, of a later step.
    await takeStep(db, user.id, step);
    await replaceRecoveryCodes(
      db,
      user.id,
      recoveryCodes.map((each) => recoverySum(user.id, each)),
    );
    await endSessions(db, { userId: user.id, except: user.sessionId }, now);
  });
  return { recoveryCodes };
}

/** @throws Problem second_factor.kept, credentials.wrong, credentials.locked */
export async function removeFactor(context: UserContext, password: string): Promise<void> {
  const current = await secondFactorOf(context);
  ensure(!current.required, 'second_factor.kept', { current });
  await withOwnPassword(context, password, async () => (db) => dropSecondFactor(db, context.user.id));
}

/** Uses a code of the app or a recovery code up; false where it is neither, or was used before. */
export async function takeCode(
  db: Database,
  userId: number,
  secret: Buffer,
  code: string,
  now: Date,
): Promise<boolean> {
  const step = stepOfCode(secret, code, now);
  return step === null
    ? takeRecoveryCode(db, userId, recoverySum(userId, code), now)
    : takeStep(db, userId, step);
}
