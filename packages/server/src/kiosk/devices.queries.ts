import type { Direction, KioskDevice } from '@homeroom/contract/kiosk/devices.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { keptTable } from '../platform/records/kept-table.ts';

type Beside = Pick<KioskDevice, 'isPaired' | 'pairedAt' | 'lastSeenAt'> & { userId: number };
type DeviceFields = Omit<KioskDevice, 'id' | 'version' | keyof Beside>;

const instant = (at: RawBuilder<unknown>) =>
  sql<string | null>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The devices by name, revoked ones last. */
export const kioskDevices = keptTable<'kiosk_device', DeviceFields, null, Beside>({
  table: 'kiosk_device',
  owner: null,
  columns: {
    name: 'name',
    direction: 'direction',
    printsSlips: 'prints_slips',
    playsSounds: 'plays_sounds',
    dateClosed: 'date_closed',
  },
  reads: {
    direction: sql<Direction>`kiosk_device.direction`,
    userId: sql`kiosk_device.user_id`,
    isPaired: sql`kiosk_device.token_sum is not null`,
    pairedAt: instant(sql`kiosk_device.paired_at`),
    lastSeenAt: instant(
      sql`(select u.last_seen_at from kiosk_device_use u where u.device_id = kiosk_device.id)`,
    ),
  },
  order: () => sql`date_closed is not null, lower(name), id`,
});

/** Sets the hash of the PIN of a device. */
export async function setPin(db: Database, id: number, hash: string): Promise<void> {
  await db.updateTable('kiosk_device').set({ secret_pin: hash }).where('id', '=', id).execute();
  await db.deleteFrom('kiosk_device_use').where('device_id', '=', id).execute();
}

/** Refuses a device from now on: its token and a code that waits are gone. To be called before it is closed. */
export async function dropToken(db: Database, id: number): Promise<void> {
  await db.updateTable('kiosk_device').set({ token_sum: null }).where('id', '=', id).execute();
  await db.deleteFrom('kiosk_pairing').where('device_id', '=', id).execute();
}

/** Keeps a code that pairs a device; one that waited before is void. */
export async function putPairing(db: Database, id: number, codeSum: Buffer, expiresAt: Date): Promise<void> {
  await sql`insert into kiosk_pairing (device_id, code_sum, expires_at) values (${id}, ${codeSum}, ${expiresAt})
    on conflict (device_id) do update set code_sum = excluded.code_sum, expires_at = excluded.expires_at`.execute(
    db,
  );
}

/** Takes a code that has not run out, once. @returns its device; null where there is no such code */
export async function takePairing(db: Database, codeSum: Buffer, now: Date): Promise<number | null> {
  const { rows } = await sql<{ id: number; expiresAt: Date }>`
    delete from kiosk_pairing where code_sum = ${codeSum} returning device_id as id, expires_at as "expiresAt"`.execute(
    db,
  );
  return rows[0] && rows[0].expiresAt > now ? rows[0].id : null;
}

/** Gives a device its token; the one before is void. */
export async function setToken(db: Database, id: number, tokenSum: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('kiosk_device')
    .set({ token_sum: tokenSum, paired_at: now })
    .where('id', '=', id)
    .execute();
}
