import { sql } from 'kysely';
import type { AreaDemo, DemoContext } from '../platform/area.ts';
import type { Database } from '../platform/database/school.ts';
import { hashPassword } from '../platform/password.ts';
import { addDeviceAccount } from '../session/device-accounts.facts.ts';

interface DemoDevice {
  id: number;
  user_id: number;
  name: string;
  direction: string;
  pin: string;
}

/** Devices that wait for the office to pair them; nobody has a token. */
async function insertDevices(db: Database, rows: readonly DemoDevice[], { now }: DemoContext): Promise<void> {
  for (const { id, user_id, name, direction, pin } of rows) {
    await addDeviceAccount(db, name, now, user_id);
    await sql`insert into kiosk_device (id, user_id, name, direction, prints_slips, plays_sounds, secret_pin)
      overriding system value
      values (${id}, ${user_id}, ${name}, ${direction}, true, true, ${await hashPassword(pin)})`.execute(db);
  }
}

export const kioskDemo = { loaders: { kiosk_device: insertDevices } } satisfies AreaDemo;
