import type { KioskScanAnswer, saveKioskScan } from '@homeroom/contract/kiosk/device.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { type Arrival, isMarkedHere, lineLock, recordScannedArrival } from '../attendance/arrivals.facts.ts';
import { photoOfPerson } from '../persons/persons.facts.ts';
import { schoolTime } from '../platform/clock.ts';
import type { Database } from '../platform/database/school.ts';
import type { UserContext } from '../platform/http/context.ts';
import { ensure, Problem } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { holderOf } from './cards.queries.ts';
import { type ActiveDevice, activeDevice } from './device.queries.ts';
import { DOUBLE_MS, momentOf, outcomeOfArrival, wayOf } from './scan.rules.ts';
import { addScan, lastPassed, scanNear } from './scans.queries.ts';
import { scannedBy, scanShown } from './scans.views.ts';

/** How long a device may ask for the photo of whom it has scanned. */
const PHOTO_MS = 60_000;

/** Nothing to record: who is in no roll class that day, or a day without school. */
const NOTHING_TO_RECORD: readonly string[] = ['record.unknown', 'attendance.no_school'];

type Recorded = { outcome: KioskScanAnswer['outcome']; arrival: number | null };

const UNKNOWN: Recorded = { outcome: 'unknown', arrival: null };

/** What a student's scan does: an arrival by the rule of attendance; leaving and coming back authorise nothing. */
async function passing(
  db: Database,
  context: RequestContext,
  { direction }: ActiveDevice,
  { studentId, at }: { studentId: number; at: Date },
): Promise<Recorded> {
  const last = await lastPassed(db, studentId, context.today, at);
  const isHere = await isMarkedHere(db, context.today, studentId);
  const way = wayOf(direction, { last, isHere });
  if (way === 'out') return { outcome: 'left', arrival: null };
  if (last === 'left') return { outcome: 'returned', arrival: null };
  const arrival: Arrival | null = await recordScannedArrival(db, context, studentId).catch((error) => {
    if (error instanceof Problem && NOTHING_TO_RECORD.includes(error.code)) return null;
    throw error;
  });
  return arrival
    ? { outcome: outcomeOfArrival(arrival), arrival: arrival.arrival }
    : { outcome: 'noSchool', arrival: null };
}

/**
 * Records a scan at its own moment, which may lie hours back where the device had no network.
 * @throws Problem kiosk.too_old, device.unknown where it was revoked just then
 */
export async function recordScan(
  context: UserContext,
  { code, scannedAt }: Input<typeof saveKioskScan>['body'],
): Promise<KioskScanAnswer> {
  const { school, user, now, timeZone } = context;
  const at = momentOf(new Date(scannedAt), now);
  ensure(at, 'kiosk.too_old');
  const localNow = schoolTime(at, timeZone);
  const then = { ...context, localNow, today: localNow.slice(0, 10) };
  const card = { code, day: then.today };
  const holder = await holderOf(school.db, card);
  return context.write(
    async (db) => {
      const device = await activeDevice(db, { userId: user.id });
      ensure(device, 'device.unknown');
      // A card that was lost since is nobody's: it is asked for again, under the lock.
      const studentId = holder === null ? null : await holderOf(db, card);
      const near = studentId === null ? null : await scanNear(db, studentId, at, DOUBLE_MS);
      const scan = { deviceId: device.id, studentId, scannedAt: at, receivedAt: now, dateOf: then.today };
      const recorded = () => (studentId === null ? UNKNOWN : passing(db, then, device, { studentId, at }));
      const id = near ?? (await addScan(db, { ...scan, ...(await recorded()) }));
      const shown = await scanShown(db, id, timeZone);
      ensure(shown, 'record.unknown');
      return { ...shown, isDouble: near !== null };
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
