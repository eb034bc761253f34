import type { ParentAccount } from '@homeroom/contract/parent-portal/parent-accounts.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** Makes an invitation; one that is open ends. @param sum of the code */
export async function addInvitation(
  db: Database,
  {
    personId,
    sum,
    userId,
    now,
    expiresAt,
  }: { personId: number; sum: Buffer; userId: number; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`update parent_invitation set revoked_at = ${now}
    where person_id = ${personId} and redeemed_at is null and revoked_at is null`.execute(db);
  await sql`insert into parent_invitation (person_id, secret_sum, invited_by_id, invited_at, expires_at)
    values (${personId}, ${sum}, ${userId}, ${now}, ${expiresAt})`.execute(db);
}

/** The last invitation of a person, in school time; null: never invited. */
export async function lastInvitation(
  db: Database,
  personId: number,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<ParentAccount['invitation']> {
  const { rows } = await sql<NonNullable<ParentAccount['invitation']>>`
    select id, case when redeemed_at is not null then 'redeemed' when revoked_at is not null then 'revoked'
        when expires_at <= ${now} then 'expired' else 'invited' end as state,
      to_char(invited_at at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS') as "invitedAt",
      to_char(expires_at at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS') as "expiresAt"
    from parent_invitation where person_id = ${personId} order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** An invitation whose code works. */
export interface OpenInvitation {
  id: number;
  personId: number;
  invitedById: number;
}

/** The invitation of a code that works, locked until the transaction ends; null where it does not. */
export async function openInvitation(db: Database, sum: Buffer, now: Date): Promise<OpenInvitation | null> {
  const { rows } = await sql<OpenInvitation>`
    select id, person_id as "personId", invited_by_id as "invitedById" from parent_invitation
    where secret_sum = ${sum} and redeemed_at is null and revoked_at is null and expires_at > ${now}
    for update`.execute(db);
  return rows[0] ?? null;
}

export async function useInvitation(db: Database, id: number, accountId: number, now: Date): Promise<void> {
  await sql`update parent_invitation set redeemed_at = ${now}, account_id = ${accountId} where id = ${id}`.execute(
    db,
  );
}

/** Ends one that was not used. @returns whether there was one */
export async function endInvitation(db: Database, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`update parent_invitation set revoked_at = ${now}
    where id = ${id} and redeemed_at is null and revoked_at is null returning id`.execute(db);
  return rows.length > 0;
}
