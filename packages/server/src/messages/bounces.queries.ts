import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** Of these addresses, in small letters, those that have refused a mail for good. */
export async function bouncedAmong(db: Database, addresses: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`
    select address from mail_bounce
    where date_closed is null and address = any(${addresses.map((one) => one.toLowerCase())}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ address }) => address));
}

/** Of these addresses, in small letters, those that want nothing of what is subscribed. */
export async function unsubscribedAmong(db: Database, addresses: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`
    select address from mail_unsubscribed
    where address = any(${addresses.map((one) => one.toLowerCase())}::text[])`.execute(db);
  return new Set(rows.map(({ address }) => address));
}

/** Notes that an address takes no mail, unless that is known. */
export async function addBounce(db: Database, address: string, reason: string, now: Date): Promise<void> {
  await sql`insert into mail_bounce (address, reason, bounced_at) values (${address.toLowerCase()}, ${reason}, ${now})
    on conflict (address) where date_closed is null do nothing`.execute(db);
}

/** A bounce whose address is left alone, locked until the transaction ends; null for none. */
export async function openBounce(db: Database, id: number): Promise<{ version: number } | null> {
  const { rows } = await sql<{ version: number }>`
    select version from mail_bounce where id = ${id} and date_closed is null for update`.execute(db);
  return rows[0] ?? null;
}

/** Takes the address of a bounce into use again. */
export async function closeBounce(db: Database, id: number, day: string): Promise<void> {
  await db.updateTable('mail_bounce').set({ date_closed: day }).where('id', '=', id).execute();
}
