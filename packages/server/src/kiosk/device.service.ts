import { createHash } from 'node:crypto';
import type { Kiosk } from '@homeroom/contract/kiosk/device.endpoints.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { type Allowance, type Counting, createAllowance } from '../platform/allowance.ts';
import type { Clock } from '../platform/clock.ts';
import type { School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Authenticator } from '../platform/http/authenticator.ts';
import type { PublicContext, UserContext } from '../platform/http/context.ts';
import { verifyPassword } from '../platform/password.ts';
import { ensure } from '../platform/problem.ts';
import { newSecret, sumOf } from '../platform/secrets.ts';
import { makeUser } from '../platform/user.ts';
import {
  type ActiveDevice,
  activeAmong,
  activeDevice,
  countPinTry,
  forgetPinTries,
  noteSeen,
  pinOf,
} from './device.queries.ts';
import { setToken, takePairing } from './devices.queries.ts';
import { readCode } from './devices.service.ts';

const SEEN_MS = 60_000;
const MAX_PIN_TRIES = 5;
const PIN_LOCK_MS = 5 * 60_000;

/** Who is at a device: nobody with any permission. Sockets know it by a number of a session below zero. */
const userOf = ({ id, userId, name }: ActiveDevice) =>
  makeUser({
    ...{ id: userId, personId: null, userName: '', fullName: name },
    ...{ roles: [], scope: 'user', sessionId: -id },
  });

/** Which device holds a token. Asked of the database each time: what is revoked is refused by every server at once. */
export function deviceAuthenticator(
  clock: Clock,
): Pick<Authenticator, 'again' | 'authenticate' | 'stillValid'> {
  return {
    async authenticate(school, token) {
      const device = await activeDevice(school.db, { tokenSum: sumOf(token) });
      if (!device) return null;
      const now = clock.now();
      if (now.getTime() - (device.lastSeenAt?.getTime() ?? 0) > SEEN_MS)
        await noteSeen(school.db, device.id, now);
      return userOf(device);
    },
    async again(_school, db, user) {
      const device = await activeDevice(db, { userId: user.id });
      return device && userOf(device);
    },
    async stillValid(school, sessionIds) {
      const ids = await activeAmong(
        school.db,
        sessionIds.map((id) => -id),
      );
      return new Set(ids.map((id) => -id));
    },
  };
}

/** What a device shows of itself. */
async function kioskOf(school: School, device: ActiveDevice, now: Date): Promise<Kiosk> {
  const settings = await settingsOf(school);
  const { lastSeenAt: _, userId, ...shown } = device;
  return {
    ...shown,
    userLoginID: userId,
    schoolName: settings.school.name,
    timeZone: settings.school.timeZone,
    formats: settings.formats,
    logo: settings.themes.find(({ key }) => key === 'user')?.logo ?? null,
    now: now.toISOString(),
  };
}

/** The device that asks. @throws Problem device.unknown where it was revoked just then */
export async function readKiosk({ school, user, now }: UserContext): Promise<Kiosk> {
  const device = await activeDevice(school.db, { userId: user.id });
  ensure(device, 'device.unknown');
  return kioskOf(school, device, now);
}

/** How often codes may be tried in a minute, by one address and by all. */
export const pairingAllowance = (counting: Counting): Allowance =>
  createAllowance(counting, 'kiosk.pairing', { each: 30, all: 120, seconds: 60 });

/**
 * Pairs a browser by a code of the office.
 * @throws Problem kiosk.code_unknown for one that is wrong, was used or has run out; rate.limited
 */
export async function pair(
  { school, clock, address }: PublicContext,
  typed: string,
  tries: Allowance,
): Promise<{ token: string; kiosk: Kiosk }> {
  const now = clock.now();
  await tries.take(createHash('sha256').update(address).digest().readUInt32BE(), 1, now);
  const token = newSecret();
  const device = await inTransaction(school, 'system:pairing', async (db) => {
    const id = await takePairing(db, sumOf(readCode(typed)), now);
    if (id === null) return null;
    await setToken(db, id, sumOf(token), now);
    return activeDevice(db, { tokenSum: sumOf(token) });
  });
  ensure(device, 'kiosk.code_unknown');
  return { token, kiosk: await kioskOf(school, device, now) };
}

/**
 * Whether a PIN ends the kiosk. Each try is counted before it is looked at.
 * @throws Problem kiosk.pin_wrong; kiosk.pin_locked with the seconds to wait
 */
export async function leave({ school, user, now }: UserContext, pin: string): Promise<null> {
  const { db } = school;
  const id = -user.sessionId;
  const until = new Date(now.getTime() + PIN_LOCK_MS);
  const locked = await countPinTry(db, id, { now, most: MAX_PIN_TRIES, until });
  ensure(!locked, 'kiosk.pin_locked', {
    retryAfter: locked ? Math.ceil((locked.getTime() - now.getTime()) / 1000) : 0,
  });
  ensure(await verifyPassword((await pinOf(db, id))?.secret_pin ?? null, pin), 'kiosk.pin_wrong');
  await forgetPinTries(db, id);
  return null;
}
