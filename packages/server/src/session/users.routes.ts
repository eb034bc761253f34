import {
  addUserAccount,
  endUserSessions,
  getUserAccounts,
  getUserPermissions,
  removeUserSecondFactor,
  resetUserPassword,
  saveUserAccount,
  unlockUser,
} from '@homeroom/contract/session/users.endpoints.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import type { ForgetRights } from '../platform/rights.ts';
import {
  ACCOUNTS_LOCK,
  addUser,
  listUsers,
  removeSecondFactorOf,
  resetPasswordOf,
  saveUser,
  signOutUser,
  unlockUserOf,
  whyUserMay,
} from './users.service.ts';

/** What administrators do with who may sign in. Each change counts with its answer, on other machines once it is heard of. */
export function usersRoutes(http: Http, forgetRights: ForgetRights): void {
  const changed = async <T>(id: number, answer: T): Promise<T> => {
    await forgetRights({ userIds: [id] });
    return answer;
  };
  serve(http, getUserAccounts, (context, { query }) => listUsers(context, query.searchName));
  serve(http, addUserAccount, (context, { body }) =>
    context.write((db) => addUser(db, context, body), ACCOUNTS_LOCK),
  );
  serve(http, saveUserAccount, async (context, { params: { id }, body }) =>
    changed(id, await context.write((db) => saveUser(db, context, id, body), ACCOUNTS_LOCK)),
  );
  serve(http, resetUserPassword, async ({ school, clock, user }, { params: { id } }) => {
    // Not `write`: what an Idempotency-Key keeps is stored as it is, and this answer is as good as the password.
    const { token, expiresAt } = await inTransaction(
      school,
      user.id,
      (db) => resetPasswordOf(db, { user, now: clock.now() }, id),
      ACCOUNTS_LOCK,
    );
    return { token, expiresAt: expiresAt.toISOString() };
  });
  serve(http, endUserSessions, async (context, { params: { id } }) => {
    await context.write((db) => signOutUser(db, context, id), ACCOUNTS_LOCK);
    return changed(id, null);
  });
  serve(http, unlockUser, async (context, { params: { id } }) => {
    await context.write((db) => unlockUserOf(db, context, id), ACCOUNTS_LOCK);
    return null;
  });
  serve(http, removeUserSecondFactor, async (context, { params: { id } }) => {
    await context.write((db) => removeSecondFactorOf(db, context, id), ACCOUNTS_LOCK);
    return changed(id, null);
  });
  serve(http, getUserPermissions, (context, { params }) => whyUserMay(context, params.id));
}
