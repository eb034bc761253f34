import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { DateFormats } from '../shared/formats.ts';
import { Picture } from '../shared/picture.ts';
import { Id, OfRecord, oneLine } from '../shared/values.ts';
import { Direction } from './devices.endpoints.ts';

/** What a device knows of itself and of the school; nothing of anybody. */
export const Kiosk = z.object({
  id: Id,
  /** The account under which it writes. */
  userLoginID: Id,
  name: z.string(),
  direction: Direction,
  printsSlips: z.boolean(),
  playsSounds: z.boolean(),
  schoolName: z.string(),
  /** IANA name. */
  timeZone: z.string(),
  formats: DateFormats,
  /** Address of the school's logo; null: none. */
  logo: z.string().nullable(),
  /** The server's time, ISO with zone: the clock of a device may be wrong. */
  now: z.string(),
});
export type Kiosk = z.infer<typeof Kiosk>;

/**
 * What became of a scan. `present`, `late`: recorded; `here`: was recorded already; `left`, `returned`; `later`: a mark
 * that was made after this scan stays; `noSchool`: nothing to record today; `unknown`: a card that is not (any more) in use;
 * `old`: it waited for more than a week, and marks nothing.
 */
export const ScanOutcome = z.enum([
  ...(['present', 'late', 'here', 'left', 'returned', 'later', 'noSchool', 'unknown', 'old'] as const),
]);
export type ScanOutcome = z.infer<typeof ScanOutcome>;

/** What the device shows of a scan; nothing sensitive. */
export const KioskScanAnswer = z.object({
  id: Id,
  outcome: ScanOutcome,
  /** The same as a scan of this student less than a minute away. */
  isDouble: z.boolean(),
  /** Null where nobody has this card. */
  name: z.string().nullable(),
  rollClass: z.string().nullable(),
  /** School time of the scan, `yyyy-MM-ddTHH:mm:ss`. */
  scannedAt: z.string(),
  hasPhoto: z.boolean(),
});
export type KioskScanAnswer = z.infer<typeof KioskScanAnswer>;

/** The fewest and most characters of a code that a scanner may type. */
export const CODE_LENGTH = { min: 4, max: 64 } as const;

export const pairKiosk = endpoint({
  method: 'POST',
  path: '/api/KioskPairings',
  permission: 'public',
  summary: 'Pairs this browser with a kiosk by a code of the office: its token is answered once.',
  body: z.object({ code: oneLine(40) }),
  answer: z.object({ token: z.string(), kiosk: Kiosk }),
});

export const getKiosk = endpoint({
  method: 'GET',
  path: '/api/Kiosk',
  permission: 'device',
  summary: 'What the device is called and does.',
  answer: Kiosk,
});

export const saveKioskScan = endpoint({
  method: 'POST',
  path: '/api/KioskScans',
  permission: 'device',
  summary: 'Records that a card was scanned, now or when there was no network.',
  body: z.object({
    code: oneLine(CODE_LENGTH.max).min(CODE_LENGTH.min),
    /** Instant of the scan, ISO with zone. */
    scannedAt: z.iso.datetime({ offset: true }),
    /** The kiosk at which it was scanned, where the browser has been paired with another since: its direction counts. */
    kioskID: Id.optional(),
  }),
  answer: KioskScanAnswer,
});

export const getKioskScanPhoto = endpoint({
  method: 'GET',
  path: '/api/KioskScans/:id/Photo',
  permission: 'device',
  summary: 'The photo of whom this device has scanned within the last minute.',
  params: OfRecord,
  answer: Picture,
  produces: 'image/webp',
});

export const leaveKiosk = endpoint({
  method: 'POST',
  path: '/api/KioskExits',
  permission: 'device',
  summary: 'Whether a PIN ends the kiosk on its device; after five wrong ones it waits for five minutes.',
  body: z.object({ pin: z.string().max(20) }),
  answer: z.null(),
  status: 204,
});
