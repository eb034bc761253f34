import { type Permission, permissionsThatCount } from '@homeroom/contract/permissions.ts';
import type { Scope } from '@homeroom/contract/shared/scopes.ts';
import { sql } from 'kysely';
import { settingsOf } from '../configuration/configuration.facts.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, School } from '../platform/database/school.ts';
import type { Authenticator } from '../platform/http/authenticator.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { RIGHTS_FRESH_MS } from '../platform/rights.ts';
import { sumOf } from '../platform/secrets.ts';
import { makeUser, rolesInScope, type User } from '../platform/user.ts';
import { accountRoles, toAccountRoles } from './account-roles.queries.ts';
import { dropOldAttempts } from './attempts.queries.ts';
import { ADMINISTRATOR } from './roles.policy.ts';
import { rolesThatCount } from './session.policy.ts';
import {
  accountOf,
  dropOldSessions,
  type LiveSession,
  liveAmong,
  noticeHolders,
  sessionById,
  sessionOfToken,
  touchSession,
} from './session.queries.ts';

const TOUCH_MS = 60_000;
const MAX_SESSIONS_CACHED = 20_000;

interface Entry {
  user: User;
  checkedAt: number;
  seenAt: number;
}

/** Who acts in a session, with the rights of this moment. */
async function userOf(
  school: School,
  { sessionId, scope, account }: Pick<LiveSession, 'sessionId' | 'scope' | 'account'>,
): Promise<User> {
  const { security } = await settingsOf(school);
  const { secondFactor, ...rest } = account;
  const needed = security.administratorsNeedSecondFactor;
  const roles = rolesThatCount(account.roles, { secondFactor, needed });
  return makeUser({ ...rest, roles, scope, sessionId });
}

export function createAuthenticator(clock: Clock): Authenticator {
  const cached = new Map<string, Entry>();
  // Counts what was forgotten: what was being read meanwhile may be older than the change, and is not cached.
  let epoch = 0;

  const load = async (school: School, token: string, key: string): Promise<Entry | null> => {
    const now = clock.now();
    const begun = epoch;
    const live = await sessionOfToken(school.db, sumOf(token), now);
    if (!live) {
      cached.delete(key);
      return null;
    }
    const user = await userOf(school, live);
    const entry = { user, checkedAt: now.getTime(), seenAt: live.lastSeenAt.getTime() };
    if (begun === epoch) {
      if (cached.size >= MAX_SESSIONS_CACHED) cached.clear();
      cached.set(key, entry);
    }
    return entry;
  };

  return {
    async authenticate(school, token, active) {
      const key = `${school.key} ${token}`;
      const known = cached.get(key);
      const now = clock.now();
      const age = known ? now.getTime() - known.checkedAt : RIGHTS_FRESH_MS;
      // A clock that was set back must not keep anything for longer.
      const entry = known && age >= 0 && age < RIGHTS_FRESH_MS ? known : await load(school, token, key);
      if (!entry) return null;
      if (active && now.getTime() - entry.seenAt > TOUCH_MS) {
        entry.seenAt = now.getTime();
        await touchSession(school.db, entry.user.sessionId, now);
      }
      return entry.user;
    },
    async again(school, db, { sessionId }) {
      const live = await sessionById(db, sessionId, clock.now());
      return live && userOf(school, live);
    },
    stillValid: (school, sessionIds) => liveAmong(school.db, sessionIds, clock.now()),
    forget(whose) {
      epoch++;
      if (whose === 'everybody') return cached.clear();
      for (const [key, { user }] of cached) {
        if (
          'sessionIds' in whose ? whose.sessionIds.includes(user.sessionId) : whose.userIds.includes(user.id)
        )
          cached.delete(key);
      }
    },
  };
}

/**
 * Who acts where nobody is signed in, with the rights of an account in a scope at this moment: for an address that
 * somebody made for a program. Null for an account that may not sign in.
 */
export async function userOfAccount(school: School, id: number, scope: Scope): Promise<User | null> {
  const account = await accountOf(school.db, id);
  return account && !account.disabled ? userOf(school, { sessionId: 0, scope, account }) : null;
}

/**
 * Whether administrators need a second factor was decided anew: calls and open sockets go by it at once. Only an
 * administrator, whose own second factor is not due, decides it.
 * @throws Problem rights.beyond_own
 */
export async function secondFactorDecided(
  db: Database,
  { user }: Pick<RequestContext, 'user'>,
): Promise<void> {
  ensure(user.roles.includes(ADMINISTRATOR), 'rights.beyond_own');
  await noticeHolders(db, ADMINISTRATOR);
}

/** A person acted in a session by another way than its own token: it does not idle out. Written once a minute. */
export async function keepAwake(db: Database, sessionId: number, now: Date): Promise<void> {
  await db
    .updateTable('user_session')
    .set({ last_seen_at: now })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<', new Date(now.getTime() - TOUCH_MS))
    .execute();
}

/** Drops sessions, tokens and counts of failures that nothing asks for any more. */
export async function dropOldSignIns(db: Database, now: Date): Promise<void> {
  await dropOldAttempts(db, now);
  await dropOldSessions(db, now);
}

/** The account of a user name, in any case, if it may sign in and holds the permission as a user; else null. */
export async function accountThatMay(
  db: Database,
  userName: string,
  permission: Permission,
): Promise<{ id: number } | null> {
  const account = await db
    .selectFrom('user_account')
    .select(['id', accountRoles().as('roles')])
    .where(({ fn, val }) => sql<boolean>`${fn('lower', ['user_name'])} = lower(${val(userName)})`)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const roles = rolesInScope(toAccountRoles(account?.roles ?? []), 'user');
  const may = permissionsThatCount(roles.flatMap(({ permissions }) => permissions));
  return account && may.has(permission) ? { id: account.id } : null;
}
