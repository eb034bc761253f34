import { getKiosk, type Kiosk, pairKiosk } from '@homeroom/contract/kiosk/device.endpoints.ts';
import type { Answer, Endpoint } from '@homeroom/contract/shared/endpoint.ts';
import { useSyncExternalStore } from 'react';
import { type CallRequest, send } from '../platform/calls/http.ts';
import { ApiError, Unreachable } from '../platform/errors/errors.ts';
import { setFormats } from '../platform/words/formats.ts';
import { type Pairing, readPairing, writePairing } from './device.store.ts';

/** What this browser is to the school. */
export type DeviceState =
  | { status: 'starting' }
  | { status: 'unpaired'; wasRevoked: boolean }
  | { status: 'paired'; kiosk: Kiosk; isStored: boolean };

let state: DeviceState = { status: 'starting' };
let pairing: Pairing | undefined;
const listeners = new Set<() => void>();

function become(next: DeviceState): void {
  state = next;
  for (const listener of listeners) listener();
}

export const deviceState = (): DeviceState => state;
export const onDeviceState = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useDevice = (): DeviceState => useSyncExternalStore(onDeviceState, deviceState);

/** The token of this device; undefined where it is not paired. */
export const deviceToken = (): string | undefined => pairing?.token;

/** The server's time now, as well as this device knows it. */
export const serverNow = (): Date => new Date(Date.now() + (pairing?.aheadMs ?? 0));

async function keep(token: string, kiosk: Kiosk): Promise<void> {
  pairing = { token, kiosk, aheadMs: new Date(kiosk.now).getTime() - Date.now() };
  setFormats(kiosk.formats);
  const isStored = await writePairing(pairing).catch(() => false);
  become({ status: 'paired', kiosk, isStored });
}

/** The office has revoked this device: what it knew is gone, scans that wait stay sealed for when it is paired again. */
async function forget(): Promise<void> {
  pairing = undefined;
  become({ status: 'unpaired', wasRevoked: true });
  await writePairing(undefined).catch(() => false);
}

/**
 * Calls an endpoint as this device. Where the server does not know it any more, the page asks to be paired again.
 * @throws ApiError where the server said no; Unreachable where nobody answered, or the device is not paired
 */
export async function callAsDevice<E extends Endpoint>(
  endpoint: E,
  request: CallRequest<E> = {},
): Promise<Answer<E>> {
  const token = deviceToken();
  if (!token) throw new Unreachable();
  try {
    return await send(endpoint, request, token);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && token === deviceToken()) await forget();
    throw error;
  }
}

/** Pairs this browser by a code of the office. @throws ApiError, Unreachable */
export async function pair(code: string): Promise<void> {
  const { token, kiosk } = await send(pairKiosk, { body: { code } }, undefined);
  await keep(token, kiosk);
}

/** Reads again what the device is called and does, and what time it is. A network that is away changes nothing. */
export async function refresh(): Promise<void> {
  const token = deviceToken();
  const kiosk = await callAsDevice(getKiosk, { background: true }).catch(() => undefined);
  if (token && kiosk && token === deviceToken()) await keep(token, kiosk);
}

/** Takes up what was stored. Called once, at start. */
export async function startDevice(): Promise<void> {
  pairing = await readPairing().catch(() => undefined);
  if (!pairing) return become({ status: 'unpaired', wasRevoked: false });
  setFormats(pairing.kiosk.formats);
  become({ status: 'paired', kiosk: pairing.kiosk, isStored: true });
  await refresh();
}
