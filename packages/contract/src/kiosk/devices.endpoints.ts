import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, NewId, OfRecord, oneLine, Version } from '../shared/values.ts';

/** Which way students pass a device; `both`: who is here already is leaving. */
export const Direction = z.enum(['in', 'out', 'both']);
export type Direction = z.infer<typeof Direction>;

/** A PIN that ends the kiosk on its device: 4 to 8 digits. */
const Pin = z.string().regex(/^\d{4,8}$/, { error: 'kiosk.pin_malformed' });

/** How a device behaves. */
const manner = {
  name: oneLine(60).refine((s) => s.trim() !== '', { error: 'kiosk.name_needed' }),
  direction: Direction,
  printsSlips: z.boolean(),
  playsSounds: z.boolean(),
};

/** A device that scans, as the office sees it. Neither its token nor its PIN can be read again. */
export const KioskDevice = z.object({
  id: Id,
  ...manner,
  name: z.string(),
  isPaired: z.boolean(),
  /** Instants, ISO with zone; null: never. */
  pairedAt: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
  /** Since when it is revoked. */
  dateClosed: Day.nullable(),
  version: Version,
});
export type KioskDevice = z.infer<typeof KioskDevice>;

export const getKioskDevices = endpoint({
  method: 'GET',
  path: '/api/KioskDevices',
  permission: 'kiosk.manage',
  summary: 'The kiosks by name, revoked ones last.',
  answer: z.array(KioskDevice),
});

export const saveKioskDevice = endpoint({
  method: 'PUT',
  path: '/api/KioskDevices/:id',
  permission: 'kiosk.manage',
  summary:
    'Adds (id 0 in the body, any in the path), changes, revokes or takes back into use one kiosk; all are answered. What is revoked is refused from then on, and has to be paired anew.',
  params: OfRecord,
  body: z.object({
    id: NewId,
    ...manner,
    /** Null leaves it as it is; a new kiosk needs one. */
    pin: Pin.nullable(),
    isClosed: z.boolean().default(false),
    version: Version,
  }),
  answer: z.array(KioskDevice),
});

/** A code that pairs a browser with the kiosk, once: it is told here and never again. */
const KioskPairing = z.object({
  code: z.string(),
  /** Instant, ISO with zone. */
  expiresAt: z.string(),
});

export const createKioskPairing = endpoint({
  method: 'POST',
  path: '/api/KioskDevices/:id/Pairing',
  permission: 'kiosk.manage',
  summary:
    'Makes a code that pairs a browser with the kiosk within ten minutes; the browser that was paired before goes on until then.',
  params: OfRecord,
  answer: KioskPairing,
});
