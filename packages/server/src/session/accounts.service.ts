import type { Role } from '@homeroom/contract/shared/permissions.ts';
import type { Clock } from '../platform/clock.ts';
import type { School } from '../platform/database/school.ts';
import { type Actor, inTransaction } from '../platform/database/transaction.ts';
import { hashPassword } from '../platform/password.ts';
import { addAccount, disableAccount, setPasswordHash } from './accounts.queries.ts';
import { endSessions, findAccount, listAccounts } from './session.queries.ts';

export const SHORTEST_PASSWORD = 12;
/** What the sign-in takes. */
const LONGEST_PASSWORD = 1000;

/** Why a password is not accepted; null when it is. */
export const passwordFault = (password: string): string | null =>
  password.length < SHORTEST_PASSWORD
    ? `A password needs at least ${SHORTEST_PASSWORD} characters.`
    : password.length > LONGEST_PASSWORD
      ? `A password has at most ${LONGEST_PASSWORD} characters.`
      : null;

async function accountOf(school: School, userName: string) {
  const account = await findAccount(school.db, userName);
  if (!account) throw new Error(`There is no user "${userName}".`);
  return account;
}

/** What the installation's own commands do with accounts. Errors are sentences for the terminal. */
export const accounts = (school: School, actor: Actor, clock: Clock) => ({
  list: () => listAccounts(school.db),

  async add(user: {
    userName: string;
    fullName: string;
    roles: Role[];
    password: string | null;
  }): Promise<number> {
    const fault = user.password === null ? null : passwordFault(user.password);
    if (fault) throw new Error(fault);
    if (await findAccount(school.db, user.userName))
      throw new Error(`There is already a user "${user.userName}".`);
    const passwordHash = user.password === null ? null : await hashPassword(user.password);
    return inTransaction(school, actor, (db) => addAccount(db, { ...user, passwordHash }));
  },

  async setPassword(userName: string, password: string): Promise<void> {
    const fault = passwordFault(password);
    if (fault) throw new Error(fault);
    const { id } = await accountOf(school, userName);
    const hash = await hashPassword(password);
    await inTransaction(school, actor, async (db) => {
      await setPasswordHash(db, id, hash);
      await endSessions(db, { userId: id }, clock.now());
    });
  },

  async disable(userName: string): Promise<void> {
    const { id } = await accountOf(school, userName);
    await inTransaction(school, actor, async (db) => {
      await disableAccount(db, id, clock.now());
      await endSessions(db, { userId: id }, clock.now());
    });
  },
});
