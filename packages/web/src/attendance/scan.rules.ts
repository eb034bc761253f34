import type { saveScan } from '@homeroom/contract/attendance/attendance.endpoints.ts';
import type { Answer } from '@homeroom/contract/shared/endpoint.ts';

/** A student who was found, with today's mark on the morning roll. */
export type ScanPerson = Answer<typeof saveScan>;

/** The steps of the arrivals desk: find, check, recorded (specification 001 §2). */
export type ScanState =
  | { step: 'search'; keyword: string }
  | { step: 'person'; person: ScanPerson }
  | { step: 'done'; person: ScanPerson };

export const START: ScanState = { step: 'search', keyword: '' };

/** What a search leads to: a card that names one student goes straight to that one. */
export const afterSearch = (keyword: string, found: readonly ScanPerson[]): ScanState =>
  found.length === 1 && found[0] ? { step: 'person', person: found[0] } : { step: 'search', keyword };
