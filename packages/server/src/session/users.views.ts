import type { UserAccount } from '@homeroom/contract/session/users.schemas.ts';
import { type Role, roleNames } from '@homeroom/contract/shared/permissions.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { ABSOLUTE_HOURS, IDLE_MINUTES } from './session.policy.ts';

interface AccountRow extends Omit<UserAccount, 'roles' | 'lastSeen'> {
  roles: string[];
  lastSeen: Date | null;
}

/** The roles that the contract knows, in its order. */
export const knownRoles = (stored: readonly string[]): Role[] =>
  roleNames.filter((role) => stored.includes(role));

/**
 * Accounts as administrators see them, by full name: one of them, or those in whose names, or whose person's, each
 * word is found. Sessions count as they do at the door: not ended, not idle, not too old.
 */
export async function userAccounts(
  db: Database,
  now: Date,
  { id, words = [] }: { id?: number; words?: readonly string[] },
): Promise<UserAccount[]> {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const wanted = [
    sql`true`,
    ...(id === undefined ? [] : [sql`u.id = ${id}`]),
    ...words.map(
      (word) =>
        sql`(u.search_name like '%' || search_form(${word}) || '%' or p.search_name like '%' || search_form(${word}) || '%')`,
    ),
  ];
  const { rows } = await sql<AccountRow>`
    select u.id, u.user_name as "userName", u.full_name as "fullName", u.person_id as "personID",
      p.list_name as "personName", coalesce(r.roles, '{}') as roles, u.disabled_at is not null as disabled,
      u.password_hash is not null as "hasPassword", f.id is not null as "secondFactor", s.last as "lastSeen",
      case when u.disabled_at is null then coalesce(o.open, 0) else 0 end as "openSessions",
      l.user_id is not null as locked, u.version
    from user_account u
      left join person p on p.id = u.person_id
      left join (select user_id, array_agg(role) as roles from user_role group by user_id) r on r.user_id = u.id
      left join second_factor f on f.user_id = u.id and f.confirmed_at is not null
      left join lateral (
        select last_seen_at as last from user_session where user_id = u.id order by last_seen_at desc limit 1
      ) s on true
      left join (
        select user_id, count(*)::integer as open from user_session
        where ended_at is null and last_seen_at > ${before(IDLE_MINUTES)} and created_at > ${before(ABSOLUTE_HOURS * 60)}
        group by user_id
      ) o on o.user_id = u.id
      left join (
        select distinct user_id from user_lockout
        where unlocked_at is null and (locked_until is null or locked_until > ${now})
      ) l on l.user_id = u.id
    where ${sql.join(wanted, sql` and `)}
    order by u.search_name collate "C", u.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    roles: knownRoles(row.roles),
    lastSeen: row.lastSeen?.toISOString() ?? null,
  }));
}

/** How many accounts that are not disabled hold each role. */
export async function roleMembers(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ role: string; members: number }>`
    select r.role, count(*)::integer as members from user_role r join user_account u on u.id = r.user_id
    where u.disabled_at is null group by r.role`.execute(db);
  return new Map(rows.map(({ role, members }) => [role, members]));
}
