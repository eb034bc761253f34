import type { Code } from '@homeroom/contract/errors.ts';
import type { Said } from '@homeroom/contract/shared/words.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import type { School } from '../platform/database/school.ts';
import type { UserContext } from '../platform/http/context.ts';
import { hashPassword } from '../platform/password.ts';
import { Problem, said } from '../platform/problem.ts';
import { setPasswordHash } from './accounts.queries.ts';
import { withOwnPassword } from './own-password.service.ts';
import { passwordFault } from './password-rules.ts';
import { closeResets } from './resets.queries.ts';
import { endSessions } from './session.queries.ts';

/** @throws Problem request.invalid for `newPassword` */
export async function ensureGoodPassword(school: School, userName: string, password: string): Promise<void> {
  const schoolName = (await settingsOf(school)).school.name;
  const fault = await passwordFault(password, { userName, schoolName });
  if (fault) refuse(fault);
}

const refuse = (fault: Said<Code>): never => {
  throw new Problem('request.invalid', { errors: [{ path: 'newPassword', ...fault }] });
};

/**
 * Changes the password of the signed-in user. Their other sessions end, this one goes on; links to set a password no
 * longer work. Not through `write`: an Idempotency-Key would keep a sum of the passwords for a week.
 * @throws Problem request.invalid, credentials.wrong, credentials.locked, server.busy
 */
export async function changeOwnPassword(
  context: UserContext,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<void> {
  const { school, user, clock } = context;
  await ensureGoodPassword(school, user.userName, newPassword);
  if (oldPassword === newPassword) refuse(said('password.unchanged'));
  await withOwnPassword(context, oldPassword, async () => {
    const hash = await hashPassword(newPassword);
    return async (db) => {
      await setPasswordHash(db, user.id, hash);
      await closeResets(db, user.id, clock.now());
      await endSessions(db, { userId: user.id, except: user.sessionId }, clock.now());
    };
  });
}
