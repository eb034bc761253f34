import { sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

/** Keeps the sum of a token by which a mail's recipient unsubscribes, beside those of earlier tries. */
export async function addUnsubscribeSum(db: Database, mailId: number, sum: Buffer): Promise<void> {
  await db.insertInto('mail_unsubscribe_link').values({ mail_id: mailId, token_sum: sum }).execute();
}

/** The address of the mail that a token was in, the language of its recipient's home as the record says it, and whether it is unsubscribed; null for no such token. */
export async function addressOfToken(
  db: Database,
  sum: Buffer,
): Promise<{ address: string; homeLanguage: string; isUnsubscribed: boolean } | null> {
  const { rows } = await sql<{ address: string; homeLanguage: string; isUnsubscribed: boolean }>`
    select lower(m.address) as address, p.home_language as "homeLanguage",
      exists (select from mail_unsubscribed u where u.address = lower(m.address)) as "isUnsubscribed"
    from mail_unsubscribe_link l join mail m on m.id = l.mail_id join ${person} p on p.id = m.person_id where l.token_sum = ${sum}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Notes that an address wants nothing of what is subscribed. */
export async function addUnsubscribed(db: Database, address: string, now: Date): Promise<void> {
  await sql`insert into mail_unsubscribed (address, unsubscribed_at) values (${address}, ${now})
    on conflict (address) do nothing`.execute(db);
}

/** Takes that back. */
export async function removeUnsubscribed(db: Database, address: string): Promise<void> {
  await db.deleteFrom('mail_unsubscribed').where('address', '=', address).execute();
}
