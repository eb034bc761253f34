import type { Kiosk } from '@homeroom/contract/kiosk/device.endpoints.ts';
import { type IDBPDatabase, openDB } from 'idb';
import { canSeal, type Sealed, seal, unseal } from '../platform/store/vault.ts';

/** What a paired browser keeps: its token, and what it shows where it is opened without a network. */
export interface Pairing {
  token: string;
  kiosk: Kiosk;
  /** How far the server's clock is ahead of the device's, ms. */
  aheadMs: number;
}

const ROWS = 'device';
const open = (): Promise<IDBPDatabase> =>
  openDB('homeroom-kiosk', 1, { upgrade: (db) => void db.createObjectStore(ROWS) });

/** A key that this browser can use and that nobody can read out of it; made once. */
export async function deviceKey(): Promise<CryptoKey> {
  const db = await open();
  try {
    const stored: CryptoKey | undefined = await db.get(ROWS, 'key');
    if (stored) return stored;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    await db.put(ROWS, made, 'key');
    return made;
  } finally {
    db.close();
  }
}

/** @returns what was stored; undefined where this browser is not paired, or stores nothing */
export async function readPairing(): Promise<Pairing | undefined> {
  if (!canSeal()) return undefined;
  const key = await deviceKey();
  const db = await open();
  try {
    const sealed: Sealed | undefined = await db.get(ROWS, 'pairing');
    return sealed && (JSON.parse(await unseal(key, sealed)) as Pairing);
  } finally {
    db.close();
  }
}

/** Stores it sealed; undefined: this browser is paired no more. @returns false where the browser stores nothing */
export async function writePairing(pairing: Pairing | undefined): Promise<boolean> {
  if (!canSeal()) return false;
  const sealed = pairing && (await seal(await deviceKey(), JSON.stringify(pairing)));
  const db = await open();
  try {
    if (sealed) await db.put(ROWS, sealed, 'pairing');
    else await db.delete(ROWS, 'pairing');
    return true;
  } finally {
    db.close();
  }
}
