import type { Direction } from '@homeroom/contract/kiosk/devices.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** A device that is paired and not revoked. */
export interface ActiveDevice {
  id: number;
  userId: number;
  name: string;
  direction: Direction;
  printsSlips: boolean;
  playsSounds: boolean;
  lastSeenAt: Date | null;
}

/** The active device of a token, or of an account. */
export async function activeDevice(
  db: Database,
  by: { tokenSum: Buffer } | { userId: number },
): Promise<ActiveDevice | null> {
  const which = 'tokenSum' in by ? sql`d.token_sum = ${by.tokenSum}` : sql`d.user_id = ${by.userId}`;
  const { rows } = await sql<ActiveDevice>`
    select d.id, d.user_id as "userId", d.name, d.direction, d.prints_slips as "printsSlips",
      d.plays_sounds as "playsSounds", u.last_seen_at as "lastSeenAt"
    from kiosk_device d left join kiosk_device_use u on u.device_id = d.id
    where ${which} and d.token_sum is not null and d.date_closed is null`.execute(db);
  return rows[0] ?? null;
}

/** Which way students pass a device, whatever has become of it; null for none. */
export async function directionOf(db: Database, id: number): Promise<Direction | null> {
  const row = await db.selectFrom('kiosk_device').select('direction').where('id', '=', id).executeTakeFirst();
  return (row?.direction as Direction | undefined) ?? null;
}

/** Which of these devices are active. */
export async function activeAmong(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from kiosk_device
    where id = any(${[...ids]}::integer[]) and token_sum is not null and date_closed is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notes that a device was heard of. */
export async function noteSeen(db: Database, id: number, now: Date): Promise<void> {
  await sql`insert into kiosk_device_use (device_id, last_seen_at) values (${id}, ${now})
    on conflict (device_id) do update set last_seen_at = excluded.last_seen_at`.execute(db);
}

export const pinOf = (db: Database, id: number): Promise<{ secret_pin: string } | undefined> =>
  db.selectFrom('kiosk_device').select('secret_pin').where('id', '=', id).executeTakeFirst();

/**
 * Counts a try of the PIN before it is looked at; the last one that is allowed locks the device until then.
 * @returns until when it is locked where this try is not allowed; null where it is
 */
export async function countPinTry(
  db: Database,
  id: number,
  { now, most, until }: { now: Date; most: number; until: Date },
): Promise<Date | null> {
  const { rows } = await sql`insert into kiosk_device_use as u (device_id, pin_failures) values (${id}, 1)
    on conflict (device_id) do update set
      pin_failures = case when u.pin_failures >= ${most} then 1 else u.pin_failures + 1 end,
      pin_locked_until = case when u.pin_failures + 1 = ${most} then ${until}::timestamptz end
    where u.pin_locked_until is null or u.pin_locked_until <= ${now}
    returning 1`.execute(db);
  if (rows.length > 0) return null;
  const row = await db
    .selectFrom('kiosk_device_use')
    .select('pin_locked_until')
    .where('device_id', '=', id)
    .executeTakeFirst();
  return row?.pin_locked_until ?? until;
}

/** The right PIN: earlier tries do not count any more. */
export async function forgetPinTries(db: Database, id: number): Promise<void> {
  await db
    .updateTable('kiosk_device_use')
    .set({ pin_failures: 0, pin_locked_until: null })
    .where('device_id', '=', id)
    .execute();
}
