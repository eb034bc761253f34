import { MAX_LOGINS } from '@homeroom/contract/session/watch.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import type { SchoolTime } from '../platform/clock.ts';
import type { Database } from '../platform/database/school.ts';
import { ADMINISTRATOR } from './roles.policy.ts';
import { ABSOLUTE_HOURS, IDLE_MINUTES } from './session.policy.ts';

export interface OpenSession {
  id: number;
  scope: string;
  /** School time, as is when it was last seen and when it ends if nothing more is done. */
  createdAt: string;
  lastSeenAt: string;
  timeout: string;
  address: string;
  browser: string;
  userId: number;
  userName: string;
  fullName: string;
  /** The account holds the role of administrators. */
  isAdministrator: boolean;
  secondFactor: boolean;
  /** Pages that hold the live channel open, on all servers. */
  pages: number;
  listensTo: string;
}

/** A server that was silent for longer has died, and its sockets with it. */
const SILENT = "interval '60 seconds'";

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** SQL: whether the session `s` of the account `u` is open at an instant. */
const isOpen = (now: Date) => sql`(s.ended_at is null and u.disabled_at is null
  and s.last_seen_at > ${minutesBefore(now, IDLE_MINUTES)} and s.created_at > ${minutesBefore(now, ABSOLUTE_HOURS * 60)})`;

/** How many sessions are open. */
export async function countSessions(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from user_session s join user_account u on u.id = s.user_id
    where ${isOpen(now)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The sessions that are open, newest first, at most `MAX_LOGINS`: of all, or of those begun before one of them. */
export async function openSessions(
  db: Database,
  { now, timeZone }: Pick<SchoolTime, 'now' | 'timeZone'>,
  before: number | undefined,
): Promise<OpenSession[]> {
  // In the statement: some hundreds of times, each of another minute, are slow to be worked out here.
  const local = (instant: RawBuilder<unknown>) =>
    sql`to_char(${instant} at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS')`;
  const idle = sql`s.last_seen_at + ${IDLE_MINUTES} * interval '1 minute'`;
  const end = sql`s.created_at + ${ABSOLUTE_HOURS} * interval '1 hour'`;
  const { rows } = await sql<OpenSession>`
    with newest as materialized (
      select s.* from user_session s join user_account u on u.id = s.user_id
      where ${isOpen(now)} and (${before ?? null}::integer is null
        or (s.created_at, s.id) < (select b.created_at, b.id from user_session b where b.id = ${before ?? null}::integer))
      order by s.created_at desc, s.id desc limit ${MAX_LOGINS}
    )
    select s.id, s.scope, ${local(sql`s.created_at`)} as "createdAt", ${local(sql`s.last_seen_at`)} as "lastSeenAt",
      ${local(sql`least(${idle}, ${end})`)} as timeout, s.address, s.browser,
      u.id as "userId", u.user_name as "userName", u.full_name as "fullName",
      exists (select from user_role r where r.user_id = u.id and r.role = ${ADMINISTRATOR}) as "isAdministrator",
      exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null) as "secondFactor",
      coalesce(c.pages, 0) as pages, coalesce(c.listens_to, '') as "listensTo"
    from newest s join user_account u on u.id = s.user_id
      left join (
        select session_id, sum(pages)::integer as pages,
          string_agg(listens_to, ', ' order by listens_to) filter (where listens_to <> '') as listens_to
        from realtime_connection where seen_at > now() - ${sql.raw(SILENT)} group by session_id
      ) c on c.session_id = s.id
    order by s.created_at desc, s.id desc`.execute(db);
  return rows;
}
