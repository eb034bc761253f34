import type { Scope } from '@homeroom/contract/shared/scopes.ts';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { AccountRole } from '../platform/user.ts';
import { accountRoles, toAccountRoles } from './account-roles.queries.ts';
import { ABSOLUTE_HOURS, IDLE_MINUTES, KNOWN_BROWSER_DAYS } from './session.policy.ts';

export interface Account {
  id: number;
  userName: string;
  fullName: string;
  personId: number | null;
  passwordHash: string | null;
  disabled: boolean;
  /** Those that are not retired. */
  roles: AccountRole[];
  /** It has a second factor that was confirmed. */
  secondFactor: boolean;
}

const hasSecondFactor = () =>
  sql<boolean>`exists (select from second_factor f where f.user_id = user_account.id and f.confirmed_at is not null)`;

const accountColumns = (db: Database) =>
  db
    .selectFrom('user_account')
    .select([
      'id',
      'user_name',
      'full_name',
      'person_id',
      'password_hash',
      'disabled_at',
      accountRoles().as('roles'),
      hasSecondFactor().as('second_factor'),
    ]);

type AccountRow = Awaited<ReturnType<ReturnType<typeof accountColumns>['execute']>>[number];

const toAccount = (row: AccountRow): Account => ({
  id: row.id,
  userName: row.user_name,
  fullName: row.full_name,
  personId: row.person_id,
  passwordHash: row.password_hash,
  disabled: row.disabled_at !== null,
  roles: toAccountRoles(row.roles),
  secondFactor: row.second_factor,
});

/** The account of a user name in any case: what is the same name is for the database to say, whose index keeps it unique. */
export async function findAccount(db: Database, userName: string): Promise<Account | null> {
  const row = await accountColumns(db)
    .where(sql<SqlBool>`lower(user_name) = lower(${userName})`)
    .executeTakeFirst();
  return row ? toAccount(row) : null;
}

export async function accountOf(db: Database, id: number): Promise<Account | null> {
  const row = await accountColumns(db).where('id', '=', id).executeTakeFirst();
  return row ? toAccount(row) : null;
}

/**
 * Holds an account as it was when its password was looked at, until the transaction ends: computing that takes a while.
 * False where it was disabled meanwhile, or has another password.
 */
export async function holdAccount(
  db: Database,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return Boolean(row);
}

/** Every account of a person, by name. */
export const listAccounts = async (db: Database): Promise<Account[]> =>
  (await accountColumns(db).where('device_since', 'is', null).orderBy(sql`lower(user_name)`).execute()).map(
    toAccount,
  );

/** Whether this account has signed in from this browser before. */
export async function isKnownClient(db: Database, userId: number, clientSum: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('user_session')
    .select('id')
    .where('user_id', '=', userId)
    .where('client_sum', '=', clientSum)
    .limit(1)
    .executeTakeFirst();
  return Boolean(row);
}

