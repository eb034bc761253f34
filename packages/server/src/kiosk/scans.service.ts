import type { KioskScanAnswer, saveKioskScan } from '@homeroom/contract/kiosk/device.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import {
  type Arrival,
  isMarkedHere,
  lineLock,
  recordScannedArrival,
  takeScannedArrivalBack,
} from '../attendance/arrivals.facts.ts';
import { photoOfPerson } from '../persons/persons.facts.ts';
import { type Allowance, type Counting, createAllowance } from '../platform/allowance.ts';
import { schoolTime } from '../platform/clock.ts';
import type { Database } from '../platform/database/school.ts';
import type { UserContext } from '../platform/http/context.ts';
import { ensure, Problem } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { holderOf } from './cards.queries.ts';
import { type ActiveDevice, activeDevice, directionOf } from './device.queries.ts';
import { DOUBLE_MS, isOld, momentOf, outcomeOfArrival, WAITED_MS, wayOf } from './scan.rules.ts';
import {
  addScan,
  arrivalScannedAfter,
  changeOutcome,
  isAfterSchool,
  lastPassed,
  scanNear,
  unknownScan,
} from './scans.queries.ts';
import { scannedBy, scanShown } from './scans.views.ts';

/** How long a device may ask for the photo of whom it has scanned. */
const PHOTO_MS = 60_000;

/** Nothing to record: who is in no roll class that day, or a day without school. */
const NOTHING_TO_RECORD: readonly string[] = ['record.unknown', 'attendance.no_school'];

/** How many unknown cards a device may scan in a minute. */
export const guessAllowance = (counting: Counting): Allowance =>
  createAllowance(counting, 'kiosk.guesses', { each: 20, all: 200, seconds: 60 });

type Recorded = { outcome: KioskScanAnswer['outcome']; arrival: number | null };

const UNKNOWN: Recorded = { outcome: 'unknown', arrival: null };
const OLD: Recorded = { outcome: 'old', arrival: null };

/**
 * A scan that waited is earlier than the one by which somebody arrived: that one is no arrival then. Where the line was
 * changed since, what stands there stays.
 */
async function takeLaterArrivalBack(
  db: Database,
  context: RequestContext,
  { studentId, at }: { studentId: number; at: Date },
): Promise<void> {
  const later = await arrivalScannedAfter(db, studentId, context.today, at);
  if (!later) return;
  const isBack = await takeScannedArrivalBack(db, context, studentId, later)
    .then(() => true)
    .catch((error) => {
      if (error instanceof Problem && error.code === 'record.changed') return false;
      throw error;
    });
  if (isBack) await changeOutcome(db, later.id, later.direction === 'in' ? 'here' : 'left');
}

/** What a student's scan does: an arrival by the rule of attendance; leaving and coming back authorise nothing. */
async function passing(
  db: Database,
  context: RequestContext,
  { direction }: Pick<ActiveDevice, 'direction'>,
  { studentId, at }: { studentId: number; at: Date },
): Promise<Recorded> {
  const last = await lastPassed(db, studentId, context.today, at);
  // What the roll says now says nothing of a moment that lies back.
  const hasWaited = context.now.getTime() - at.getTime() > WAITED_MS;
  const isHere = !hasWaited && (await isMarkedHere(db, context.today, studentId));
  const way = wayOf(direction, { last, isHere });
  if (way === 'out') return { outcome: 'left', arrival: null };
  if (last === 'left') return { outcome: 'returned', arrival: null };
  if (await isAfterSchool(db, context.localNow.slice(11, 16))) return { outcome: 'noSchool', arrival: null };
  if (last === null && hasWaited) await takeLaterArrivalBack(db, context, { studentId, at });
  const arrival: Arrival | null = await recordScannedArrival(db, context, studentId).catch((error) => {
    if (error instanceof Problem && NOTHING_TO_RECORD.includes(error.code)) return null;
    throw error;
  });
  return arrival
    ? { outcome: outcomeOfArrival(arrival), arrival: arrival.arrival }
    : { outcome: 'noSchool', arrival: null };
}

/**
 * Records a scan at its own moment, which may lie hours back where the device had no network; after a week it marks
 * nothing and only stands at the desk.
 * @throws Problem kiosk.too_old, device.unknown where it was revoked just then, rate.limited for too many unknown cards
 */
export async function recordScan(
  context: UserContext,
  { code, scannedAt, kioskID }: Input<typeof saveKioskScan>['body'],
  guesses: Allowance,
): Promise<KioskScanAnswer> {
  const { school, user, now, timeZone } = context;
  const at = momentOf(new Date(scannedAt), now);
  ensure(at, 'kiosk.too_old');
  const localNow = schoolTime(at, timeZone);
  const then = { ...context, localNow, today: localNow.slice(0, 10) };
  const card = { code, day: then.today };
  const holder = await holderOf(school.db, card);
  // Cards that nobody has are few. Many in a minute are guesses: until the minute is over nothing is answered, also not
  // that a guess was right; the device sends its scans again then.
  await guesses.ensureLeft(user.id, now);
  if (holder === null) await guesses.take(user.id, 1, now);
  return context.write(
    async (db) => {
      const device = await activeDevice(db, { userId: user.id });
      ensure(device, 'device.unknown');
      // A card that was lost since is nobody's: it is asked for again, under the lock.
      const studentId = holder === null ? null : await holderOf(db, card);
      const near =
        studentId === null
          ? await unknownScan(db, code, then.today)
          : await scanNear(db, studentId, at, DOUBLE_MS);
      const ofNobody = studentId === null ? code : null;
      const scan = {
        code: ofNobody,
        deviceId: device.id,
        studentId,
        scannedAt: at,
        receivedAt: now,
        dateOf: then.today,
      };
      const recorded = async (): Promise<Recorded> => {
        if (studentId === null) return UNKNOWN;
        if (isOld(at, now)) return OLD;
        // Where it was scanned, which is a kiosk that this browser was before.
        const there = kioskID === undefined ? null : await directionOf(db, kioskID);
        return passing(db, then, { direction: there ?? device.direction }, { studentId, at });
      };
      const id = near ?? (await addScan(db, { ...scan, ...(await recorded()) }));
      const shown = await scanShown(db, id, timeZone);
      ensure(shown, 'record.unknown');
      // A photo is shown by the device that scanned, for a minute.
      const hasPhoto = shown.hasPhoto && (near === null || (await scannedBy(db, id, user.id, at)) !== null);
      return { ...shown, hasPhoto, isDouble: near !== null && studentId !== null };
    },
    holder === null ? [] : lineLock(holder),
  );
}

/** The photo of whom this device has scanned just now. @throws Problem record.unknown */
export async function scanPhoto(
  { school, user, now }: UserContext,
  id: number,
): Promise<{ content: Buffer; etag: string }> {
  const studentId = await scannedBy(school.db, id, user.id, new Date(now.getTime() - PHOTO_MS));
  ensure(studentId, 'record.unknown');
  return photoOfPerson(school.db, studentId);
}
