import {
  addUserAccount,
  endUserSessions,
  getPermissions,
  getRoles,
  getUserAccounts,
  getUserPermissions,
  removeUserSecondFactor,
  resetUserPassword,
  saveUserAccount,
} from '@homeroom/contract/session/users.endpoints.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Authenticator } from '../platform/http/authenticator.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { createPasswordReset } from './resets.service.ts';
import {
  ACCOUNTS_LOCK,
  addUser,
  ensureUser,
  listPermissions,
  listRoles,
  listUsers,
  removeSecondFactorOf,
  saveUser,
  signOutUser,
  whyUserMay,
} from './users.service.ts';

/** What administrators do with who may sign in. Here each change counts with its answer, elsewhere once it is heard of. */
export function usersRoutes(http: Http, authenticator: Authenticator): void {
  const changed = <T>(id: number, answer: T): T => {
    authenticator.forget({ userIds: [id] });
    return answer;
  };
  serve(http, getUserAccounts, ({ school, clock }, { query }) =>
    listUsers(school.db, clock.now(), query.searchName),
  );
  serve(http, addUserAccount, ({ clock, write }, { body }) =>
    write((db) => addUser(db, clock.now(), body), ACCOUNTS_LOCK),
  );
  serve(http, saveUserAccount, async ({ clock, write }, { params: { id }, body }) =>
    changed(id, await write((db) => saveUser(db, clock.now(), id, body), ACCOUNTS_LOCK)),
  );
  serve(http, resetUserPassword, async ({ school, clock, user }, { params: { id } }) => {
    // Not `write`: what an Idempotency-Key keeps is kept as it is, and this answer is as good as the password.
    const { token, expiresAt } = await inTransaction(school, user.id, async (db) => {
      await ensureUser(db, id);
      return createPasswordReset(db, id, clock.now());
    });
    return { token, expiresAt: expiresAt.toISOString() };
  });
  serve(http, endUserSessions, async ({ clock, write }, { params: { id } }) => {
    await write((db) => signOutUser(db, clock.now(), id));
    return changed(id, null);
  });
  serve(http, removeUserSecondFactor, async ({ clock, write }, { params: { id } }) => {
    await write((db) => removeSecondFactorOf(db, clock.now(), id));
    return changed(id, null);
  });
  serve(http, getUserPermissions, ({ school, clock }, { params }) =>
    whyUserMay(school, clock.now(), params.id),
  );
  serve(http, getRoles, ({ school }) => listRoles(school.db));
  serve(http, getPermissions, async () => listPermissions());
}