export const addSession = (
  db: Database,
  session: {
    userId: number;
    scope: Scope;
    cookieSum: Buffer;
    clientSum: Buffer;
    address: string;
    browser: string;
    now: Date;
  },
) =>
  db
    .insertInto('user_session')
    .values({
      user_id: session.userId,
      scope: session.scope,
      cookie_sum: session.cookieSum,
      client_sum: session.clientSum,
      address: session.address,
      browser: session.browser,
      created_at: session.now,
      last_seen_at: session.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Adds a bearer token and drops the session's expired ones. */
export async function addToken(
  db: Database,
  sessionId: number,
  tokenSum: Buffer,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await sql`with gone as (delete from session_token where session_id = ${sessionId} and expires_at < ${now})
    insert into session_token (token_sum, session_id, expires_at) values (${tokenSum}, ${sessionId}, ${expiresAt})`.execute(
    db,
  );
}

const oldest = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** Clocks of servers differ by an hour at most, as one that missed the summer time; what begins later was begun by none. */
const CLOCKS_DIFFER_MINUTES = 60;

/** Sessions that are still good: begun, not ended, not idle, not too old, of an account that may sign in. */
const liveSessions = (db: Database, now: Date) =>
  db
    .selectFrom('user_session')
    .innerJoin('user_account', 'user_account.id', 'user_session.user_id')
    .where('user_session.ended_at', 'is', null)
    .where('user_account.disabled_at', 'is', null)
    .where('user_session.last_seen_at', '>', oldest(now, IDLE_MINUTES))
    .where('user_session.created_at', '>', oldest(now, ABSOLUTE_HOURS * 60))
    .where('user_session.created_at', '<', oldest(now, -CLOCKS_DIFFER_MINUTES))
    .where('user_session.last_seen_at', '<', oldest(now, -CLOCKS_DIFFER_MINUTES));

export interface LiveSession {
  sessionId: number;
  scope: Scope;
  lastSeenAt: Date;
  createdAt: Date;
  account: Omit<Account, 'passwordHash' | 'disabled'>;
}

const liveColumns = (db: Database, now: Date) =>
  liveSessions(db, now).select([
    'user_session.id as session_id',
    'user_session.scope',
    'user_session.last_seen_at',
    'user_session.created_at',
    'user_account.id',
    'user_account.user_name',
    'user_account.full_name',
    'user_account.person_id',
    accountRoles().as('roles'),
    hasSecondFactor().as('second_factor'),
  ]);

type LiveRow = Awaited<ReturnType<ReturnType<typeof liveColumns>['execute']>>[number];

const toLive = (row: LiveRow): LiveSession => ({
  sessionId: row.session_id,
  scope: row.scope as Scope,
  lastSeenAt: row.last_seen_at,
  createdAt: row.created_at,
  account: {
    id: row.id,
    userName: row.user_name,
    fullName: row.full_name,
    personId: row.person_id,
    roles: toAccountRoles(row.roles),
    secondFactor: row.second_factor,
  },
});

/** The session that a bearer token belongs to, while both are good. */
export async function sessionOfToken(db: Database, tokenSum: Buffer, now: Date): Promise<LiveSession | null> {
  const row = await liveColumns(db, now)
    .innerJoin('session_token', 'session_token.session_id', 'user_session.id')
    .where('session_token.token_sum', '=', tokenSum)
    .where('session_token.expires_at', '>', now)
    .executeTakeFirst();
  return row ? toLive(row) : null;
}

/** A session by its id, while it is good. */
export async function sessionById(db: Database, sessionId: number, now: Date): Promise<LiveSession | null> {
  const row = await liveColumns(db, now).where('user_session.id', '=', sessionId).executeTakeFirst();
  return row ? toLive(row) : null;
}

/** The session that a renewal cookie belongs to, while it is good. */
export async function sessionOfCookie(
  db: Database,
  cookieSum: Buffer,
  now: Date,
): Promise<LiveSession | null> {
  const row = await liveColumns(db, now).where('user_session.cookie_sum', '=', cookieSum).executeTakeFirst();
  return row ? toLive(row) : null;
}

/** Which of these sessions are still good. */
export async function liveAmong(db: Database, sessionIds: number[], now: Date): Promise<Set<number>> {
  const rows = await liveSessions(db, now)
    .select('user_session.id')
    .where(sql<SqlBool>`user_session.id = any(${sessionIds})`)
    .execute();
  return new Set(rows.map((row) => row.id));
}

export async function touchSession(db: Database, sessionId: number, now: Date): Promise<void> {
  await db.updateTable('user_session').set({ last_seen_at: now }).where('id', '=', sessionId).execute();
}

/** Ends sessions and tells every server, in one statement. */
export async function endSessions(
  db: Database,
  by: { sessionId: number } | { userId: number; except?: number },
  now: Date,
): Promise<void> {
  const which =
    'sessionId' in by
      ? sql`id = ${by.sessionId}`
      : sql`user_id = ${by.userId} and id is distinct from ${by.except ?? null}::integer`;
  await sql`with ended as (
      update user_session set ended_at = ${now} where ${which} and ended_at is null returning id
    ), tokens as (
      delete from session_token where session_id in (select id from ended)
    )
    insert into change_notice (model, ids, action)
    select 'UserSession', array_agg(id), 'delete' from ended having count(*) > 0`.execute(db);
}

/** Leaves a notice that the accounts with this role have other rights now, though nothing of them was written. */
export async function noticeHolders(db: Database, role: string): Promise<void> {
  await sql`insert into change_notice (model, ids, action)
    select 'UserAccount', array_agg(user_id), 'update' from user_role where role = ${role} having count(*) > 0`.execute(
    db,
  );
}

/** Drops tokens that have run out, and sessions from which no browser is known any more. */
export async function dropOldSessions(db: Database, now: Date): Promise<void> {
  await sql`delete from session_token where expires_at < ${now}`.execute(db);
  await sql`delete from user_session where created_at < ${oldest(now, KNOWN_BROWSER_DAYS * 24 * 60)}`.execute(
    db,
  );
}
