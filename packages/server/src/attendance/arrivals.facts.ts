import type { Database } from '../platform/database/school.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { recordArrival, takeArrivalBack } from './arrivals/arrivals.service.ts';
import { scanPersons } from './arrivals/scan.views.ts';

export { lineLock } from './memory/roll-locks.rules.ts';

/** What an arrival came to. */
export interface Arrival {
  mark: 'present' | 'absent' | 'late' | 'unmarked';
  /** Names what was written, to take it back; null where there was nothing to record. */
  arrival: number | null;
}

/** Whether the morning roll of a day says that a student is there. */
export async function isMarkedHere(db: Database, day: string, studentId: number): Promise<boolean> {
  const [found] = await scanPersons(db, day, { id: studentId });
  return found?.mark === 'present' || found?.mark === 'late';
}

/** Whoever records arrivals does so with the right of the arrivals desk; the area that asks has looked who that is. */
const asDesk = (context: RequestContext): RequestContext => ({
  ...context,
  user: {
    ...context.user,
    may: (permission) => permission === 'attendance.office' || permission === 'attendance.read',
  },
});

/**
 * Records an arrival by the one rule for arrivals, at the day and local time of the context. To be run under the
 * student's `lineLock`.
 * @throws Problem record.unknown for who is in no roll class that day; attendance.no_school, attendance.future
 */
export const recordScannedArrival = (
  db: Database,
  context: RequestContext,
  studentId: number,
): Promise<Arrival> => recordArrival(db, asDesk(context), studentId);

/**
 * Takes back an arrival that another account has written, on the day of the context. To be run under the student's
 * `lineLock`.
 * @throws Problem record.unknown; record.changed where the line has changed since
 */
export const takeScannedArrivalBack = (
  db: Database,
  context: RequestContext,
  studentId: number,
  written: { arrival: number; byId: number },
): Promise<Arrival> => takeArrivalBack(db, asDesk(context), studentId, written.arrival, written.byId);
