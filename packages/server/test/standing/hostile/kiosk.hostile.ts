import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashPassword } from '../../../src/platform/password.ts';
import { sumOf } from '../../../src/platform/secrets.ts';
import { addDeviceAccount } from '../../../src/session/device-accounts.facts.ts';
import { newDevice } from '../../device.ts';
import type { TestSchool } from '../../new-school.ts';
import { DAY, type HostilePart } from './hostile.ts';

/** A kiosk, cards, and scans whose ids are among those that are tried. */
export const kiosk: HostilePart = async ({ school, students, beforeEach }) => {
  await school.arrange((db) =>
    db
      .insertInto('student_card')
      .values(students.map((student_id) => ({ student_id, code: `HOSTILE${student_id}`, date_from: DAY })))
      .execute(),
  );
  const { device, id: deviceId } = await newDevice(school);
  // A later case finds the kiosk in use whatever an earlier one has made of it.
  beforeEach((db) => sql`update kiosk_device set date_closed = null where id = ${deviceId}`.execute(db));
  for (const id of students)
    await device.post('/api/KioskScans', {
      body: { code: `HOSTILE${id}`, scannedAt: school.clock.now().toISOString() },
    });
  return {
    id: [deviceId],
    code: ['', 'AAAA-AAAA', ...students.map((id) => `HOSTILE${id}`)],
    direction: ['in', 'out', 'both'],
    pin: ['2468', null],
    scannedat: ['2026-11-18T08:55:00Z'],
    datefrom: [DAY],
    dateto: [DAY, null],
    rollclassid: [1],
  };
};

/** The token of a new device, which has scanned whatever was scanned; those students have a face. */
export async function newDeviceToken(school: TestSchool, students: readonly number[]): Promise<string> {
  const pin = await hashPassword('2468');
  const token = randomBytes(32).toString('base64url');
  await school.arrange(async (db) => {
    const account = await addDeviceAccount(db, 'Attacked', school.clock.now());
    await sql`with d as (
        insert into kiosk_device (user_id, name, direction, prints_slips, plays_sounds, secret_pin, token_sum)
        values (${account}, 'Attacked', 'both', true, true, ${pin}, ${sumOf(token)}) returning id
      ), i as (
        insert into stored_image (name, media_type, width, height, etag)
        values (${token}, 'image/webp', 1, 1, ${token}) returning id
      ), c as (
        insert into stored_image_content (image_id, content) select id, ${Buffer.from('face')} from i
      ), p as (
        update person set photo_id = i.id from i where person.id = any(${[...students]}::integer[])
      )
      update kiosk_scan set device_id = d.id from d`.execute(db);
  });
  return token;
}
