import type { Database } from '../platform/database/school.ts';
import type { User } from '../platform/user.ts';
import { dropPassword, passwordMakers } from './accounts.queries.ts';
import { closeResets } from './resets.queries.ts';
import { ADMINISTRATOR } from './roles.policy.ts';
import { storedRoles } from './roles.queries.ts';
import { endSessions } from './session.queries.ts';
import { rolesOf } from './users.queries.ts';

/** What an account may give others, by the roles that it holds now. */
async function giverOf(db: Database, userId: number): Promise<Pick<User, 'may' | 'roles'>> {
  const held = await rolesOf(db, userId);
  const roles = (await storedRoles(db)).filter(
    ({ role, scope, dateClosed }) => held.includes(role) && scope === 'user' && dateClosed === null,
  );
  return {
    roles: roles.map(({ role }) => role),
    may: (permission) => roles.some(({ permissions }) => permissions.includes(permission)),
  };
}

/**
 * Whoever made the link by which a password was set may know it. An account that now has rights that they could not
 * have given it is signed out, and has no password until somebody makes a new link. Administrators gain nothing.
 * @param mayGive whether somebody may give what was gained
 */
export async function endDoubtedPasswords(
  db: Database,
  of: { userId: number } | { role: string },
  mayGive: (giver: Pick<User, 'may' | 'roles'>) => boolean,
  now: Date,
): Promise<void> {
  for (const { userId, madeById } of await passwordMakers(db, of)) {
    if (mayGive(await giverOf(db, madeById))) continue;
    if ('role' in of && (await rolesOf(db, userId)).includes(ADMINISTRATOR)) continue;
    await dropPassword(db, userId);
    await closeResets(db, userId, now);
    await endSessions(db, { userId }, now);
  }
}
