import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, OfRecord, Version } from '../shared/values.ts';
import { ScanOutcome } from './device.endpoints.ts';

/** A scan as the desk sees it. */
export const KioskScan = z.object({
  id: Id,
  device: z.string(),
  /** Null where nobody has this card. */
  studentID: Id.nullable(),
  fullName: z.string().nullable(),
  /** Of a card that nobody has; null for a student's. */
  code: z.string().nullable(),
  rollClass: z.string().nullable(),
  outcome: ScanOutcome,
  /** School times; received later where there was no network. */
  scannedAt: z.string(),
  receivedAt: z.string(),
  /** It wrote an arrival, which can be taken back while nobody has changed the line since. */
  canUndo: z.boolean(),
  /** Who took it back; null: nobody. */
  undoneBy: z.string().nullable(),
  version: Version,
});
export type KioskScan = z.infer<typeof KioskScan>;

export const getKioskScans = endpoint({
  method: 'GET',
  path: '/api/KioskScans',
  permission: 'kiosk.manage',
  summary:
    'The scans of a day, latest first; before them those of earlier days that arrived on it, since they had waited for a network.',
  query: z.object({ dateOf: Day }),
  answer: z.array(KioskScan),
});

export const undoKioskScan = endpoint({
  method: 'POST',
  path: '/api/KioskScans/:id/Undo',
  permission: 'kiosk.manage',
  summary: 'Takes a scan back: the line says again what it said before.',
  params: OfRecord,
  body: z.object({ version: Version }),
  answer: KioskScan,
});
