import { randomInt } from 'node:crypto';
import type { KioskDevice, saveKioskDevice } from '@homeroom/contract/kiosk/devices.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';
import type { UserContext } from '../platform/http/context.ts';
import { hashPassword } from '../platform/password.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { closedOn } from '../platform/records/kept-table.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { sumOf } from '../platform/secrets.ts';
import { addDeviceAccount, changeDeviceAccount } from '../session/device-accounts.facts.ts';
import { dropToken, kioskDevices, putPairing, setPin } from './devices.queries.ts';

/** Without those that look alike when they are read out or typed. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;
const CODE_MINUTES = 10;

/** The devices by name, revoked ones last. */
export async function listDevices(
  db: Database,
  { today }: Pick<RequestContext, 'today'>,
): Promise<KioskDevice[]> {
  const stored = await kioskDevices.list(db, null, today);
  return stored.map(({ userId: _, ...device }) => device);
}

/**
 * Adds (id 0), changes, revokes or takes back into use a device.
 * @throws Problem record.unknown, record.changed with the device as it is; request.invalid for a new one without a PIN
 */
export async function saveDevice(
  context: UserContext,
  { id, version, pin, isClosed, ...sent }: Input<typeof saveKioskDevice>['body'],
): Promise<KioskDevice[]> {
  ensureField(pin !== null || id !== 0, 'pin', 'kiosk.pin_needed');
  const hash = pin === null ? null : await hashPassword(pin);
  const fields = { ...sent, name: sent.name.trim() };
  const save = async (db: Database) => {
    const once =
      id === 0
        ? { user_id: await addDeviceAccount(db, fields.name, context.now), secret_pin: hash as string }
        : {};
    const saved = await kioskDevices.save(
      db,
      { id, version, owner: null },
      async (stored) => {
        if (stored && isClosed) await dropToken(db, id);
        if (stored && hash !== null) await setPin(db, id, hash);
        return { ...fields, dateClosed: closedOn(isClosed, stored, context.today) };
      },
      once,
    );
    const { userId } = await kioskDevices.forUpdate(db, saved);
    const disabledAt = isClosed ? context.now : null;
    await changeDeviceAccount(db, userId, { fullName: fields.name, disabledAt });
    return listDevices(db, context);
  };
  return withCurrent(context, save, async (db) =>
    (await listDevices(db, context)).find((device) => device.id === id),
  );
}

/** As it was typed, in whatever case and with whatever between. */
export const readCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');

/**
 * Makes a code that pairs a browser with a device, once and soon.
 * @throws Problem record.unknown, kiosk.closed
 */
export async function createPairing(
  db: Database,
  { now }: RequestContext,
  id: number,
): Promise<{ code: string; expiresAt: string }> {
  const device = await kioskDevices.forUpdate(db, id);
  ensure(device.dateClosed === null, 'kiosk.closed');
  const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await putPairing(db, id, sumOf(letters), expiresAt);
  return { code: `${letters.slice(0, 4)}-${letters.slice(4)}`, expiresAt: expiresAt.toISOString() };
}
