import type { ScanOutcome } from '@homeroom/contract/kiosk/device.endpoints.ts';
import type { Direction } from '@homeroom/contract/kiosk/devices.endpoints.ts';

/** Scans of one student so close together are one event: some scanners send a code twice, and some people scan twice. */
export const DOUBLE_MS = 60_000;

/** A scan that comes later than this after it was made has waited for a network. */
export const WAITED_MS = 60_000;

/** A scan that waited longer for a network marks nothing any more. */
const MARKS_MS = 7 * 86_400_000;

/** A clock that is so far behind says nothing of when somebody scanned. */
const OLDEST_MS = 366 * 86_400_000;

/** What was last recorded of a student on a day; null: nothing. */
export type Passed = Extract<ScanOutcome, 'left' | 'returned'> | 'in' | null;

/** Which way somebody passes a device: one that is for both ways lets out who is here, and in who has left. */
export function wayOf(device: Direction, { last, isHere }: { last: Passed; isHere: boolean }): 'in' | 'out' {
  if (device !== 'both') return device;
  if (last === 'left') return 'in';
  return last !== null || isHere ? 'out' : 'in';
}

/** What an arrival on the roll is to the device; without one a mark that says absent was made after the scan. */
export function outcomeOfArrival({ mark, arrival }: { mark: string; arrival: number | null }): ScanOutcome {
  if (arrival !== null) return mark === 'late' ? 'late' : 'present';
  return mark === 'late' || mark === 'present' ? 'here' : 'later';
}

/** Whether a scan came too late to mark anything: it is for the office to decide what it says. */
export const isOld = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > MARKS_MS;

/** The moment of a scan: a clock that runs ahead of the server's has nothing to say. Null: too old. */
export function momentOf(scannedAt: Date, now: Date): Date | null {
  if (now.getTime() - scannedAt.getTime() > OLDEST_MS) return null;
  return scannedAt < now ? scannedAt : now;
}
