import type { FeedKind } from '@homeroom/contract/noticeboard/calendar-feeds.endpoints.ts';
import type { Scope } from '@homeroom/contract/shared/scopes.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** Whose addresses are meant: an account in one of its scopes. */
export interface FeedOwner {
  userId: number;
  scope: Scope;
}

export interface StoredFeed {
  id: number;
  kind: FeedKind;
  createdAt: Date;
}

/** The addresses that stand, by kind. */
export async function feedsOf(db: Database, { userId, scope }: FeedOwner): Promise<StoredFeed[]> {
  const { rows } = await sql<StoredFeed>`
    select id, kind, created_at as "createdAt" from calendar_feed
    where user_id = ${userId} and scope = ${scope} and revoked_at is null order by kind`.execute(db);
  return rows;
}

/** Ends the address of a kind that stands, if there is one. */
export async function revokeKind(db: Database, owner: FeedOwner, kind: FeedKind, now: Date): Promise<void> {
  await sql`update calendar_feed set revoked_at = ${now}
    where user_id = ${owner.userId} and scope = ${owner.scope} and kind = ${kind} and revoked_at is null`.execute(
    db,
  );
}

/** @returns the id */
export async function addFeed(
  db: Database,
  { userId, scope }: FeedOwner,
  { kind, secretSum, now }: { kind: FeedKind; secretSum: Buffer; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into calendar_feed (user_id, scope, kind, secret_sum, created_at)
    values (${userId}, ${scope}, ${kind}, ${secretSum}, ${now}) returning id`.execute(db);
  return rows[0]?.id as number;
}

/** Ends an address of this owner. @returns whether there was one */
export async function revokeFeed(db: Database, owner: FeedOwner, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`update calendar_feed set revoked_at = ${now}
    where id = ${id} and user_id = ${owner.userId} and scope = ${owner.scope} and revoked_at is null
    returning id`.execute(db);
  return rows.length > 0;
}

/** The address with this sum that stands. */
export async function feedBySum(db: Database, sum: Buffer): Promise<(FeedOwner & { kind: FeedKind }) | null> {
  const { rows } = await sql<FeedOwner & { kind: FeedKind }>`
    select user_id as "userId", scope, kind from calendar_feed where secret_sum = ${sum} and revoked_at is null`.execute(
    db,
  );
  return rows[0] ?? null;
}
