import { sql } from 'kysely';
import { settingsOf } from '../configuration/configuration.facts.ts';
import type { Contributions } from '../platform/area.ts';
import type { Database } from '../platform/database/school.ts';
import { anyIs } from '../system-admin/contributions.facts.ts';
import { ADMINISTRATOR } from './roles.policy.ts';

/** How many sign-ins are locked at a moment, and since when the first of them is. */
async function countLocks(db: Database, now: Date): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::integer as count, min(locked_at) as since from user_lockout
    where unlocked_at is null and (locked_until is null or locked_until > ${now})`.execute(db);
  return rows[0] ?? { count: 0, since: null };
}

/** How many accounts of administrators have no second factor; those that sign in no more are left out. */
async function countWithoutSecondFactor(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from user_account u
    where u.disabled_at is null and exists (select from user_role r where r.user_id = u.id and r.role = ${ADMINISTRATOR})
      and not exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** What signing in says of the installation: locks, administrators whose second factor is due, sign-ins of the demo. */
export const signInHealth: Contributions['health'] = async ({ school, now, demoSignIns }) => {
  const { security, isDemo } = await settingsOf(school);
  const locks = await countLocks(school.db, now);
  const due = security.administratorsNeedSecondFactor ? await countWithoutSecondFactor(school.db) : 0;
  const isExposed = isDemo && demoSignIns?.isExposed === true;
  return [
    {
      ...{ name: 'session.locks', state: anyIs(locks.count, 'warn'), ...locks },
      mended: { path: '/system/users/violations', permission: 'users.manage' },
    },
    {
      ...{ name: 'session.secondFactor', state: anyIs(due, 'warn'), count: due },
      mended: { path: '/system/users', permission: 'users.manage' },
    },
    { name: 'session.demo', state: isExposed ? 'bad' : 'ok' },
  ];
};
