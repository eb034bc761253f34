import { sentenceOf } from '@homeroom/contract/errors.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import type { Clock } from '../platform/clock.ts';
import type { School } from '../platform/database/school.ts';
import { type Actor, inTransaction } from '../platform/database/transaction.ts';
import { hashPassword } from '../platform/password.ts';
import { addAccount, disableAccount, setPasswordFrom, setPasswordHash } from './accounts.queries.ts';
import { unlockAccount } from './lockouts.service.ts';
import { passwordFault } from './password-rules.ts';
import { closeResets } from './resets.queries.ts';
import { assignableNames } from './roles.queries.ts';
import { endSessions, findAccount, listAccounts } from './session.queries.ts';

async function accountNamed(school: School, userName: string) {
  const account = await findAccount(school.db, userName);
  if (!account) throw new Error(`There is no user "${userName}".`);
  return account;
}

/** What the installation's own commands do with accounts. Errors are sentences for the terminal. */
export const accounts = (school: School, actor: Actor, clock: Clock) => {
  /** @throws Error that says why the password is not accepted */
  const ensureGood = async (userName: string, password: string) => {
    const fault = await passwordFault(password, {
      userName,
      schoolName: (await settingsOf(school)).school.name,
    });
    if (fault) throw new Error(sentenceOf(fault));
  };
  return {
    list: () => listAccounts(school.db),

    async add(user: {
      userName: string;
      fullName: string;
      roles: string[];
      password: string | null;
    }): Promise<number> {
      const known = await assignableNames(school.db);
      if (user.roles.length === 0 || user.roles.some((role) => !known.includes(role)))
        throw new Error(`A role must be one of: ${known.join(', ')}.`);
      if (user.password !== null) await ensureGood(user.userName, user.password);
      if (await findAccount(school.db, user.userName))
        throw new Error(`There is already a user "${user.userName}".`);
      const passwordHash = user.password === null ? null : await hashPassword(user.password);
      return inTransaction(school, actor, (db) => addAccount(db, { ...user, passwordHash }));
    },

    async setPassword(userName: string, password: string): Promise<void> {
      await ensureGood(userName, password);
      const account = await accountNamed(school, userName);
      const hash = await hashPassword(password);
      await inTransaction(school, actor, async (db) => {
        await setPasswordHash(db, account.id, hash);
        await setPasswordFrom(db, account.id, null);
        await closeResets(db, account.id, clock.now());
        await unlockAccount(db, account, clock.now());
        await endSessions(db, { userId: account.id }, clock.now());
      });
    },

    async disable(userName: string): Promise<void> {
      const { id } = await accountNamed(school, userName);
      await inTransaction(school, actor, async (db) => {
        await disableAccount(db, id, clock.now());
        await endSessions(db, { userId: id }, clock.now());
      });
    },
  };
};
