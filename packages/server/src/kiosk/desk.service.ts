import type { KioskScan } from '@homeroom/contract/kiosk/scans.endpoints.ts';
import { lineLock, takeScannedArrivalBack } from '../attendance/arrivals.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { UserContext } from '../platform/http/context.ts';
import { ensure } from '../platform/problem.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { lockScan, setUndone } from './scans.queries.ts';
import { deskScans } from './scans.views.ts';

/** The scans of a day, latest first. */
export const readScans = ({ school, timeZone }: RequestContext, dateOf: string): Promise<KioskScan[]> =>
  deskScans(school.db, { dateOf }, timeZone);

async function readScan(db: Database, { timeZone }: RequestContext, id: number): Promise<KioskScan> {
  const [scan] = await deskScans(db, { id }, timeZone);
  ensure(scan, 'record.unknown');
  return scan;
}

/**
 * Takes a scan back: the line says again what it said before, and the scan counts for nothing.
 * @throws Problem record.unknown; record.changed where the scan or the line has changed since
 */
export async function undoScan(context: UserContext, id: number, version: number): Promise<KioskScan> {
  const undo = async (db: Database) => {
    const scan = await lockScan(db, id);
    ensure(scan, 'record.unknown');
    ensure(scan.version === version && !scan.isUndone, 'record.changed');
    if (scan.studentId !== null && scan.arrival !== null)
      await takeScannedArrivalBack(db, { ...context, today: scan.dateOf }, scan.studentId, {
        arrival: scan.arrival,
        byId: scan.byId,
      });
    await setUndone(db, id, context.user.id, context.now);
    return readScan(db, context, id);
  };
  const [seen] = await deskScans(context.school.db, { id }, context.timeZone);
  ensure(seen, 'record.unknown');
  return withCurrent(
    context,
    undo,
    (db) => readScan(db, context, id),
    seen.studentID === null ? undefined : lineLock(seen.studentID),
  );
}
