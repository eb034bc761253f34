import type { PrintedCard } from '@homeroom/contract/kiosk/cards.endpoints.ts';
import type { pairKiosk } from '@homeroom/contract/kiosk/device.endpoints.ts';
import type { createKioskPairing, KioskDevice } from '@homeroom/contract/kiosk/devices.endpoints.ts';
import type { Answer } from '@homeroom/contract/shared/endpoint.ts';
import type { Page } from 'playwright-core';
import type { Colleague } from './api.ts';
import { now } from './schoolTime.ts';

/** The PIN of the demo's device. */
export const PIN = '2468';

/** The demo's device as the office sees it. @throws where there is none of this name */
export async function deviceCalled(office: Colleague, name = 'Main entrance'): Promise<KioskDevice> {
  const found = (await office.read<KioskDevice[]>('/api/KioskDevices')).find(
    (device) => device.name === name,
  );
  if (!found) throw new Error(`there is no kiosk ${name}`);
  return found;
}

/** A code of the office for the demo's device. */
export async function pairingCode(office: Colleague): Promise<string> {
  const { id } = await deviceCalled(office);
  return (await office.write<Answer<typeof createKioskPairing>>('POST', `/api/KioskDevices/${id}/Pairing`))
    .code;
}

/** Pairs the page with the demo's device, where its browser is not paired yet, and waits until it reads cards. */
export async function pairPage(page: Page, office: Colleague): Promise<void> {
  await page.goto('/kiosk');
  const [field, ready] = [page.getByLabel('Code'), page.locator('main[data-ready]')];
  await field.or(ready).waitFor();
  if (await field.isVisible()) {
    await field.fill(await pairingCode(office));
    await page.getByRole('button', { name: 'Pair' }).click();
  }
  await ready.waitFor();
}

/** So many students with a card, of as many roll classes as it takes. */
export async function cardsOf(office: Colleague, count: number): Promise<(PrintedCard & { code: string })[]> {
  const cards: (PrintedCard & { code: string })[] = [];
  for (let id = 1; cards.length < count; id++)
    for (const card of await office.read<PrintedCard[]>(`/api/CardSheets?rollClassID=${id}`))
      if (card.code !== null) cards.push({ ...card, code: card.code });
  return cards.slice(0, count);
}

/** Types a code as a scanner does: in one go, wherever the focus is. */
export const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate((typed) => {
    for (const key of [...typed, 'Enter'])
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', {
          key,
          code: /\d/.test(key) ? `Digit${key}` : key,
          bubbles: true,
          cancelable: true,
        }),
      );
  }, code);

/** Scans codes as the demo's device, without a page. */
export async function scanFor(url: string, office: Colleague, codes: readonly string[]): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const paired = await fetch(`${url}/api/KioskPairings`, {
    ...{ method: 'POST', headers: json },
    body: JSON.stringify({ code: await pairingCode(office) }),
  });
  const { token } = (await paired.json()) as Answer<typeof pairKiosk>;
  for (const code of codes)
    await fetch(`${url}/api/KioskScans`, {
      ...{ method: 'POST', headers: { ...json, authorization: `Bearer ${token}` } },
      body: JSON.stringify({ code, scannedAt: now().toISOString() }),
    });
}
