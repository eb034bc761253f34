import type { UserAccount } from '@homeroom/contract/session/users.schemas.ts';
import { sql } from 'kysely';
import { person, staff } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ABSOLUTE_HOURS, IDLE_MINUTES } from './session.policy.ts';

/** An account as it is stored, with what is counted of it; what whoever asks may do with it is not in it. */
export interface StoredAccount extends Omit<UserAccount, 'permission'> {
  /** It is of somebody who is or was of the staff. */
  isOfStaff: boolean;
}

interface AccountRow extends Omit<StoredAccount, 'lastSeen'> {
  lastSeen: Date | null;
}

/**
 * Accounts as administrators see them, by full name: one of them, or those in whose names, or whose person's, each
 * word is found. Sessions count as they do at the door: not ended, not idle, not too old.
 */
export async function userAccounts(
  db: Database,
  now: Date,
  { id, words = [] }: { id?: number; words?: readonly string[] },
): Promise<StoredAccount[]> {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  // One text for any number of words. What follows from them alone is a query of its own, as a plan for any words
  // would work it out for each account anew.
  const which =
    id === undefined
      ? sql`concat(u.search_name, p.search_name) like all
          (array(select '%' || search_form(word) || '%' from unnest(${[...words]}::text[]) w (word)))`
      : sql`u.id = ${id}`;
  const { rows } = await sql<AccountRow>`
    with wanted as materialized (
      select u.*, p.list_name from user_account u left join ${person} p on p.id = u.person_id
      where u.device_since is null and ${which}
    ), open as (
      select user_id, count(*)::integer as sessions from user_session
      where ended_at is null and last_seen_at > ${before(IDLE_MINUTES)} and created_at > ${before(ABSOLUTE_HOURS * 60)}
      group by user_id
    )
    select w.id, w.user_name as "userName", w.full_name as "fullName", w.person_id as "personID",
      w.list_name as "personName", coalesce(w.person_id in (select id from ${staff}), false) as "isOfStaff", array(select r.role from user_role r join role o on o.name = r.role
        where r.user_id = w.id order by o.ordinal, o.id) as roles,
      w.disabled_at is not null as disabled, w.password_hash is not null as "hasPassword",
      w.id in (select user_id from second_factor where confirmed_at is not null) as "secondFactor",
      (select max(last_seen_at) from user_session s where s.user_id = w.id) as "lastSeen",
      case when w.disabled_at is null then coalesce(o.sessions, 0) else 0 end as "openSessions",
      coalesce(w.id in (select user_id from user_lockout
        where unlocked_at is null and user_id is not null and (locked_until is null or locked_until > ${now})), false) as locked,
      w.version
    from wanted w left join open o on o.user_id = w.id
    order by w.search_name collate "C", w.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    lastSeen: row.lastSeen?.toISOString() ?? null,
  }));
}
